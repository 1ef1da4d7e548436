import type { StepId } from "../domain/ids.ts";

/** Steps of which one way is enough, by step number: each way a step or several that belong together, as the group lists them. */
export interface Choice {
  readonly ways: readonly (readonly number[])[];
}

/** Where a step stands in a choice. */
export interface ChoicePlace {
  /** Numbers of the choice and of its way. */
  readonly choice: number;
  readonly way: number;
}

/** What of a task graph tells which steps are still needed. */
export interface Choices {
  readonly ids: readonly StepId[];
  readonly optional: readonly boolean[];
  readonly choices: readonly Choice[];
  /** By step number; null for a step of no choice. */
  readonly placeOf: readonly (ChoicePlace | null)[];
}

/** The part of a group that choices are made of. */
export interface GroupOutline {
  readonly steps: readonly StepId[];
  readonly order?: string | undefined;
}

/** Whether of a group's steps one way is enough. */
export function isChoice({ order }: Pick<GroupOutline, "order">): boolean {
  return order === "one-of";
}

type Edges = readonly (readonly [StepId, StepId])[];

/** The ways of a choice, each with its steps as they are listed: steps that an edge joins are of one way. */
export function waysOf(steps: readonly StepId[], edges: Edges): StepId[][] {
  let ways = [...new Set(steps)].map((id) => [id]);
  for (const [a, b] of edges) {
    const one = ways.find((way) => way.includes(a));
    const other = ways.find((way) => way.includes(b));
    if (!one || !other || one === other) continue;
    const joined = steps.filter((id, at) => steps.indexOf(id) === at && (one.includes(id) || other.includes(id)));
    ways = ways.flatMap((way) => (way === one || way === other ? (way.includes(joined[0]!) ? [joined] : []) : [way]));
  }
  return ways;
}

/** What comes after one way of a choice comes after the others too: from the last steps of each way to such a step, where no edge says so itself. */
export function impliedEdges(edges: Edges, groups: readonly GroupOutline[]): [StepId, StepId][] {
  const drawn = new Set(edges.map((edge) => edge.join(" ")));
  return groups.filter(isChoice).flatMap(({ steps }) => {
    const after = edges.flatMap(([a, b]) => (steps.includes(a) && !steps.includes(b) ? [b] : []));
    const lasts = waysOf(steps, edges).flatMap((way) =>
      way.filter((id) => !edges.some(([a, b]) => a === id && way.includes(b))),
    );
    return [...new Set(after)].flatMap((later) =>
      lasts.flatMap((last): [StepId, StepId][] => (drawn.has(`${last} ${later}`) ? [] : [[last, later]])),
    );
  });
}

/** The choices among some groups, and where each step stands in them. Groups and edges may name steps that are not there. */
export function choicesOf(
  ids: readonly StepId[],
  edges: Edges,
  groups: readonly GroupOutline[] = [],
): Pick<Choices, "choices" | "placeOf"> {
  const index = new Map(ids.map((id, number) => [id, number]));
  const choices = groups.filter(isChoice).map(({ steps }) => {
    const known = steps.filter((id) => index.has(id));
    return { ways: waysOf(known, edges).map((way) => way.map((id) => index.get(id)!)) };
  });
  const placeOf: (ChoicePlace | null)[] = ids.map(() => null);
  choices.forEach(({ ways }, choice) =>
    ways.forEach((numbers, way) => numbers.forEach((number) => (placeOf[number] ??= { choice, way }))),
  );
  return { choices, placeOf };
}

/** What comes after one way of a choice comes after the choice: after all of its steps. @param before direct must-come-before steps, by number */
export function afterChoices(
  before: readonly (readonly number[])[],
  { choices, placeOf }: Pick<Choices, "choices" | "placeOf">,
): readonly (readonly number[])[] {
  if (choices.length === 0) return before;
  return before.map((numbers, step) => {
    const own = placeOf[step]?.choice;
    const whole = numbers.flatMap((b) => {
      const choice = placeOf[b]?.choice;
      return choice === undefined || choice === own ? [b] : choices[choice]!.ways.flat();
    });
    return [...new Set(whole)];
  });
}

/** By step number, whether a step is done. */
export type IsDone = (number: number) => boolean;

/** Whether one of the ways is done: every step of it that may not be left out. */
export function isChosen({ choices, optional }: Choices, choice: number, isDone: IsDone): boolean {
  return choices[choice]!.ways.some((way) => way.every((number) => optional[number] || isDone(number)));
}

/** The way of an open choice that is asked for: the one that most is done of, the first of several. */
export function leadingWay({ choices }: Choices, choice: number, isDone: IsDone): number {
  const done = choices[choice]!.ways.map((way) => way.filter(isDone).length);
  return done.indexOf(Math.max(...done));
}

/**
 * Whether an undone step of a choice is asked for: not once another way is done, and of an open choice only one way is. Steps of no choice always are.
 *
 * @param within number of a step that needs it; of a step of the same choice its own way is asked for
 */
export function isAskedFor(graph: Choices, number: number, isDone: IsDone, within?: number): boolean {
  const place = graph.placeOf[number];
  if (!place) return true;
  if (isChosen(graph, place.choice, isDone)) return false;
  if (within !== undefined && graph.placeOf[within]?.choice === place.choice) return true;
  return place.way === leadingWay(graph, place.choice, isDone);
}

/** Undone steps that nobody needs any more, since another way is done; in the procedure's order. */
export function notNeeded(graph: Choices, done: ReadonlySet<StepId>): ReadonlySet<StepId> {
  const isDone = (number: number): boolean => done.has(graph.ids[number]!);
  const over = graph.choices.map((_, choice) => isChosen(graph, choice, isDone));
  if (!over.includes(true)) return NOTHING;
  return new Set(
    graph.ids.filter((id, number) => {
      const place = graph.placeOf[number];
      if (!place || !over[place.choice] || done.has(id)) return false;
      return !graph.choices[place.choice]!.ways[place.way]!.every((one) => graph.optional[one] || isDone(one));
    }),
  );
}

const NOTHING: ReadonlySet<StepId> = new Set();

/** Required steps that are undone, in the procedure's order; of a choice of which no way is done, those of the way that most is done of. */
export function undoneSteps(graph: Choices, done: ReadonlySet<StepId>): StepId[] {
  const isDone = (number: number): boolean => done.has(graph.ids[number]!);
  return graph.ids.filter(
    (id, number) => !graph.optional[number] && !done.has(id) && isAskedFor(graph, number, isDone),
  );
}
