import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";

const NOTHING = { problem: "", fix: "" };

/**
 * What is looked at at a desk, one after the other: it is asked for at first, and again after each `goOn`.
 *
 * @param about who looks at what: another person, or another thing, begins anew
 * @param onNext given what comes next; what came too late is not. Answers what is wrong with it; nothing where it can be looked at
 */
export function useTurns<Next>(about: string, ask: () => Promise<Next>, onNext: (next: Next) => typeof NOTHING | void) {
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState(NOTHING);
  const askNow = useEffectEvent(ask);
  const take = useEffectEvent((next: Next) => {
    const wrong = onNext(next);
    if (wrong) setProblem(wrong);
  });
  const fail = useEffectEvent((error: unknown) => setProblem({ problem: wording(error), fix: "" }));
  useEffect(() => {
    let gone = false;
    askNow().then(
      (next) => gone || take(next),
      (error: unknown) => gone || fail(error),
    );
    return () => {
      gone = true;
    };
  }, [about, turn]);
  return { problem, setProblem, goOn: () => setTurn((now) => now + 1) };
}

/** What stands where there is no set, while they are read (null) and after that; nothing where they cannot be read. */
export function NoSet(props: {
  readonly sets: readonly unknown[] | null;
  readonly problem: string;
  readonly none: string;
}) {
  const { sets, problem, none } = props;
  const { reading } = useWords().common;
  if (sets === null) return problem === "" && <p className="empty">{reading}</p>;
  return sets.length === 0 && <p className="empty">{none}</p>;
}

/** The page of a desk: what it is, how far somebody is, the way out, what went wrong, and what is said when nothing is left. */
export function DeskPage(props: {
  readonly label: string;
  readonly className?: string;
  /** Its heading; the label when left out. */
  readonly title?: string | undefined;
  /** How far somebody is; null until that is known. */
  readonly progress: string | null;
  readonly back: string;
  readonly onClose: () => void;
  readonly problem: { readonly problem: string; readonly fix: string };
  /** Said when nothing is left; null while something is. */
  readonly over: string | null;
  /** The way to the guide's page about it. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}) {
  const { label, className = "evaluate-setup", title = label, progress, back, onClose, problem, over } = props;
  return (
    <section className={`page ${className}`} aria-label={label}>
      <div className="row">
        <h1>{title}</h1>
        {progress !== null && <p className="hint">{progress}</p>}
        <Action quiet icon="back" keyName="Esc" onPress={onClose}>
          {back}
        </Action>
        {props.help}
      </div>
      <Problem {...problem} />
      {over !== null && <p role="status">{over}</p>}
      {props.children}
    </section>
  );
}
