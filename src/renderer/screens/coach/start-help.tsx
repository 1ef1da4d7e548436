import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import type { Begin } from "./use-start.ts";

/** Before the start: of which steps less is said than all, because whoever is coached has done them without help. Nothing where all is said. */
export function HelpLine({ begin: { help } }: { readonly begin: Begin }) {
  const text = useWords().start.help;
  const faded = help.steps.filter((step) => step.help !== "full");
  if (faded.length === 0) return null;
  const count = (what: "short" | "quiet") => faded.filter((step) => step.help === what).length;
  return (
    <div>
      <details>
        <summary>{text.line(help.steps.length - faded.length, count("short"), count("quiet"))}</summary>
        <ul>
          {help.steps.map(({ step, text: what, help: how, times, probe }) => (
            <li key={step}>
              {what} <strong>{text[how]}</strong>
              {how !== "full" && `: ${probe ? text.probe(times) : text.times(times)}`}
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
