import type { Segment } from "../annotation/model.ts";
import { quantile } from "../metrics/class-score.ts";
import { taskGraph, topologicalOrder } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { NEARLY_ALL, type InducedOrder } from "./induced-order.ts";

/**
 * A procedure with the order, the support of each edge and the optional and repeated steps that several films have in common, as a draft that a
 * person has to read. Steps stand in that order; one that no film shows is optional.
 *
 * @param films segments of each film
 * @param names of the films, for a person to look at them
 * @param note how the steps were found, and what to look at
 */
export function withOrder(
  procedure: Procedure,
  { edges, seen, repeated }: InducedOrder,
  films: readonly (readonly Segment[])[],
  names: readonly string[],
  note: string,
): Procedure {
  const id = (number: number): string => procedure.steps[number]!.id;
  const ordered = edges.map(({ before, after }): [string, string] => [id(before), id(after)]);
  const reasons = edges.map(({ before, after, first, both }) => ({
    ...{ before: id(before), after: id(after) },
    why: `${first} of ${both} films with both did it first`,
  }));
  const steps = procedure.steps.map((step, number) => ({
    ...step,
    optional: step.optional || seen[number]! < NEARLY_ALL * films.length,
    ...expected(films, step.id),
  }));
  const order = topologicalOrder(taskGraph({ steps, edges: ordered }));
  return {
    ...procedure,
    steps: order.map((one) => steps.find((step) => step.id === one)!),
    edges: ordered,
    // A group says that its steps may be done in any order; the films say which.
    groups: [],
    reasons,
    draft: {
      by: `the look of ${films.length} films`,
      notes: [note, ...order.map((one) => noteOf(one))].slice(0, 200),
    },
  };

  function noteOf(step: string): string {
    const number = procedure.steps.findIndex((each) => each.id === step);
    const { text } = procedure.steps[number]!;
    const often = repeated[number]! > 0 ? `, more than once in ${repeated[number]}` : "";
    const optional = seen[number]! < NEARLY_ALL * films.length ? ": optional" : "";
    return `${text.slice(0, 120)}: in ${seen[number]} of ${films.length} films${often}${optional}.${whereToLook(films, names, step)}`;
  }
}

/** How long a step usually takes, by its segments. */
function expected(films: readonly (readonly Segment[])[], id: string): { readonly expectedSeconds?: number } {
  const seconds = films.flatMap((segments) =>
    segments.flatMap(({ step, start, end }) => (step === id ? [end - start] : [])),
  );
  const median = quantile(seconds, 0.5);
  return median === null ? {} : { expectedSeconds: Math.max(1, Math.round(median)) };
}

/** The longest segment of a step, which shows it best. */
function whereToLook(films: readonly (readonly Segment[])[], names: readonly string[], id: string): string {
  const all = films.flatMap((segments, film) =>
    segments.filter(({ step }) => step === id).map((one) => ({ one, film })),
  );
  if (all.length === 0) return "";
  const { one, film } = all.reduce((a, b) => (b.one.end - b.one.start > a.one.end - a.one.start ? b : a));
  return ` See ${names[film]!.slice(-200)}, ${clock(one.start)} to ${clock(one.end)}.`;
}

/** "1:05". */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
