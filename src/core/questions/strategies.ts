import { STRATEGIES, type Strategy } from "../brain/advice/questions.ts";

/** Pictures of a clip that may be asked with. */
export const FRAME_COUNTS = [8, 16, 24, 32] as const;

/** How a question is put: plainly when empty, else by all of these together, in the order of the list of strategies. */
export type AskedWay = readonly Strategy[];

/** A way from its name, e.g. "plain" or "few-shot+checklist"; null for a name that is none. */
export function wayOf(name: string): AskedWay | null {
  const parts = name.split("+");
  if (parts.some((part) => !(STRATEGIES as readonly string[]).includes(part))) return null;
  return STRATEGIES.filter((one) => one !== "plain" && parts.includes(one));
}

/** Name of a way, the same for the same strategies. */
export function wayName(way: AskedWay): string {
  return way.length === 0 ? "plain" : way.join("+");
}
