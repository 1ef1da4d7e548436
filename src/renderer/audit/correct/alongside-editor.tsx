import { alongsidePut, alongsideRemoved } from "../../../core/annotation/alongside.ts";
import type { Segment } from "../../../core/annotation/model.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import { allYes } from "../../../core/annotation/verdict.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { shownText } from "../../timeline/shown-text.ts";
import { Action } from "../../ui/action.tsx";
import { moment } from "../../ui/format.ts";
import { useWords } from "../../words/words.ts";
import { SegmentEditor } from "./segment-editor.tsx";

/**
 * Steps that were under way while the chosen segment was; each change is kept as it is made. Where the procedure has one step done at a time none can be
 * added, and those that are there can still be removed.
 */
export function AlongsideEditor(props: {
  readonly context: AuditContext;
  /** Null where none can be added. */
  readonly onAdd: (() => void) | null;
}) {
  const { context, onAdd } = props;
  const { alongside: text } = useWords().correct;
  const { annotations, segment } = context;
  const here = annotations.alongside.filter((each) => segment && each.start < segment.end && each.end > segment.start);
  if (!onAdd && here.length === 0) return null;
  return (
    <section className="audit-deviations" aria-label={text.title}>
      {here.map((each) => (
        <OneAlongside key={each.id} context={context} step={each} />
      ))}
      {onAdd && (
        <Action quiet icon="plus" keyName="B" onPress={onAdd}>
          {text.add}
        </Action>
      )}
    </section>
  );
}

const EDGES = ["start", "end"] as const;

function OneAlongside({ context, step }: { readonly context: AuditContext; readonly step: Segment }) {
  const { correct } = useWords();
  const text = correct.alongside;
  const { store, procedure, t, annotations } = context;
  const { id } = step;
  const answers = annotations.audits[id];
  return (
    <div className="audit-deviation is-alongside" role="group" aria-label={text.of({ what: shownText(step.text) })}>
      {answers && !allYes(answers) && <p className="audit-note tone-bad">{text.refused}</p>}
      <SegmentEditor
        {...{ store, procedure, id }}
        of="alongside"
        text={step.text}
        step={step.step}
        outcome={step.outcome}
      />
      <div className="audit-times">
        {EDGES.map((edge) => (
          <Action
            key={edge}
            quiet
            label={correct.here({ name: text.edges[edge], time: moment(t) })}
            onPress={() =>
              void store.say((now) => {
                const at = now.alongside.find((each) => each.id === id);
                return at ? alongsidePut(now, { ...at, [edge]: toTenth(t) }) : null;
              })
            }
          >
            {text.edges[edge]} <span className="number">{moment(step[edge])}</span>
          </Action>
        ))}
        <Action
          quiet
          icon="bin"
          label={text.remove({ what: shownText(step.text) })}
          onPress={() => void store.say((now) => alongsideRemoved(now, id))}
        />
      </div>
      <p className="hint">{correct.pressTime}</p>
    </div>
  );
}
