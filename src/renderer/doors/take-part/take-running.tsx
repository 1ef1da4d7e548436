import { useState } from "react";
import type { MarkKind } from "../../../core/domain/marks.ts";
import { TAKE_PHASES } from "../../../core/domain/marks.ts";
import { useBridge, useLive } from "../../services.ts";
import { clock } from "../../ui/format.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import { useTalkKey } from "../../hearing/use-talk.ts";
import { TalkLine } from "../../hearing/talk-line.tsx";
import { Preview } from "../../playback/preview.tsx";
import { Health } from "../../session/health.tsx";
import { record, useRecording } from "../../session/record-store.ts";
import { TroubleList } from "../../session/trouble-list.tsx";
import { troubles } from "../../session/troubles.ts";
import { useSilence } from "../../session/use-silence.ts";
import { phaseNow } from "./phase.ts";
import { useWords, words } from "../../words/words.ts";

const MARKS: readonly {
  readonly mark: MarkKind;
  readonly key: string;
  readonly icon: IconName;
}[] = [
  { mark: "next-step", key: "N", icon: "next-step" },
  { mark: "deviation-starts", key: "D", icon: "warning" },
  { mark: "fix-starts", key: "F", icon: "back" },
  { mark: "back-on-plan", key: "B", icon: "redo" },
  { mark: "mark", key: "M", icon: "flag" },
];

/** Troubles in which nothing of the take's own camera is recorded. */
const UNRECORDED = ["silence", "feed", "recording"];

/** Seconds that a take lasts at least. */
const LEAST = 60;

/**
 * While the take is recorded: one clock, one Stop, the phase where a script is followed, and the marks. What is wrong stands over the picture,
 * and in place of *Recording*; how the machine is stands behind H.
 */
export function TakeRunning() {
  const { record: text, takePart } = useWords();
  const bridge = useBridge();
  const { state: live, running, heardAt } = useLive();
  const found = troubles(live, { silence: useSilence(heardAt, running), slow: null });
  // What keeps pictures from being recorded; anything else is only told.
  const wrong = found.find(({ key, level }) => UNRECORDED.includes(key) && level !== "info");
  const { marker, script, protocol } = useRecording();
  const [isTold, setTold] = useState(false);
  const phase = phaseNow(live.marks, script);
  const mark = (kind: MarkKind) =>
    bridge.call("session.mark", { mark: kind, error: null, by: marker }).then(
      () => announce(text.mark[kind]),
      () => announce(text.notTaken),
    );
  const stop = () => bridge.call("session.close", undefined).then(() => record({ room: "look" }));
  useKeys({
    ...Object.fromEntries(MARKS.map(({ mark: kind, key }) => [key.toLowerCase(), () => void mark(kind)])),
    Space: () => void mark("next-step"),
    x: () => void stop(),
    h: () => setTold(!isTold),
  });
  return (
    <div className="take-running">
      <header className="take-head">
        <p className={wrong ? "take-lamp wrong" : "take-lamp"}>
          <Icon name={wrong ? "warning" : "record"} /> <strong>{wrong ? wrong.what : text.recording}</strong>
        </p>
        <p className="take-time">
          <output className="take-elapsed" aria-label={text.elapsed} data-t={live.t}>
            {clock(live.t)}
          </output>
          <span>{live.t < LEAST ? takePart.take.toGo({ n: Math.ceil(LEAST - live.t) }) : takePart.take.minute}</span>
        </p>
        <button type="button" className="take-stop" aria-keyshortcuts="X" onClick={() => void stop()}>
          <Icon name="stop" /> {text.stop} <kbd aria-hidden="true">X</kbd>
        </button>
      </header>
      {protocol !== "impromptu" && (
        <ol className="phase-ribbon" aria-label={text.phase}>
          {TAKE_PHASES.map((each) => (
            <li key={each} className={`phase-${each}`} aria-current={each === phase ? "step" : undefined}>
              {each === phase && <Icon name="play" />}
              {words().script.phases[each]}
            </li>
          ))}
        </ol>
      )}
      <div className="take-picture">
        <Preview state={live} overlay={false} />
        <TroubleList found={found} />
      </div>
      <div className="mark-keys" role="toolbar" aria-label={text.marks}>
        {MARKS.map(({ mark: kind, key, icon }) => {
          const made = live.marks.filter((one) => one.mark === kind).length;
          return (
            <button key={kind} type="button" aria-keyshortcuts={key} onClick={() => void mark(kind)}>
              <Icon name={made > 0 ? "check" : icon} />
              <span>{text.mark[kind]}</span>
              <span className="number" aria-label={text.soOften({ name: text.mark[kind] })}>
                {made}
              </span>
              <kbd aria-hidden="true">{key}</kbd>
            </button>
          );
        })}
      </div>
      {isTold ? (
        <>
          <TalkLine state={live} talks={live.closed === null} />
          <Health state={live} />
        </>
      ) : (
        <TalkKey talks={live.closed === null} />
      )}
    </div>
  );
}

/** The key that is held to talk works while its line is not shown. */
function TalkKey({ talks }: { readonly talks: boolean }) {
  useTalkKey(talks);
  return null;
}
