import type { LiveSession } from "../../app/session/live-session.ts";
import { answerNow, doneNow, undoNow } from "../../core/coach/coach-corrections.ts";
import type { Correction } from "../../core/journal/events.ts";
import type { CliOutput } from "../errors.ts";
import { whenTyped } from "./typed-line.ts";

/** Told where nobody has taught the bench. */
export const LED =
  "No profile: press Enter after each step, u and Enter to take the last one back. What you press can teach the bench.";

/** Told where the coach asks whether steps are done. */
export const ASKS = "When it asks whether a step is done: y or n, and Enter.";

/**
 * Do what a person types while a session runs: with a planner `b` takes its plan back, where the coach asks whether a step is done `y` and `n` answer, and where no bench was taught Enter alone says that the step is done.
 * Returns how to stop listening.
 */
export function listenToTyped(
  live: LiveSession,
  { planner, led, asks }: { readonly planner: boolean; readonly led: boolean; readonly asks: boolean },
  output: CliOutput,
): () => void {
  const correct = (correction: Correction | null): void => {
    if (correction !== null) void live.correct(correction).catch((error: unknown) => output.err(String(error)));
  };
  // The plan that a model wrote is not wanted, as B says in the window.
  const takeBack = (): void => {
    if (live.state.plannedByModel) correct({ action: "take-back" });
    else output.err("No plan of a model stands, so there is nothing to take back.");
  };
  const answer = (yes: boolean): void => {
    const correction = answerNow(live.state, yes);
    if (correction) correct(correction);
    else output.err("The coach has not asked anything, or it is too long ago.");
  };
  const words = {
    ...(planner ? { b: takeBack } : {}),
    ...(asks ? { y: () => answer(true), n: () => answer(false) } : {}),
    ...(led ? { "": () => correct(doneNow(live.state)), u: () => correct(undoNow(live.state)) } : {}),
  };
  return Object.keys(words).length > 0 ? whenTyped(words) : () => {};
}
