import { memo } from "react";
import { categoriesOf } from "../../../core/domain/taxonomy.ts";
import type { AnnotatedDeviation } from "../../../core/annotation/model.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import { DEVIATION_KINDS, type DeviationKind } from "../../../core/domain/decision.ts";
import { Action } from "../../ui/action.tsx";
import { PlainChoice } from "../../ui/plain-choice.tsx";
import { moment } from "../../ui/format.ts";
import type { AnnotationStore } from "../../annotation/annotation-store.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { KeptText } from "./kept-text.tsx";
import { useWords, words } from "../../words/words.ts";

/** The chosen mistake, or those that begin in the chosen segment; each change is kept as it is made. */
export function DeviationEditor({ context, onAdd }: { readonly context: AuditContext; readonly onAdd: () => void }) {
  const text = useWords().correct;
  const { annotations, segment, deviation } = context;
  const here = annotations.deviations.filter(
    (each) => each === deviation || (segment && each.onset >= segment.start && each.onset < segment.end),
  );
  return (
    <section className="audit-deviations" aria-label={text.mistakes}>
      {here.map((each) => (
        <OneDeviation key={each.id} context={context} deviation={each} />
      ))}
      <Action quiet icon="plus" keyName="D" onPress={onAdd}>
        {text.addMistake}
      </Action>
    </section>
  );
}

const TIMES = ["onset", "fix", "back"] as const;

function OneDeviation({
  context,
  deviation,
}: {
  readonly context: AuditContext;
  readonly deviation: AnnotatedDeviation;
}) {
  const text = useWords().correct;
  const { store, t } = context;
  const { id } = deviation;
  return (
    <div className="audit-deviation">
      <DeviationWords store={store} deviation={deviation} />
      <div className="audit-times">
        {TIMES.map((time) => (
          <Action
            key={time}
            quiet
            label={text.here({ name: text.times[time], time: moment(t) })}
            onPress={() => void change(store, id, { [time]: toTenth(t) })}
          >
            {text.times[time]}{" "}
            <span className="number">{deviation[time] === null ? text.never : moment(deviation[time])}</span>
          </Action>
        ))}
        <Action
          quiet
          icon="bin"
          label={text.removeMistake({ what: deviation.what })}
          onPress={() => void store.say(() => ({ type: "deviation-removed", deviation: id }))}
        />
      </div>
      <p className="hint">{text.pressTime}</p>
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
  const text = useWords().correct;
  return (
    <>
      <PlainChoice<DeviationKind>
        label={text.mistake}
        options={DEVIATION_KINDS.map((kind) => ({ id: kind, label: words().live.deviations[kind] }))}
        value={deviation.kind}
        onChange={(kind) => void change(store, id, { kind, ...categoriesOf(kind) })}
      />
      <KeptText
        label={text.whatWrong}
        value={deviation.what}
        lines={2}
        onKeep={(what) => change(store, id, { what })}
      />
      <KeptText
        label={text.putsRight}
        value={deviation.recovery}
        lines={2}
        mayBeEmpty
        onKeep={(recovery) => change(store, id, { recovery })}
      />
    </>
  );
});

function change(store: AnnotationStore, id: string, part: Partial<AnnotatedDeviation>): Promise<boolean> {
  return store.say((now) => {
    const at = now.deviations.find((each) => each.id === id);
    return at ? { type: "deviation-put", deviation: { ...at, ...part } } : null;
  });
}
