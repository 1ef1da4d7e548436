import { afterChoices, choicesOf, isChoice, waysOf } from "./choices.ts";
import { findCycle, sortNumbers, type GraphProblem } from "./order.ts";

/** What can be read of a procedure for the checks of its choices. */
interface Read {
  readonly ids: readonly (string | null)[];
  readonly edges: readonly (readonly [string, string])[];
  readonly groups: readonly { readonly name: string; readonly steps: readonly string[]; readonly order: string }[];
  readonly optional: readonly boolean[];
}

/** As `ProcedureProblem` of check.ts. */
interface Problem {
  readonly step: string | null;
  readonly problem: string;
  readonly fix: string;
  readonly field?: string;
  readonly about: GraphProblem;
}

/** Everything that is wrong with the choices of a procedure: with each by itself, then with what comes between their ways. */
export function choiceProblems(read: Read): Problem[] {
  if (!read.groups.some(isChoice)) return [];
  return [...read.groups.flatMap((group) => (isChoice(group) ? ofOne(group, read) : [])), ...between(read)];
}

function ofOne(group: Read["groups"][number], { ids, edges, groups, optional }: Read): Problem[] {
  const { name } = group;
  const known = group.steps.filter((id) => ids.includes(id));
  const ways = waysOf(known, edges);
  const isOptional = (id: string): boolean => optional[ids.indexOf(id)] === true;
  const elsewhere = [...new Set(known)].flatMap((id) => {
    const other = groups.find((one) => one !== group && one.steps.includes(id));
    return other ? [{ id, other: other.name }] : [];
  });
  return [
    ...(ways.length === 1
      ? [
          {
            ...{ step: known[0]!, field: "groups" },
            problem: `the group "${name}" is a choice and has one way only`,
            fix:
              new Set(known).size > 1
                ? "Remove an edge between its steps, as steps with an edge between them are one way, or add a step that is another way."
                : "Add a step that is another way, or let the group be in any order.",
            about: { is: "one-way" as const, steps: [...new Set(known)], groups: [name] },
          },
        ]
      : []),
    ...elsewhere.map(({ id, other }) => ({
      ...{ step: id, field: "groups" },
      problem: `the step is in the choice "${name}" and in the group "${other}"`,
      fix: "Take it out of one of the two groups: a choice has no groups in it and is in none.",
      about: { is: "two-groups" as const, steps: [id], groups: [name, other] },
    })),
    ...ways
      .filter((way) => way.every(isOptional))
      .map((way) => ({
        ...{ step: way[0]!, field: "optional" },
        problem: `every step of this way of the choice "${name}" may be left out, so that nothing is asked for`,
        fix: "Let one step of the way be required, or let the group be in any order.",
        about: { is: "all-optional" as const, steps: way, groups: [name] },
      })),
  ];
}

/** A step that comes after one way and before a step of the same choice: it would have to wait for what need not be done. */
function between({ ids: all, edges, groups }: Read): Problem[] {
  const ids = [...new Set(all.filter((id) => id !== null))];
  const index = new Map(ids.map((id, number) => [id, number]));
  const plain: number[][] = ids.map(() => []);
  for (const [a, b] of edges) {
    const [from, to] = [index.get(a), index.get(b)];
    if (from !== undefined && to !== undefined && from !== to) plain[to]!.push(from);
  }
  // Plain cycles are told elsewhere.
  if (sortNumbers(plain).left.length > 0) return [];
  const before = afterChoices(plain, choicesOf(ids, edges, groups));
  const { left } = sortNumbers(before);
  if (left.length === 0) return [];
  const names = findCycle(before, left).map((number) => ids[number]!);
  return [
    {
      step: names[0]!,
      problem: `the steps ${[...names, names[0]].join(" → ")} wait for each other: what comes after one way of a choice comes after the whole choice`,
      fix: "Put the steps between into the group, with an edge to the way that they belong to, or remove one of these edges.",
      about: { is: "choice-cycle", steps: names, groups: [] },
    },
  ];
}
