import type { Plan } from "../../core/plan/plan.ts";

/**
 * How many of the procedure's steps a plan has done, of how many. A step that is asked for again, or undone, counts as
 * done only when all its lines are completed.
 */
export function progress(plan: Plan | null): { done: number; all: number } {
  const lines = plan?.steps ?? [];
  const open = new Set(lines.filter((line) => line.state !== "completed").map((line) => line.step));
  const all = new Set(lines.map((line) => line.step));
  return { done: all.size - open.size, all: all.size };
}
