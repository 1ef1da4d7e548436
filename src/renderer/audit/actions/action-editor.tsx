import type { Annotations, FineAction } from "../../../core/annotation/model.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { Action } from "../../ui/action.tsx";
import { moment } from "../../ui/format.ts";
import { PlainChoice } from "../../ui/plain-choice.tsx";
import { useWords } from "../../words/words.ts";
import { KeptText } from "../correct/kept-text.tsx";

/** What stands for "no step" in a list of steps; a step id has no spaces. */
const NO_STEP = "no step";

/** One action: its time and words; open, everything of it can be changed. Every change is kept as it is made. */
export function ActionEditor(props: {
  readonly context: AuditContext;
  readonly action: Annotations["actions"][number];
  readonly open: boolean;
  readonly onOpen: () => void;
}) {
  const text = useWords().audit.actions;
  const { context, open, onOpen } = props;
  const { by: _, ...action } = props.action;
  const { store, clock, procedure, t } = context;
  const change = (more: Partial<FineAction>) =>
    store.say(({ actions }) => {
      const now = actions.find(({ id }) => id === action.id);
      if (!now) return null;
      const { by: _by, ...kept } = now;
      return { type: "action-put", action: { ...kept, ...more } };
    });
  const go = () => {
    clock.play(0);
    clock.seek(action.start);
    onOpen();
  };
  const steps = [
    ...procedure.steps.map((step) => ({ id: step.id as string, label: step.text })),
    { id: NO_STEP, label: text.noStep },
  ];
  return (
    <>
      <Action quiet pressed={open} onPress={go}>
        {`${text.from({ start: moment(action.start), end: moment(action.end) })} · ${action.text}`}
      </Action>
      {open && (
        <div className="audit-fields">
          <KeptText label={text.words} value={action.text} lines={2} onKeep={(words) => change({ text: words })} />
          <KeptText label={text.verb} value={action.verb} lines={1} mayBeEmpty onKeep={(verb) => change({ verb })} />
          <KeptText label={text.noun} value={action.noun} lines={1} mayBeEmpty onKeep={(noun) => change({ noun })} />
          <PlainChoice
            label={text.step}
            options={steps}
            value={action.step ?? NO_STEP}
            onChange={(step) => void change({ step: step === NO_STEP ? null : step })}
          />
          <div className="audit-row">
            <Action quiet onPress={() => void change({ start: toTenth(t) })}>
              {text.begins({ at: moment(t) })}
            </Action>
            <Action quiet onPress={() => void change({ end: toTenth(t) })}>
              {text.ends({ at: moment(t) })}
            </Action>
            <Action
              quiet
              icon="cross"
              onPress={() => void store.say(() => ({ type: "action-removed", action: action.id }))}
            >
              {text.remove}
            </Action>
          </div>
        </div>
      )}
    </>
  );
}
