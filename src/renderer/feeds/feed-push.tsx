import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { useServices, useSettings } from "../services.ts";
import { Choice } from "../ui/choice.tsx";
import { SecretsNote } from "../secrets/secrets-note.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { FeedTry } from "./feed-try.tsx";
import { PushTargets } from "../push/push-targets.tsx";
import { useWords } from "../words/words.ts";

const PROTOCOLS = ["rtmp", "whip"] as const satisfies readonly PushProtocol[];

/** What to type into a phone, glasses or an action camera that push to this machine, as text and as a QR code. */
export function PushChoice(props: { readonly protocol: PushProtocol; readonly onChange: (feed: FeedChoice) => void }) {
  const text = useWords().feeds;
  const { protocol, onChange } = props;
  const { settings } = useServices();
  const { feeds } = useSettings().now;
  const change = (part: Partial<typeof feeds>) =>
    void settings.change({ feeds: { ...settings.get().now.feeds, ...part } });
  const choose = (next: PushProtocol) => {
    onChange({ kind: "listen", protocol: next });
    change({ push: next });
  };
  return (
    <>
      <Choice
        label={text.howItSends}
        options={PROTOCOLS.map((id) => ({ id, label: id.toUpperCase(), detail: text.protocols[id] }))}
        value={protocol}
        onChange={choose}
      />
      <Toggle label={text.listenToLan} on={feeds.lan} onChange={(lan) => change({ lan })} />
      <PushTargets protocol={protocol} />
      <SecretsNote />
      <FeedTry feed={{ kind: "listen", protocol }} waiting={text.listening} />
    </>
  );
}
