import { beforeCorrection, differences, type Difference } from "../../../../core/annotation/differences.ts";
import type { AnnotatedDeviation, Segment } from "../../../../core/annotation/model.ts";
import { verdictProblem } from "../../../../core/annotation/verdict.ts";
import { Action } from "../../../ui/action.tsx";
import { count, moment } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { Desk } from "../desk.ts";

/** All edits since the take was sent to correction, before and after, and the button that submits them. */
export function Preview({
  desk,
  open,
  onClose,
}: {
  readonly desk: Desk;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  // The comparison costs something for an hour's take, and only an open sheet shows it.
  if (!open) return null;
  const { annotations, store } = desk;
  const edits = differences(beforeCorrection(desk.fold), annotations);
  const refusal = verdictProblem(annotations, "corrected", "");
  const submit = () =>
    void store.say(() => ({ type: "judged", standing: "corrected", reason: "" })).then((said) => said && onClose());
  return (
    <Sheet title="All edits" open onClose={onClose}>
      <p>{edits.length === 0 ? "Nothing was changed." : `${count(edits.length, "thing")} changed.`}</p>
      <ul className="edits">
        {edits.map((edit) => (
          <li key={`${edit.of} ${(edit.after ?? edit.before)!.id}`} className="edit">
            <span className="edit-what">{WHAT[edit.of][kindOf(edit)]}</span>
            <dl>
              {edit.before && kindOf(edit) !== "new" && (
                <div>
                  <dt>before</dt>
                  <dd>{told(edit.before, desk)}</dd>
                </div>
              )}
              {edit.after && (
                <div>
                  <dt>now</dt>
                  <dd>{told(edit.after, desk)}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {refusal && <Problem problem={refusal.problem} mend={refusal.mend} />}
      <div className="audit-row">
        <Action strong icon="check" disabled={refusal !== null} onPress={submit}>
          Submit for a second audit
        </Action>
        <Action quiet onPress={onClose}>
          Go on correcting
        </Action>
      </div>
    </Sheet>
  );
}

const WHAT = {
  segment: { new: "new segment", gone: "segment gone", changed: "segment" },
  deviation: { new: "new mistake", gone: "mistake gone", changed: "mistake" },
} as const;

function kindOf({ before, after }: Difference): "new" | "gone" | "changed" {
  return before ? (after ? "changed" : "gone") : "new";
}

function told(what: Segment | AnnotatedDeviation, { procedure }: Desk): string {
  const step = procedure.steps.find(({ id }) => id === what.step)?.text ?? "no step";
  if ("onset" in what) {
    const times = [what.onset, what.fix, what.back].map((t) => (t === null ? "never" : moment(t))).join(", ");
    return `${what.kind}, ${step}: ${what.what} (${times})${what.recovery === "" ? "" : ` “${what.recovery}”`}`;
  }
  return `${moment(what.start)} – ${moment(what.end)}, ${step}, ${what.outcome}: ${what.text}`;
}
