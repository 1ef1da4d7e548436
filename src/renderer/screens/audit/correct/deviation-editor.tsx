import { memo } from "react";
import { categoriesOf } from "../../../../core/domain/taxonomy.ts";
import type { AnnotatedDeviation } from "../../../../core/annotation/model.ts";
import { toTenth } from "../../../../core/annotation/partition.ts";
import { DEVIATION_KINDS, type DeviationKind } from "../../../../core/domain/decision.ts";
import { Action } from "../../../ui/action.tsx";
import { PlainChoice } from "../../../ui/plain-choice.tsx";
import { moment } from "../../../ui/format.ts";
import type { AnnotationStore } from "../../../annotation/annotation-store.ts";
import type { AuditContext } from "../../../annotation/audit-context.ts";
import { KeptText } from "./kept-text.tsx";

/** The chosen mistake, or those that begin in the chosen segment; each change is kept as it is made. */
export function DeviationEditor({ context, onAdd }: { readonly context: AuditContext; readonly onAdd: () => void }) {
  const { annotations, segment, deviation } = context;
  const here = annotations.deviations.filter(
    (each) => each === deviation || (segment && each.onset >= segment.start && each.onset < segment.end),
  );
  return (
    <section className="audit-deviations" aria-label="Mistakes">
      {here.map((each) => (
        <OneDeviation key={each.id} context={context} deviation={each} />
      ))}
      <Action quiet icon="plus" keyName="D" onPress={onAdd}>
        A mistake begins here
      </Action>
    </section>
  );
}

const TIMES = [
  { id: "onset", name: "Begins" },
  { id: "fix", name: "Fix begins" },
  { id: "back", name: "Back on plan" },
] as const;

function OneDeviation({
  context,
  deviation,
}: {
  readonly context: AuditContext;
  readonly deviation: AnnotatedDeviation;
}) {
  const { store, t } = context;
  const { id } = deviation;
  return (
    <div className="audit-deviation">
      <DeviationWords store={store} deviation={deviation} />
      <div className="audit-times">
        {TIMES.map((time) => (
          <Action
            key={time.id}
            quiet
            label={`${time.name} here, at ${moment(t)}`}
            onPress={() => void change(store, id, { [time.id]: toTenth(t) })}
          >
            {time.name}{" "}
            <span className="number">{deviation[time.id] === null ? "never" : moment(deviation[time.id]!)}</span>
          </Action>
        ))}
        <Action
          quiet
          icon="bin"
          label={`Remove the mistake “${deviation.what}”`}
          onPress={() => void store.say(() => ({ type: "deviation-removed", deviation: id }))}
        />
      </div>
      <p className="hint">Press a time to set it to where the recording stands.</p>
    </div>
  );
}

/** Kind and words; drawn again only when the deviation is another, and not when the cursor moves. */
const DeviationWords = memo(function DeviationWords({
  store,
  deviation,
}: {
  readonly store: AnnotationStore;
  readonly deviation: AnnotatedDeviation;
}) {
  const { id } = deviation;
  return (
    <>
      <PlainChoice<DeviationKind>
        label="Mistake"
        options={KINDS}
        value={deviation.kind}
        onChange={(kind) => void change(store, id, { kind, ...categoriesOf(kind) })}
      />
      <KeptText
        label="What was done wrong"
        value={deviation.what}
        lines={2}
        onKeep={(what) => change(store, id, { what })}
      />
      <KeptText
        label="Sentence that puts it right"
        value={deviation.recovery}
        lines={2}
        mayBeEmpty
        onKeep={(recovery) => change(store, id, { recovery })}
      />
    </>
  );
});

const KINDS = DEVIATION_KINDS.map((kind) => ({ id: kind, label: kind }));

function change(store: AnnotationStore, id: string, part: Partial<AnnotatedDeviation>): Promise<boolean> {
  return store.say((now) => {
    const at = now.deviations.find((each) => each.id === id);
    return at ? { type: "deviation-put", deviation: { ...at, ...part } } : null;
  });
}
