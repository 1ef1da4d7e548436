import { beforeCorrection, differences, type Difference } from "../../../core/annotation/differences.ts";
import type { AnnotatedDeviation, Segment } from "../../../core/annotation/model.ts";
import { verdictProblem } from "../../../core/annotation/verdict.ts";
import { Action } from "../../ui/action.tsx";
import { capital, moment } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { useWords, words } from "../../words/words.ts";

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
  const text = useWords().correct;
  // The comparison costs something for an hour's take, and only an open sheet shows it.
  if (!open) return null;
  const { annotations, store } = context;
  const edits = differences(beforeCorrection(context.fold), annotations);
  const refusal = verdictProblem(annotations, "corrected", "");
  const submit = () =>
    void store.say(() => ({ type: "judged", standing: "corrected", reason: "" })).then((said) => said && onClose());
  return (
    <Sheet title={text.edits} open onClose={onClose}>
      <p>{edits.length === 0 ? text.unchanged : text.changed({ n: edits.length })}</p>
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
          {text.submit}
        </Action>
        <Action quiet onPress={onClose}>
          {text.goOn}
        </Action>
      </div>
    </Sheet>
  );
}

function titleOf({ of, before, after }: Difference): string {
  const what = (after ?? before)!;
  const at = "onset" in what ? moment(what.onset) : `${moment(what.start)} – ${moment(what.end)}`;
  const { changed, gone, added } = words().correct.edit[of];
  return before ? (after ? changed({ at }) : gone({ at })) : added({ at });
}

/** Changed fields, each as it was and as it is, in words. */
function changedFields({ before, after }: Difference, context: AuditContext) {
  const [was, is] = [before && fields(before, context), after && fields(after, context)];
  return Object.keys((is ?? was)!)
    .map((name) => ({ name, before: was?.[name] ?? null, after: is?.[name] ?? null }))
    .filter((field) => field.before !== field.after);
}

function fields(what: Segment | AnnotatedDeviation, { procedure }: AuditContext): Record<string, string> {
  const text = words().correct;
  const names = text.fields;
  const step = procedure.steps.find(({ id }) => id === what.step)?.text ?? text.noStep;
  const time = (t: number | null) => (t === null ? text.never : moment(t));
  if ("start" in what)
    return {
      [names.starts]: time(what.start),
      [names.ends]: time(what.end),
      [names.words]: what.text,
      [names.step]: step,
      [names.done]: words().annotation.outcomes[what.outcome],
    };
  const { kind, onset, fix, back, recovery } = what;
  const times = { [names.begins]: time(onset), [names.fixed]: time(fix), [names.back]: time(back) };
  return {
    [names.kind]: words().live.deviations[kind],
    ...times,
    [names.words]: what.what,
    [names.step]: step,
    [names.sentence]: recovery === "" ? text.none : recovery,
  };
}
