import type { ProbeFinding, ServerProbe } from "../../../core/settings/server-probe.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";

const OUTCOMES: Record<
  ProbeFinding["outcome"],
  { readonly icon: IconName; readonly word: string; readonly tone: string }
> = {
  works: { icon: "check", word: "works", tone: "tone-done" },
  partly: { icon: "warning", word: "in part", tone: "tone-back" },
  fails: { icon: "cross", word: "fails", tone: "tone-bad" },
  untried: { icon: "circle", word: "not tried", tone: "tone-plain" },
};

const TRIED: Record<ProbeFinding["what"], string> = {
  reachable: "Reached",
  models: "Model",
  speed: "Speed",
  structure: "Keeps to a form",
  scores: "Chances of answers",
  pictures: "Sees pictures",
};

/** What a server turned out to be able to do, each with what to do about it. */
export function ServerOutcome({ probe, label }: { readonly probe: ServerProbe; readonly label: string }) {
  return (
    <ul className="probe" aria-label={`What was found of the server: ${label}`}>
      {probe.findings.map(({ what, outcome, text, fix }) => {
        const { icon, word, tone } = OUTCOMES[outcome];
        return (
          <li key={what}>
            <span className={`probe-word ${tone}`}>
              <Icon name={icon} /> {TRIED[what]}: {word}
            </span>
            {outcome !== "untried" && (
              <span className="probe-text">
                {text} {fix && <strong>{fix}</strong>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
