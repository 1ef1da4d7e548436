import { helpWhereLed } from "../../../../core/coach/practice.ts";
import { Action } from "../../../ui/action.tsx";
import { useWords } from "../../../words/words.ts";
import { NO_PROFILE, type Begin } from "./use-start.ts";

/** Before the start: of which steps less is said than all, because the person who is coached has done them without help. Nothing where all is said. */
export function HelpLine({ begin: { help, bench } }: { readonly begin: Begin }) {
  const text = useWords().start.help;
  const steps = bench.profile === NO_PROFILE || bench.way === "told" ? helpWhereLed(help.steps) : help.steps;
  const faded = steps.filter((step) => step.help !== "full");
  if (faded.length === 0) return null;
  const count = (what: "short" | "quiet") => faded.filter((step) => step.help === what).length;
  return (
    <div>
      <details>
        <summary>
          {text.line({ full: steps.length - faded.length, short: count("short"), quiet: count("quiet") })}
        </summary>
        <ul>
          {steps.map(({ step, text: what, help: how, times, probe }) => (
            <li key={step}>
              {what} <strong>{text[how]}</strong>
              {how !== "full" && `: ${probe ? text.probe({ n: times }) : text.times({ n: times })}`}
            </li>
          ))}
        </ul>
      </details>
      <Action quiet icon="undo" pressed={help.anew} onPress={() => help.setAnew(!help.anew)}>
        {text.anew}
      </Action>
      <p className="hint" role="status">
        {help.anew ? text.anewFrom : ""}
      </p>
    </div>
  );
}
