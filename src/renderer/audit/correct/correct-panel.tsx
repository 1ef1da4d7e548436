import { useRef, useState } from "react";
import type { Annotations, Segment } from "../../../core/annotation/model.ts";
import { allYes } from "../../../core/annotation/verdict.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { announce } from "../../view.ts";
import { playFirst, type AuditContext } from "../../annotation/audit-context.ts";
import { Agreement } from "../../annotation/agreement.tsx";
import { Questions } from "../../annotation/questions.tsx";
import { ReasonSheet } from "../../annotation/reason-sheet.tsx";
import { SegmentHead } from "../../annotation/segment-head.tsx";
import { AlongsideEditor } from "./alongside-editor.tsx";
import { corrections, type Corrections } from "./corrections.ts";
import { DeviationEditor } from "./deviation-editor.tsx";
import { Preview } from "./preview.tsx";
import { SegmentEditor } from "./segment-editor.tsx";
import { useWords } from "../../words/words.ts";

/** One press moves a boundary by this, in seconds. */
const TENTH = 0.1;

/** What lies over the panel: nothing, the preview of all edits, or the question why the take is given up. */
type Over = "nothing" | "preview" | "give-up";

/** Correction: edit the chosen segment until its three answers are an honest yes, look at all edits, and submit them. */
export function CorrectPanel({ context }: { readonly context: AuditContext }) {
  const say = useWords().correct;
  const { annotations, segment, store, t } = context;
  const [over, setOver] = useState<Over>("nothing");
  const words = useRef<HTMLDivElement>(null);
  const { left, next } = toAnswer(annotations, segment);
  const does = corrections(context);
  const goOn = () => next && context.choose(next, true);
  useKeys(
    {
      i: () => does.edge("start", t),
      o: () => does.edge("end", t),
      "Alt+ArrowLeft": () => does.nudge("start", -TENTH),
      "Alt+ArrowRight": () => does.nudge("start", TENTH),
      "Shift+ArrowLeft": () => does.nudge("end", -TENTH),
      "Shift+ArrowRight": () => does.nudge("end", TENTH),
      s: does.split,
      m: does.merge,
      w: () => words.current?.querySelector("textarea")?.focus(),
      f: does.toggleOutcome,
      d: does.addDeviation,
      b: () => does.addAlongside?.(),
      e: () => goOn(),
      p: () => setOver("preview"),
      x: () => setOver("give-up"),
    },
    over === "nothing",
  );
  if (!segment) return null;
  return (
    <div className="audit-body" ref={words}>
      <SegmentHead context={context} segment={segment} />
      <Agreement context={context} segment={segment} />
      <Boundaries does={does} t={t} />
      <SegmentFields context={context} segment={segment} />
      <AlongsideEditor context={context} onAdd={does.addAlongside} />
      <DeviationEditor context={context} onAdd={does.addDeviation} />
      <div className="audit-foot">
        <p className="hint">{left.length === 0 ? say.allApproved : say.notApproved({ n: left.length })}</p>
        <div className="audit-row">
          <Action strong={left.length === 0} icon="check" keyName="P" onPress={() => setOver("preview")}>
            {say.preview}
          </Action>
          {next && (
            <Action keyName="E" onPress={goOn}>
              {say.next}
            </Action>
          )}
          <Action quiet icon="cross" keyName="X" onPress={() => setOver("give-up")}>
            {say.cannot}
          </Action>
        </div>
      </div>
      <Preview context={context} open={over === "preview"} onClose={() => setOver("nothing")} />
      <ReasonSheet
        title={say.cannot}
        open={over === "give-up"}
        examples={Object.values(say.reasons)}
        onClose={() => setOver("nothing")}
        onReason={(reason) => {
          setOver("nothing");
          void store.say(() => ({ type: "judged", standing: "rejected", reason }));
        }}
      />
    </div>
  );
}

/** Segments without three times yes, and the one of them to go on with: the next in time, else any other. */
function toAnswer({ segments, audits }: Annotations, segment: Segment | null) {
  const left = segments.filter(({ id }) => {
    const answers = audits[id];
    return !answers || !allYes(answers);
  });
  const start = segment?.start ?? 0;
  return { left, next: left.find((each) => each.start > start) ?? left.find(({ id }) => id !== (segment?.id ?? "")) };
}

/** Where the segment begins and ends, put to where the recording stands. */
function Boundaries({ does, t }: { readonly does: Corrections; readonly t: number }) {
  const say = useWords().correct;
  return (
    <>
      <div className="audit-row" role="group" aria-label={say.boundaries}>
        <Action keyName="I" onPress={() => does.edge("start", t)}>
          {say.starts}
        </Action>
        <Action keyName="O" onPress={() => does.edge("end", t)}>
          {say.ends}
        </Action>
        <Action keyName="S" onPress={does.split}>
          {say.cut}
        </Action>
        <Action keyName="M" onPress={does.merge}>
          {say.merge}
        </Action>
      </div>
      <p className="hint">
        <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> {say.moveStart}, <kbd>⇧</kbd> <kbd>←</kbd> <kbd>→</kbd> {say.moveEnd}
      </p>
    </>
  );
}

/** What was done in the segment, and the three questions about it. */
function SegmentFields({ context, segment }: { readonly context: AuditContext; readonly segment: Segment }) {
  const say = useWords().correct;
  const { annotations, store, procedure } = context;
  const { id, text, step, outcome } = segment;
  return (
    <>
      <SegmentEditor store={store} procedure={procedure} id={id} text={text} step={step} outcome={outcome} />
      {segment.proposed === undefined && (
        <Questions
          key={`${JSON.stringify(segment)} ${annotations.audits[id]?.by}`}
          given={annotations.audits[id] ?? null}
          first={context.played ? null : () => void playFirst(context)}
          onAnswered={(answers) => {
            void store
              .say(() => ({ type: "audited", segment: id, answers }))
              .then((said) => said && allYes(answers) && announce(say.yesToAll));
          }}
        />
      )}
    </>
  );
}
