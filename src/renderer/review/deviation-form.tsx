import { useState } from "react";

import { UNDESCRIBED } from "../../core/annotation/undescribed.ts";
import type { AnnotatedDeviation, Annotations } from "../../core/annotation/model.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES, categoriesOf } from "../../core/domain/taxonomy.ts";
import { DEVIATION_KINDS } from "../../core/domain/decision.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { deviationWord } from "../session/words.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { moment as time } from "../ui/format.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Typed } from "../ui/typed.tsx";
import type { AnnotationStore } from "../annotation/annotation-store.ts";
import { freshDeviationId } from "./moments.ts";
import { useWords } from "../words/words.ts";

const NONE = "";

/** Say what went wrong: an error that nobody planned, at this moment, or one that is marked already. */
export function DeviationForm(props: {
  readonly procedure: Procedure;
  readonly store: AnnotationStore;
  readonly annotations: Annotations;
  readonly at: number;
  /** The one to describe; null for a new one. */
  readonly deviation: AnnotatedDeviation | null;
  readonly onClose: () => void;
}) {
  const say = useWords().review;
  const { procedure, store, annotations, at, onClose } = props;
  const [form, setForm] = useState<AnnotatedDeviation>(() => props.deviation ?? unplanned(annotations, at));
  const change = (field: Partial<AnnotatedDeviation>) => setForm({ ...form, ...field });
  const words = form.what === UNDESCRIBED ? "" : form.what;
  const save = () =>
    store
      .say(() => ({ type: "deviation-put", deviation: { ...form, missing: [...form.missing] } }))
      .then((taken) => taken && onClose());
  const named = (id: string) => ({ id, label: id.replaceAll("-", " ") });
  return (
    <Sheet title={props.deviation ? say.describeError : say.unplanned} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="hint">{say.startsAt({ time: time(form.onset) })}</p>
        <Typed
          label={say.whatWrong}
          focus
          value={words}
          placeholder={say.wrongExample}
          onChange={(what) => change({ what: what || UNDESCRIBED })}
        />
        <Choice
          label={say.kind}
          options={DEVIATION_KINDS.map((id) => ({ id, label: deviationWord(id) }))}
          value={form.kind}
          onChange={(kind) => change({ kind, ...categoriesOf(kind, null, form.what) })}
        />
        <div className="form-pair">
          <Choice
            label={say.cooking}
            options={[{ id: NONE, label: say.none }, ...COOKING_CATEGORIES.map(named)]}
            value={form.cooking ?? NONE}
            onChange={(cooking) => change({ cooking: (cooking || null) as AnnotatedDeviation["cooking"] })}
          />
          <Choice
            label={say.general}
            options={[{ id: NONE, label: say.none }, ...GENERAL_TYPES.map(named)]}
            value={form.general ?? NONE}
            onChange={(general) => change({ general: (general || null) as AnnotatedDeviation["general"] })}
          />
        </div>
        <Choice
          label={say.step}
          options={[
            { id: NONE, label: say.noStep },
            ...procedure.steps.map(({ id, text }, k) => ({ id, label: `${k + 1}. ${text}` })),
          ]}
          value={form.step ?? NONE}
          onChange={(step) => change({ step: step || null })}
        />
        <Typed
          label={say.shouldHaveSaid}
          value={form.recovery}
          placeholder={say.sayHint}
          onChange={(recovery) => change({ recovery })}
        />
        <div className="dialog-foot">
          <Action onPress={onClose}>{useWords().common.cancel}</Action>
          <Action strong icon="check" disabled={words.trim() === ""} onPress={() => void save()}>
            {props.deviation ? say.save : say.addIt}
          </Action>
        </div>
      </form>
    </Sheet>
  );
}

function unplanned(annotations: Annotations, at: number): AnnotatedDeviation {
  const segment = annotations.segments.find(({ start, end }) => at >= start && at < end);
  return {
    id: freshDeviationId(annotations),
    kind: "technique",
    ...categoriesOf("technique"),
    step: segment?.step ?? null,
    missing: [],
    error: null,
    onset: Math.round(at * 100) / 100,
    fix: null,
    back: null,
    what: UNDESCRIBED,
    recovery: "",
  };
}
