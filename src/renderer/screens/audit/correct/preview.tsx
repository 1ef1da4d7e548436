import { beforeCorrection, differences, type Difference } from "../../../../core/annotation/differences.ts";
import type { AnnotatedDeviation, Segment } from "../../../../core/annotation/model.ts";
import { verdictProblem } from "../../../../core/annotation/verdict.ts";
import { Action } from "../../../ui/action.tsx";
import { capital, count, moment } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { AuditContext } from "../../../annotation/audit-context.ts";

/** All edits since the take was sent to correction, before and after, and the button that submits them. */
export function Preview({
  context,
  open,
  onClose,
}: {
  readonly context: AuditContext;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  // The comparison costs something for an hour's take, and only an open sheet shows it.
  if (!open) return null;
  const { annotations, store } = context;
  const edits = differences(beforeCorrection(context.fold), annotations);
  const refusal = verdictProblem(annotations, "corrected", "");
  const submit = () =>
    void store.say(() => ({ type: "judged", standing: "corrected", reason: "" })).then((said) => said && onClose());
  return (
    <Sheet title="All edits" open onClose={onClose}>
      <p>{edits.length === 0 ? "Nothing was changed." : `${count(edits.length, "thing")} changed.`}</p>
      <ul className="edits">
        {edits.map((edit) => (
          <li key={`${edit.of} ${(edit.after ?? edit.before)!.id}`} className="edit">
            <span className="edit-what">{titleOf(edit)}</span>
            <dl>
              {changedFields(edit, context).map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {refusal && <Problem problem={capital(refusal.problem)} fix={refusal.fix} />}
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

function titleOf({ of, before, after }: Difference): string {
  const what = (after ?? before)!;
  const at = "onset" in what ? moment(what.onset) : `${moment(what.start)} – ${moment(what.end)}`;
  const name = of === "segment" ? "Segment" : "Mistake";
  return `${before ? (after ? name : `${name} gone:`) : `New ${name.toLowerCase()}`} ${at}`;
}

/** Fields that are another now, each as it was and as it is, in words. */
function changedFields({ before, after }: Difference, context: AuditContext) {
  const [was, is] = [before && fields(before, context), after && fields(after, context)];
  return Object.keys((is ?? was)!)
    .map((name) => ({ name, before: was?.[name] ?? null, after: is?.[name] ?? null }))
    .filter((field) => field.before !== field.after);
}

function fields(what: Segment | AnnotatedDeviation, { procedure }: AuditContext): Record<string, string> {
  const step = procedure.steps.find(({ id }) => id === what.step)?.text ?? "no step";
  const time = (t: number | null) => (t === null ? "never" : moment(t));
  if ("start" in what)
    return { starts: time(what.start), ends: time(what.end), words: what.text, step, done: what.outcome };
  const { kind, onset, fix, back, recovery } = what;
  const times = { begins: time(onset), fixed: time(fix), back: time(back) };
  return { kind, ...times, words: what.what, step, sentence: recovery === "" ? "none" : recovery };
}
