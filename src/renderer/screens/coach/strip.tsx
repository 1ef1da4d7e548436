import type { SessionState } from "../../../core/session/fold.ts";
import { useCanvas } from "../../ui/canvas.ts";
import { percent } from "../../ui/format.ts";
import { drawStrip } from "./strip-draw.ts";

/** The last minute: how likely the step was complete, how likely the person was off the plan, and what was decided. */
export function Strip({ state }: { readonly state: SessionState }) {
  const canvas = useCanvas((sheet) => drawStrip(sheet, state.strip, state.t));
  const interrupts = state.strip.filter((point) => point.decision === "interrupt").length;
  const completed = percent(state.tick?.completed ?? 0);
  const deviation = percent(state.tick?.deviation ?? 0);
  const summary = `Last minute: done ${completed}, off plan ${deviation}, ${interrupts} interrupts.`;
  return (
    <section className="strip" aria-label="Last minute">
      <ul className="legend">
        <li className="tone-done">
          <span className="swatch" /> step done <span className="number">{completed}</span>
        </li>
        <li className="tone-back">
          <span className="swatch dashed" /> off plan <span className="number">{deviation}</span>
        </li>
        <li>
          <span className="swatch mark">!</span> interrupts <span className="number">{interrupts}</span>
        </li>
      </ul>
      <canvas ref={canvas} className="strip-canvas" role="img" aria-label={summary} />
    </section>
  );
}
