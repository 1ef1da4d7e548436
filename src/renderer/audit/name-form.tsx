import { useState, type FormEvent } from "react";
import { auditorProblem } from "../../core/annotation/permission.ts";
import type { Refusal } from "../refusal.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Typed } from "../ui/typed.tsx";
import { show, useView } from "../view.ts";
import { useWords } from "../words/words.ts";

/** Asks by which name a take is to be audited; `participant` is who was recorded, and is refused. */
export function NameForm(props: {
  readonly goal: string;
  readonly participant: string | null;
  readonly onName: (name: string) => void;
}) {
  const text = useWords().audit;
  const before = useView((view) => view.auditor);
  const [name, setName] = useState(before);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const begin = (event?: FormEvent) => {
    event?.preventDefault();
    const chosen = name.trim().toLowerCase();
    const refusal = auditorProblem(chosen, props.participant);
    setRefused(refusal);
    if (!refusal) props.onName(chosen);
  };
  return (
    <section className="page" aria-label={text.label}>
      <h1>{text.label}</h1>
      <p>
        {text.recordedWith({ goal: props.goal, participant: props.participant })} {text.what}
      </p>
      <form
        className="audit-name"
        onSubmit={begin}
        // The field has the keyboard: the screen's own Escape does not reach it.
        onKeyDown={(event) => event.key === "Escape" && show({ audit: false })}
      >
        <Typed label={text.yourId} value={name} onChange={setName} focus />
        <Action strong icon="check" onPress={() => begin()}>
          {text.begin}
        </Action>
        <Action quiet icon="back" keyName="Esc" onPress={() => show({ audit: false })}>
          {text.backToReplay}
        </Action>
      </form>
      {refused && <Problem problem={refused.problem} fix={refused.fix} />}
    </section>
  );
}
