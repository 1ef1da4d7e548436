import type { Procedure, Step } from "../../core/procedure/schema.ts";

/** Cues of a kind that drafts ask for. */
const CUES_ASKED = 3;

/** A procedure's steps and their order in the form of a draft's first answer: steps numbered from 1, edges by their numbers. */
export function outlineAnswer({ goal, steps, edges }: Procedure): string {
  const number = (id: string): number => steps.findIndex((step) => step.id === id) + 1;
  return JSON.stringify({
    goal,
    steps: steps.map(({ text, optional, expectedSeconds }) => ({ text, optional, seconds: expectedSeconds ?? null })),
    order: edges.map(([before, after]) => ({
      before: number(before),
      after: number(after),
      why: `${number(after)} builds upon ${number(before)}`,
    })),
  });
}

/**
 * Cues for some steps, in the form of a draft's second answer: the procedure's own, filled up with what can be said of any step.
 *
 * @param asked ids of the procedure's steps, or their numbers from 1, as a draft names them
 */
export function cuesAnswer({ steps }: Procedure, asked: readonly string[]): string {
  const cues = asked.flatMap((id) => {
    const step = steps.find((one) => one.id === id) ?? steps[Number(id) - 1];
    return step ? [{ step: id, ...cuesOf(step) }] : [];
  });
  return JSON.stringify({ cues });
}

function cuesOf({ text, done, notYet }: Step): { readonly complete: string[]; readonly incomplete: string[] } {
  const about = text.replace(/[.\s]+$/, "").toLowerCase();
  const fill = (own: readonly string[], more: readonly string[]): string[] =>
    [...own, ...more].slice(0, Math.max(CUES_ASKED, own.length));
  return {
    complete: fill(done, [
      `hands off, finished: ${about}`,
      `result in place: ${about}`,
      `tools put down after: ${about}`,
    ]),
    incomplete: fill(notYet, [`hands at work: ${about}`, `parts still apart: ${about}`, `tools in hand for: ${about}`]),
  };
}
