import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge, useSettings } from "../../../renderer/services.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { Choice, type Option } from "../../../renderer/ui/choice.tsx";
import { useWords, words } from "../../../renderer/words/words.ts";
import { Setting } from "../../../renderer/settings/setting.tsx";

type Kept = CallOutput<"recognise.list">[number];

/** What a kept recogniser does in sessions, in words. */
function inSessions({ looksOn, procedures }: Kept): string {
  const { setting: text } = words().recognise;
  return looksOn === "yes" ? text.looksOn({ procedures: procedures.join(", ") }) : text.not[looksOn];
}

/** Which of the kept recognisers looks on in sessions; one that was chosen and is gone stays to be seen, with what comes of it. */
export function RecogniserSetting() {
  const bridge = useBridge();
  const { recogniser: chosen } = useSettings().now;
  const { setting: text } = useWords().recognise;
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const [unread, setUnread] = useState("");
  useEffect(
    () => void bridge.call("recognise.list", undefined).then(setKept, (error: unknown) => setUnread(wording(error))),
    [bridge],
  );
  const own = kept?.find(({ name }) => name === chosen);
  const isGone = chosen !== "" && kept !== null && own === undefined;
  const options: Option<string>[] = [
    { id: "", label: text.none },
    ...(kept ?? []).map((one) => ({ id: one.name, label: one.name, detail: inSessions(one) })),
    ...(chosen !== "" && own === undefined ? [{ id: chosen, label: chosen }] : []),
  ];
  const hint = own ? inSessions(own) : kept?.length === 0 && chosen === "" ? text.train : "";
  return (
    <Setting field="recogniser" name={text.name} what={text.what} words={(value) => value || text.none}>
      {(value, change) => (
        <Choice
          {...{ label: text.name, options, value, hint, problem: isGone ? text.gone : unread }}
          disabled={kept === null}
          onChange={change}
        />
      )}
    </Setting>
  );
}
