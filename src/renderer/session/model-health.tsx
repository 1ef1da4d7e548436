import type { ModelSeen } from "../../core/session/model-seen.ts";
import type { Mark } from "./words.ts";
import { count, decimal } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";

/** What a model does beside the filter. */
const MODES: Record<ModelSeen["mode"], string> = {
  shadow: "shadow: only watched",
  verify: "verify: checks and adds",
  lead: "lead: decides",
};

/** What a model does, and in verify why it counts: on how many takes it was tried, or why nothing of that counts. */
function modeWords({ mode, calibration, untried, name, state }: ModelSeen): string {
  if (mode === "shadow") return MODES[mode];
  if (!calibration)
    return mode === "lead" ? MODES.lead : `verify: only watched, ${untried ?? "it was not tried on takes"}`;
  // What a model calls itself is known once it was opened.
  const isOther = calibration.model !== name && state !== "starting" && state !== "gone";
  if (isOther) return `${mode}: only watched, it was tried as ${calibration.model}`;
  return `${MODES[mode]}, tried on ${count(calibration.takes, "take")}`;
}

/** How a model is, as a shape and words. */
export function modelMark({ state, every, mode }: Pick<ModelSeen, "state" | "every" | "mode">): Mark {
  switch (state) {
    case "starting":
      return { icon: "pause", word: "is being opened", tone: "plain" };
    case "asked":
      if (every > 1) return { icon: "check", word: `asked at every ${ordinal(every)} tick`, tone: "plain" };
      return { icon: "check", word: mode === "lead" ? "asked all the time" : "asked", tone: "done" };
    case "claims":
      return { icon: "warning", word: "asked only about what is about to be said", tone: "back" };
    case "shadow":
      return { icon: "warning", word: "only watched from now on", tone: "back" };
    case "gone":
      return { icon: "cross", word: "away, the coach goes on without it", tone: "bad" };
  }
}

/** One line about the model that is asked beside the filter: what it does, where it runs, how old its newest opinion is, and why it is asked less. */
export function ModelHealth({ model, t }: { readonly model: ModelSeen; readonly t: number }) {
  const mark = modelMark(model);
  const { name, provider, sentTo, about, due, answered, unanswered, why } = model;
  return (
    <ul aria-label="Model">
      <li className={`tone-${mark.tone}`}>
        <Icon name={mark.icon} /> model {mark.word}
      </li>
      <li className="model-name">
        {name}
        {provider !== "" && ` (${provider})`}
      </li>
      <li>{modeWords(model)}</li>
      <li>
        opinion
        <span className="number" style={{ width: "5ch" }}>
          {decimal(about === null ? null : Math.max(0, t - about), 1)}
        </span>
        s old
      </li>
      <li>
        <span className="number">
          {answered} of {due}
        </span>
        ticks answered
      </li>
      {unanswered > 0 && (
        <li>
          <span className="number">{unanswered}</span> unanswered
        </li>
      )}
      {why !== "" && <li className="model-why">{why}</li>}
      {sentTo !== null && (
        <li className="tone-back">
          <Icon name="warning" /> pictures are sent to {sentTo}
        </li>
      )}
    </ul>
  );
}

function ordinal(number: number): string {
  if (number === 2) return "2nd";
  return number === 3 ? "3rd" : `${number}th`;
}
