import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { useServices, useSettings } from "../services.ts";
import { useSecondScreen } from "../use-second-screen.ts";
import { Choice } from "../ui/choice.tsx";
import { SecretsNote } from "../secrets/secrets-note.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { FeedTry } from "./feed-try.tsx";
import { PushTargets } from "../push/push-targets.tsx";
import { useWords } from "../words/words.ts";

/** Ways in which a device sends, what needs no app first. */
const WAYS = ["browser", "rtmp", "whip"] as const;

/** How a phone, glasses or an action camera push to this machine: from the phone's browser, which needs no app, or from an app, with what to type into it, as text and as a QR code. */
export function PushChoice(props: { readonly protocol: PushProtocol; readonly onChange: (feed: FeedChoice) => void }) {
  const text = useWords().feeds;
  const { protocol, onChange } = props;
  const { settings } = useServices();
  const { feeds } = useSettings().now;
  const change = (part: Partial<typeof feeds>) =>
    void settings.change({ feeds: { ...settings.get().now.feeds, ...part } });
  const way = protocol === "whip" && feeds.push === "browser" ? "browser" : protocol;
  const choose = (push: (typeof WAYS)[number]) => {
    onChange({ kind: "listen", protocol: push === "browser" ? "whip" : push });
    change({ push });
  };
  return (
    <>
      <Choice
        label={text.howItSends}
        options={WAYS.map((id) => ({ id, ...text.ways[id] }))}
        value={way}
        onChange={choose}
      />
      {way === "browser" ? <ByBrowser /> : <ByApp protocol={protocol} onLan={(lan) => change({ lan })} />}
    </>
  );
}

/** The code is there once the session runs: what comes next, and why there is nothing to scan on a computer that no phone reaches. */
function ByBrowser() {
  const { browserNext, browserHere } = useWords().feeds;
  const status = useSecondScreen();
  return (
    <>
      <p className="hint">{browserNext}</p>
      {status?.hosts.length === 0 && <p className="hint">{browserHere}</p>}
    </>
  );
}

function ByApp({ protocol, onLan }: { readonly protocol: PushProtocol; readonly onLan: (lan: boolean) => void }) {
  const text = useWords().feeds;
  const { feeds } = useSettings().now;
  return (
    <>
      <Toggle label={text.listenToLan} on={feeds.lan} onChange={onLan} />
      <PushTargets protocol={protocol} />
      <SecretsNote />
      <FeedTry feed={{ kind: "listen", protocol }} waiting={text.listening} />
    </>
  );
}
