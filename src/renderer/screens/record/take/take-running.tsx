import type { MarkKind } from "../../../../core/domain/marks.ts";
import { TAKE_PHASES } from "../../../../core/domain/marks.ts";
import { useBridge, useLive } from "../../../services.ts";
import { clock } from "../../../ui/format.ts";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { announce } from "../../../view.ts";
import { Preview } from "../../../playback/preview.tsx";
import { Health } from "../../../session/health.tsx";
import { record, useRecording } from "../../../session/record-store.ts";
import { PHASE_WORDS } from "../../../session/script-words.ts";
import { phaseNow } from "./phase.ts";

const MARKS: readonly {
  readonly mark: MarkKind;
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
}[] = [
  { mark: "next-step", key: "N", icon: "next-step", name: "Next step" },
  { mark: "deviation-starts", key: "D", icon: "warning", name: "Deviation starts" },
  { mark: "fix-starts", key: "F", icon: "back", name: "Fix starts" },
  { mark: "back-on-plan", key: "B", icon: "check", name: "Back on plan" },
  { mark: "mark", key: "M", icon: "flag", name: "Mark this moment" },
];

/** While the take is recorded: elapsed, the phase, the marks, and the key that ends it. */
export function TakeRunning() {
  const bridge = useBridge();
  const { state: live } = useLive();
  const { marker, script } = useRecording();
  const phase = phaseNow(live.marks, script);
  const mark = (kind: MarkKind, name: string) =>
    bridge.call("session.mark", { mark: kind, error: null, by: marker }).then(
      () => announce(name),
      () => announce("The mark was not taken."),
    );
  const stop = () => bridge.call("session.close", undefined).then(() => record({ room: "review" }));
  useKeys({
    ...Object.fromEntries(MARKS.map(({ mark: kind, key, name }) => [key.toLowerCase(), () => void mark(kind, name)])),
    Space: () => void mark("next-step", "Next step"),
    x: () => void stop(),
  });
  return (
    <div className="take-running">
      <header className="take-head">
        <p className="take-lamp">
          <Icon name="record" /> <strong>Recording</strong>
        </p>
        <output className="take-elapsed" aria-label="Elapsed" data-t={live.t}>
          {clock(live.t)}
        </output>
        <button type="button" className="take-stop" aria-keyshortcuts="X" onClick={() => void stop()}>
          <Icon name="stop" /> Stop <kbd aria-hidden="true">X</kbd>
        </button>
      </header>
      <ol className="phase-ribbon" aria-label="Phase">
        {TAKE_PHASES.map((each) => (
          <li key={each} className={`phase-${each}`} aria-current={each === phase ? "step" : undefined}>
            {each === phase && <Icon name="play" />}
            {PHASE_WORDS[each]}
          </li>
        ))}
      </ol>
      <div className="take-picture">
        <Preview state={live} overlay={false} />
      </div>
      <div className="mark-keys" role="toolbar" aria-label="Marks">
        {MARKS.map(({ mark: kind, key, icon, name }) => (
          <button key={kind} type="button" aria-keyshortcuts={key} onClick={() => void mark(kind, name)}>
            <Icon name={icon} />
            <span>{name}</span>
            <span className="number" aria-label={`${name}: made so often`}>
              {live.marks.filter((made) => made.mark === kind).length}
            </span>
            <kbd aria-hidden="true">{key}</kbd>
          </button>
        ))}
      </div>
      <Health state={live} />
    </div>
  );
}
