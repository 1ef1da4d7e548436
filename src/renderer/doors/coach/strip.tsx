import type { SessionState } from "../../../core/journal/fold.ts";
import { useCanvas } from "../../ui/canvas.ts";
import { percent } from "../../ui/format.ts";
import { useWords } from "../../words/words.ts";
import { drawStrip } from "./strip-draw.ts";

/** The last minute: how likely the step was complete, how likely the person was off the plan, and what was decided. */
export function Strip({ state }: { readonly state: SessionState }) {
  const canvas = useCanvas((sheet) => drawStrip(sheet, state.strip, state.t));
  const text = useWords().live.strip;
  const interrupts = state.strip.filter((point) => point.decision === "interrupt").length;
  const completed = percent(state.tick?.completed ?? 0);
  const deviation = percent(state.tick?.deviation ?? 0);
  const summary = text.summary({ done: completed, off: deviation, interrupts });
  return (
    <section className="strip" aria-label={text.label}>
      <ul className="legend">
        <li className="tone-done">
          <span className="swatch" /> {text.done} <span className="number">{completed}</span>
        </li>
        <li className="tone-back">
          <span className="swatch dashed" /> {text.off} <span className="number">{deviation}</span>
        </li>
        <li>
          <span className="swatch mark">!</span> {text.interrupts} <span className="number">{interrupts}</span>
        </li>
      </ul>
      <canvas ref={canvas} className="strip-canvas" role="img" aria-label={summary} />
    </section>
  );
}
