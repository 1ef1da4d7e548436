import { useRef, useState } from "react";
import { toTenth } from "../../../../core/annotation/partition.ts";
import { allYes } from "../../../../core/annotation/verdict.ts";
import { Action } from "../../../ui/action.tsx";
import { count } from "../../../ui/format.ts";
import { useKeys } from "../../../ui/keys.ts";
import { announce } from "../../../view.ts";
import type { AuditContext } from "../../../annotation/audit-context.ts";
import { Questions } from "../../../annotation/questions.tsx";
import { ReasonSheet } from "../../../annotation/reason-sheet.tsx";
import { SegmentHead } from "../../../annotation/segment-head.tsx";
import { DeviationEditor } from "./deviation-editor.tsx";
import { newDeviation } from "./new-deviation.ts";
import { Preview } from "./preview.tsx";
import { SegmentEditor } from "./segment-editor.tsx";

/** One press moves a boundary by this, in seconds. */
const TENTH = 0.1;

/** Correction: edit the chosen segment until its three answers are an honest yes, look at all edits, and submit them. */
export function CorrectPanel({ context }: { readonly context: AuditContext }) {
  const { annotations, segment, store, t, clock } = context;
  const [sheet, setSheet] = useState<"preview" | "give-up" | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const id = segment?.id ?? "";

  const edge = (which: "start" | "end", to: number) =>
    void store.say(() => ({ type: "boundary-moved", segment: id, edge: which, to: toTenth(to) }));
  const nudge = (which: "start" | "end", by: number) => {
    // From how things stand when its turn comes: presses may be faster than the disk.
    void store
      .say((now) => {
        const at = now.segments.find((each) => each.id === id);
        if (!at) return null;
        const to = toTenth(Math.min(context.duration, Math.max(0, at[which] + by)));
        return to === at[which] ? null : { type: "boundary-moved", segment: id, edge: which, to };
      })
      .then((moved) => {
        const at = moved && store.get().fold.annotations.segments.find((each) => each.id === id);
        if (at) clock.seek(at[which]);
      });
  };
  const split = () =>
    void store
      .say((now) => ({ type: "split", segment: id, at: toTenth(t), created: `n${now.count}` }))
      .then((cut) => {
        const now = store.get().fold.annotations.segments;
        const second = cut && now[now.findIndex((each) => each.id === id) + 1];
        if (second) context.choose(second);
      });
  const merge = () => void store.say(() => ({ type: "merged", segment: id }));
  const toggleOutcome = () =>
    void store.say((now) => {
      const at = now.segments.find((each) => each.id === id);
      if (!at || at.step === null) return null;
      return { type: "retold", segment: id, step: at.step, outcome: at.outcome === "right" ? "wrong" : "right" };
    });
  const addDeviation = () => {
    const deviation = newDeviation(context);
    void store
      .say(() => ({ type: "deviation-put", deviation }))
      .then((put) => put && context.chooseDeviation(deviation));
  };
  const left = annotations.segments.filter((each) => {
    const answers = annotations.audits[each.id];
    return !answers || !allYes(answers);
  });
  const start = segment?.start ?? 0;
  const next = left.find((each) => each.start > start) ?? left.find((each) => each.id !== id);
  const goOn = () => next && context.choose(next, true);
  useKeys(
    {
      i: () => edge("start", t),
      o: () => edge("end", t),
      "Alt+ArrowLeft": () => nudge("start", -TENTH),
      "Alt+ArrowRight": () => nudge("start", TENTH),
      "Shift+ArrowLeft": () => nudge("end", -TENTH),
      "Shift+ArrowRight": () => nudge("end", TENTH),
      s: split,
      m: merge,
      w: () => words.current?.querySelector("textarea")?.focus(),
      f: toggleOutcome,
      d: addDeviation,
      e: () => goOn(),
      p: () => setSheet("preview"),
      x: () => setSheet("give-up"),
    },
    sheet === null,
  );
  if (!segment) return null;
  return (
    <div className="audit-body" ref={words}>
      <SegmentHead context={context} segment={segment} number={annotations.segments.indexOf(segment) + 1} />
      <div className="audit-row" role="group" aria-label="Boundaries">
        <Action keyName="I" onPress={() => edge("start", t)}>
          Starts here
        </Action>
        <Action keyName="O" onPress={() => edge("end", t)}>
          Ends here
        </Action>
        <Action keyName="S" onPress={split}>
          Cut here
        </Action>
        <Action keyName="M" onPress={merge}>
          Merge with next
        </Action>
      </div>
      <p className="hint">
        <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> move the start by 0.1 s, <kbd>⇧</kbd> <kbd>←</kbd> <kbd>→</kbd> the end
      </p>
      <SegmentEditor
        store={store}
        procedure={context.procedure}
        id={id}
        text={segment.text}
        step={segment.step}
        outcome={segment.outcome}
      />
      <Questions
        key={`${JSON.stringify(segment)} ${annotations.audits[id]?.by}`}
        given={annotations.audits[id] ?? null}
        onAnswered={(answers) => {
          void store
            .say(() => ({ type: "audited", segment: id, answers }))
            .then((said) => said && allYes(answers) && announce("Yes to all three."));
        }}
      />
      <DeviationEditor context={context} onAdd={addDeviation} />
      <div className="audit-foot">
        <p className="hint">
          {left.length === 0 ? "Every answer is yes." : `${count(left.length, "segment")} without three times yes.`}
        </p>
        <div className="audit-row">
          <Action strong icon="check" keyName="P" onPress={() => setSheet("preview")}>
            Preview, submit
          </Action>
          {next && (
            <Action keyName="E" onPress={goOn}>
              Next to answer
            </Action>
          )}
          <Action quiet icon="cross" keyName="X" onPress={() => setSheet("give-up")}>
            Cannot be corrected
          </Action>
        </div>
      </div>
      <Preview context={context} open={sheet === "preview"} onClose={() => setSheet(null)} />
      <ReasonSheet
        title="Cannot be corrected"
        open={sheet === "give-up"}
        examples={["The action was not recorded", "Another person's hands do the work", "The mistake cannot be told"]}
        onClose={() => setSheet(null)}
        onReason={(reason) => {
          setSheet(null);
          void store.say(() => ({ type: "judged", standing: "rejected", reason }));
        }}
      />
    </div>
  );
}
