import type { ModelSeen } from "../../core/journal/model-seen.ts";
import type { Mark } from "./words.ts";
import { decimal } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** What a model does, and in verify why it counts: on how many takes it was tried, or why nothing of that counts. */
function modeWords({ mode, calibration, untried, name, state }: ModelSeen): string {
  const text = useWords().coach.model;
  if (mode === "shadow") return text.modes[mode];
  if (!calibration) return mode === "lead" ? text.modes.lead : text.untried({ why: untried ?? text.notTried });
  // What a model calls itself is known once it was opened.
  const isOther = calibration.model !== name && state !== "starting" && state !== "gone";
  if (isOther) return text.triedAs({ mode, model: calibration.model });
  return text.tried({ mode: text.modes[mode], n: calibration.takes });
}

/** How a model is, as a shape and words. */
export function modelMark({ state, every, mode }: Pick<ModelSeen, "state" | "every" | "mode">): Mark {
  const text = useWords().coach.model;
  switch (state) {
    case "starting":
      return { icon: "pause", word: text.opened, tone: "plain" };
    case "asked":
      if (every > 1) return { icon: "check", word: text.everyTick({ n: every }), tone: "plain" };
      return { icon: "check", word: mode === "lead" ? text.always : text.asked, tone: "done" };
    case "claims":
      return { icon: "warning", word: text.claims, tone: "back" };
    case "shadow":
      return { icon: "warning", word: text.watched, tone: "back" };
    case "gone":
      return { icon: "cross", word: text.gone, tone: "bad" };
  }
}

/** One line about the model that is asked beside the filter: what it does, where it runs, how old its newest opinion is, and why it is asked less. */
export function ModelHealth({ model, t }: { readonly model: ModelSeen; readonly t: number }) {
  const text = useWords().coach.model;
  const mark = modelMark(model);
  const { name, provider, sentTo, about, due, answered, unanswered, why } = model;
  return (
    <ul aria-label={text.label}>
      <li className={`tone-${mark.tone}`}>
        <Icon name={mark.icon} /> {text.is({ word: mark.word })}
      </li>
      <li className="model-name">
        {name}
        {provider !== "" && ` (${provider})`}
      </li>
      <li>{modeWords(model)}</li>
      <li>
        {text.opinion}
        <span className="number" style={{ width: "5ch" }}>
          {decimal(about === null ? null : Math.max(0, t - about), 1)}
        </span>
        {text.old}
      </li>
      <li>
        <span className="number">{text.of({ answered, due })}</span>
        {text.answered}
      </li>
      {unanswered > 0 && (
        <li>
          <span className="number">{unanswered}</span> {text.unanswered}
        </li>
      )}
      {why !== "" && <li className="model-why">{why}</li>}
      {sentTo !== null && (
        <li className="tone-back">
          <Icon name="warning" /> {text.sentTo({ host: sentTo })}
        </li>
      )}
    </ul>
  );
}
