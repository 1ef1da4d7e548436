import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { freeActionId, stepAt, verbAndNoun } from "../../../core/annotation/actions.ts";
import type { Annotations } from "../../../core/annotation/model.ts";
import { toTenth } from "../../../core/annotation/partition.ts";
import type { AuditContext } from "../../annotation/audit-context.ts";
import { useDictation } from "../../hearing/use-dictation.ts";
import { Icon } from "../../ui/icons.tsx";
import { useHeldKey } from "../../ui/use-held-key.ts";
import { announce } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { ActionEditor } from "./action-editor.tsx";

/** Shortest action, in seconds, where it is said before anything was played. */
const SHORTEST = 0.5;

/** Pause and talk: play, press, say what is seen; each becomes an action under its step. */
export function ActionsPanel({ context }: { readonly context: AuditContext }) {
  const text = useWords().audit.actions;
  const { store, clock, procedure } = context;
  const [told, setTold] = useState("");
  const from = usePlayedFrom(context);
  const at = useRef({ start: 0, end: 0 });
  const put = (said: string, { start, end }: { readonly start: number; readonly end: number }) =>
    void store
      .say((now) => ({ type: "action-put", action: newAction(now, said, start, end) }))
      .then((kept) => kept && announce(text.added({ text: said })));
  const stretch = () => stretchOf(from(), clock.get().t);
  const { phase, hold } = useDictation({
    language: procedure.language ?? "en",
    hints: hintsOf(context),
    onWords: ({ words, doubtful }) => {
      setTold(words === "" ? text.nobody : doubtful ? text.doubtful : "");
      if (words !== "") put(words, at.current);
    },
    onProblem: setTold,
  });
  const press = (on: boolean) => {
    if (on) {
      clock.play(0);
      at.current = stretch();
      setTold("");
    }
    hold(on);
  };
  useHeldKey("v", press);
  return (
    <div className="audit-body">
      <p>{text.what}</p>
      <div className="audit-row">
        <Button
          className="action strong"
          aria-label={text.hold}
          aria-pressed={phase === "listening"}
          aria-keyshortcuts="V"
          onPressStart={() => press(true)}
          onPressEnd={() => press(false)}
        >
          <Icon name="say" />
          <span>{text.say}</span>
          <kbd aria-hidden="true">V</kbd>
        </Button>
        <span role="status">{phase === "off" ? told : text[phase]}</span>
      </div>
      <TypedAction onTyped={(said) => put(said, stretch())} />
      <ActionList context={context} />
    </div>
  );
}

/** The same without a microphone. */
function TypedAction({ onTyped }: { readonly onTyped: (said: string) => void }) {
  const text = useWords().audit.actions;
  const [typed, setTyped] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onTyped(typed.trim());
        setTyped("");
      }}
    >
      <label className="field">
        <span className="label">{text.typed}</span>
        <input className="input" maxLength={1500} value={typed} onChange={({ target: { value } }) => setTyped(value)} />
      </label>
    </form>
  );
}

/** All actions under their steps, in order of time. */
function ActionList({ context }: { readonly context: AuditContext }) {
  const text = useWords().audit.actions;
  const { annotations, procedure } = context;
  const [open, setOpen] = useState<string | null>(null);
  if (annotations.actions.length === 0) return <p className="hint">{text.none}</p>;
  const steps = [...procedure.steps.map(({ id, text: words }) => ({ id: id as string | null, words })), NO_STEP];
  return steps.map(({ id, words }) => {
    const under = annotations.actions.filter(({ step }) => (steps.some((one) => one.id === step) ? step : null) === id);
    if (under.length === 0) return null;
    return (
      <section key={id ?? ""} aria-label={words || text.noStep}>
        <h3>{words || text.noStep}</h3>
        <ul className="onsets">
          {under.map((action) => (
            <li key={action.id}>
              <ActionEditor
                context={context}
                action={action}
                open={open === action.id}
                onOpen={() => setOpen(open === action.id ? null : action.id)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const NO_STEP = { id: null, words: "" } as const;

function newAction(now: Annotations, said: string, start: number, end: number) {
  const text = said.slice(0, 1500);
  const step = stepAt(now.segments, (start + end) / 2);
  return { id: freeActionId(now.actions), start, end, text, step, ...verbAndNoun(text) };
}

function stretchOf(from: number, to: number): { readonly start: number; readonly end: number } {
  const end = Math.max(toTenth(to), SHORTEST);
  return { start: Math.max(0, Math.min(toTenth(from), end - SHORTEST)), end };
}

/** Where playing began last, in seconds. */
function usePlayedFrom({ clock }: AuditContext): () => number {
  const from = useRef(clock.get().t);
  useEffect(() => {
    let before = clock.get().rate;
    return clock.atOnce(() => {
      const { t, rate } = clock.get();
      if (rate !== 0 && before === 0) from.current = t;
      before = rate;
    });
  }, [clock]);
  return () => from.current;
}

/** Words of the step that is seen and its neighbours. */
function hintsOf({ procedure, segment }: AuditContext): readonly string[] {
  const at = Math.max(
    0,
    procedure.steps.findIndex(({ id }) => id === segment?.step),
  );
  const texts = procedure.steps.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text.toLowerCase());
  return [...new Set(texts.flatMap((text) => text.match(/\p{L}{4,60}/gu) ?? []))].slice(0, 20);
}
