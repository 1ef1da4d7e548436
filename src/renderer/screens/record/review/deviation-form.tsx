import { useState } from "react";

import { UNDESCRIBED } from "../../../../core/annotation/undescribed.ts";
import type { AnnotatedDeviation, Annotations } from "../../../../core/annotation/model.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES, categoriesOf } from "../../../../core/domain/taxonomy.ts";
import { DEVIATION_KINDS } from "../../../../core/domain/decision.ts";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { deviationWord } from "../../../session/words.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { moment as time } from "../../../ui/format.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Typed } from "../../../ui/typed.tsx";
import type { AnnotationStore } from "../../../annotation/annotation-store.ts";
import { freshDeviationId } from "./moments.ts";

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
    <Sheet title={props.deviation ? "Describe the error" : "An unplanned error"} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="hint">It starts at {time(form.onset)}. Move it afterwards like any other moment.</p>
        <Typed
          label="What went wrong"
          focus
          value={words}
          placeholder="e.g. Dropped the spring"
          onChange={(what) => change({ what: what || UNDESCRIBED })}
        />
        <Choice
          label="Kind"
          options={DEVIATION_KINDS.map((id) => ({ id, label: deviationWord(id) }))}
          value={form.kind}
          onChange={(kind) => change({ kind, ...categoriesOf(kind, null, form.what) })}
        />
        <div className="form-pair">
          <Choice
            label="In cooking categories"
            options={[{ id: NONE, label: "none" }, ...COOKING_CATEGORIES.map(named)]}
            value={form.cooking ?? NONE}
            onChange={(cooking) => change({ cooking: (cooking || null) as AnnotatedDeviation["cooking"] })}
          />
          <Choice
            label="In general types"
            options={[{ id: NONE, label: "none" }, ...GENERAL_TYPES.map(named)]}
            value={form.general ?? NONE}
            onChange={(general) => change({ general: (general || null) as AnnotatedDeviation["general"] })}
          />
        </div>
        <Choice
          label="Step"
          options={[
            { id: NONE, label: "No step" },
            ...procedure.steps.map(({ id, text }, k) => ({ id, label: `${k + 1}. ${text}` })),
          ]}
          value={form.step ?? NONE}
          onChange={(step) => change({ step: step || null })}
        />
        <Typed
          label="What a coach should have said"
          value={form.recovery}
          placeholder="10 to 20 words, with the action and the object"
          onChange={(recovery) => change({ recovery })}
        />
        <div className="dialog-foot">
          <Action onPress={onClose}>Cancel</Action>
          <Action strong icon="check" disabled={words.trim() === ""} onPress={() => void save()}>
            {props.deviation ? "Save" : "Add it"}
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
