import type { z } from "zod";
import { fieldName } from "../domain/format-error.ts";
import { fromFileForm, type LanguageProblem } from "./by-language.ts";
import { languagesOf } from "./in-language.ts";
import { choiceProblems } from "./check-choices.ts";
import { findCycle, sortNumbers, type GraphProblem } from "./order.ts";
import { MOST_STEPS, PROCEDURE_VERSION, Procedure } from "./schema.ts";
import { isSameThing } from "./things.ts";

/** Something wrong with a procedure: which step it is about (null: the whole), what, and what to do about it. */
export interface ProcedureProblem {
  readonly step: string | null;
  readonly problem: string;
  readonly fix: string;
  /** Field of the step, or of the whole, that the fix is made in; left out where it is none. */
  readonly field?: string | undefined;
  /** What is wrong with the order or a group, for code that words it other than by ids; left out where it is something else. */
  readonly about?: GraphProblem | undefined;
}

/**
 * Everything that is wrong with a procedure, in the order a person would fix it: fields first, then ids, edges, groups,
 * cycles and choices. Takes any value, so that the editor can check a draft and the command line a file. Empty when all is well.
 */
export function checkProcedure(value: unknown): ProcedureProblem[] {
  const read = fromFileForm(value);
  const parsed = Procedure.safeParse(read.value);
  const draft = draftOf(read.value);
  const languages = read.problems.map((problem) => languageProblem(problem, draft));
  const fields = parsed.success
    ? [...unsaidLanguage(parsed.data), ...unsaidPictures(parsed.data), ...endsOfNothing(parsed.data)]
    : parsed.error.issues.map((issue) => fieldProblem(issue, draft));
  // The rest takes time by the square of the steps, and none of it can be mended before there are fewer.
  if (draft.ids.length > MOST_STEPS) return [...languages, ...fields];
  return [
    ...languages,
    ...fields,
    ...idProblems(draft),
    ...edgeProblems(draft),
    ...groupProblems(draft),
    ...cycleProblems(draft),
    ...choiceProblems(draft),
  ];
}

/** What can be read of ids, edges and groups, even where other fields are broken. */
interface Draft {
  /** Step ids by position; null where there is none to read. */
  readonly ids: readonly (string | null)[];
  readonly edges: readonly (readonly [string, string])[];
  readonly groups: readonly { readonly name: string; readonly steps: readonly string[]; readonly order: string }[];
  /** By position; false where nothing can be read. */
  readonly optional: readonly boolean[];
}

function draftOf(value: unknown): Draft {
  const list = (of: unknown): unknown[] => (Array.isArray(of) ? of : []);
  const field = (of: unknown, name: string): unknown =>
    typeof of === "object" && of !== null ? (of as Record<string, unknown>)[name] : undefined;
  const isText = (of: unknown): of is string => typeof of === "string" && of !== "";
  return {
    ids: list(field(value, "steps")).map((step) => (isText(field(step, "id")) ? (field(step, "id") as string) : null)),
    edges: list(field(value, "edges")).filter(
      (edge): edge is [string, string] => Array.isArray(edge) && edge.length === 2 && edge.every(isText),
    ),
    groups: list(field(value, "groups")).map((group) => ({
      name: String(field(group, "name") ?? ""),
      steps: list(field(group, "steps")).filter(isText),
      order: String(field(group, "order") ?? ""),
    })),
    optional: list(field(value, "steps")).map((step) => field(step, "optional") === true),
  };
}

/** "a", or "step 3" for the third step when it has no id. */
function stepName(draft: Draft, position: number): string {
  return draft.ids[position] ?? `step ${position + 1}`;
}

const FIELD_MENDS: Record<string, string> = {
  format: 'Set "format" to "benchside-procedure", or import the file if another program wrote it.',
  version: `Set "version" to ${PROCEDURE_VERSION}.`,
  id: "Use lower-case letters, digits and hyphens, 80 characters at most.",
  goal: "Write in a few words what is achieved at the end, 300 characters at most.",
  steps: `Give it 1 to ${MOST_STEPS} steps.`,
  edges: 'Write each edge as two step ids, ["before", "after"].',
  groups: 'Give each group a name, at least one step id, and "strict" or "one-of" as its order or none.',
  language: 'Write the tag of the language that its words are in, such as "en" or "pt-BR".',
  otherLanguages: 'Write words in other languages under their tags, such as "en" or "pt-BR".',
  source: "Shorten it to 500 characters.",
  reasons: "Write each reason as before, after and why, 300 characters at most, or leave them out.",
  draft: "Leave it out once a person has reviewed the procedure.",
};

const STEP_MENDS: Record<string, string> = {
  id: "Give the step an id of 1 to 64 characters without spaces or commas.",
  text: "Write what to do, in 1 to 1000 characters.",
  done: "Keep each cue to 1 to 200 characters, or remove it.",
  notYet: "Keep each cue to 1 to 200 characters, or remove it.",
  picture: "Leave it out, and add the picture in the editor.",
  pictureText: "Say in a sentence what the picture shows, 300 characters at most.",
  expectedSeconds: "Write a number of seconds above 0, or leave it out.",
  holds: "Write 20 post-conditions at most, of 1 to 120 characters each.",
  ends: "Write 20 post-conditions of other steps at most, of 1 to 120 characters each.",
  usesUp:
    'Write what it uses up as {"what": "tea bag"}, with "spare" as a whole number from 0 to 999 where it is known.',
  signal: 'Write a name in lower-case letters, digits and hyphens, and "text" or "begins" or neither, or leave it out.',
};

/** Words in several languages, of which nobody said what the plain ones are in. */
function unsaidLanguage(procedure: Procedure): ProcedureProblem[] {
  if (procedure.language !== undefined || languagesOf(procedure).length === 0) return [];
  return [{ step: null, field: "language", problem: "language: it is missing", fix: FIELD_MENDS["language"]! }];
}

/** Pictures that nobody said anything of: who cannot see them would not know of them. */
function unsaidPictures({ steps }: Procedure): ProcedureProblem[] {
  return steps.flatMap(({ id, picture, pictureText }, at) =>
    picture === undefined || pictureText !== undefined
      ? []
      : [
          {
            ...{ step: id, field: "pictureText", fix: STEP_MENDS["pictureText"]! },
            problem: `steps[${at}].pictureText: nothing says what the picture shows`,
          },
        ],
  );
}

/** What a step ends although no other step brings it about. */
function endsOfNothing({ steps }: Procedure): ProcedureProblem[] {
  return steps.flatMap(({ id, ends = [] }, at) =>
    ends
      .filter((thing) => !steps.some((other) => other.id !== id && other.holds?.some((one) => isSameThing(one, thing))))
      .map((thing) => ({
        ...{ step: id, field: "ends", problem: `steps[${at}].ends: no other step brings about "${thing}"` },
        fix: "Write it as it stands among the post-conditions of another step, or remove it.",
      })),
  );
}

function languageProblem({ path, problem, fix }: LanguageProblem, draft: Draft): ProcedureProblem {
  const [top, position] = path;
  const step = top === "steps" ? stepName(draft, Number(position)) : null;
  return { step, field: String(path.at(-1)), problem: `${fieldName(path)}: ${problem}`, fix };
}

/** Where words in other languages stand in a file: `text.de` for `otherLanguages.de.text`. */
function filePath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const at = path.indexOf("otherLanguages");
  const [tag, field, ...rest] = path.slice(at + 1);
  return at < 0 || tag === undefined || field === undefined ? path : [...path.slice(0, at), field, tag, ...rest];
}

function fieldProblem(issue: z.core.$ZodIssue, draft: Draft): ProcedureProblem {
  const path = filePath(issue.path);
  const [top, position, inner] = path;
  const problem = `${fieldName(path) || "the file"}: ${issue.message.replace(/\.$/, "")}`;
  if (top === "steps" && typeof position === "number") {
    const fix = STEP_MENDS[String(inner)] ?? "Write true or false.";
    if (inner === undefined) return { step: stepName(draft, position), problem, fix: "Write it as a step." };
    const field = path === issue.path ? String(inner) : `${String(inner)}.${String(path[3])}`;
    return { step: stepName(draft, position), problem, fix, field };
  }
  return {
    step: null,
    field: path !== issue.path && top === "goal" ? `goal.${String(position)}` : String(top),
    problem,
    fix: FIELD_MENDS[String(top)] ?? "Write a procedure: a goal, steps and edges.",
  };
}

function idProblems(draft: Draft): ProcedureProblem[] {
  const places = new Map<string, number[]>();
  draft.ids.forEach((id, position) => {
    if (id !== null) places.set(id, [...(places.get(id) ?? []), position + 1]);
  });
  return [...places]
    .filter(([, positions]) => positions.length > 1)
    .map(([id, positions]) => ({
      step: id,
      problem: `steps ${positions.join(" and ")} have the same id "${id}"`,
      fix: "Give each step an id of its own, then look at the edges that name it.",
    }));
}

function edgeProblems(draft: Draft): ProcedureProblem[] {
  const problems: ProcedureProblem[] = [];
  const known = new Set(draft.ids);
  const seen = new Set<string>();
  for (const [before, after] of draft.edges) {
    const edge = `${before} → ${after}`;
    for (const [id, other] of [
      [before, after],
      [after, before],
    ] as const) {
      if (known.has(id)) continue;
      const step = known.has(other) ? other : null;
      problems.push({
        step,
        problem: `the edge ${edge} names a step "${id}" that is not there`,
        fix: "Remove the edge, or correct the id.",
      });
      if (before === after) break;
    }
    if (before === after) {
      problems.push({
        ...{ step: before, problem: `the step must come before itself (${edge})`, fix: "Remove the edge." },
        about: { is: "self", steps: [before], groups: [] },
      });
    } else if (seen.has(edge)) {
      problems.push({ step: after, problem: `the edge ${edge} is there twice`, fix: "Remove one of the two." });
    }
    seen.add(edge);
  }
  return problems;
}

function groupProblems(draft: Draft): ProcedureProblem[] {
  const edges = new Set(draft.edges.map(([before, after]) => `${before} ${after}`));
  return draft.groups.flatMap(({ name, steps, order }) => {
    const isStrict = order === "strict";
    const members = new Set(steps);
    const unknown = [...members].filter((id) => !draft.ids.includes(id));
    const twice = [...members].filter((id) => steps.indexOf(id) !== steps.lastIndexOf(id));
    const inside = draft.edges.filter(([a, b]) => a !== b && members.has(a) && members.has(b));
    const open = steps.slice(1).map((after, at) => [steps[at]!, after] as const);
    return [
      ...unknown.map((id) => ({
        step: null,
        problem: `the group "${name}" names a step "${id}" that is not there`,
        fix: "Remove it from the group, or correct the id.",
      })),
      ...twice.map((id) => ({
        step: id,
        problem: `the group "${name}" names the step twice`,
        fix: "Remove it once.",
      })),
      ...open
        .filter(([a, b]) => isStrict && a !== b && !edges.has(`${a} ${b}`))
        .map(([a, b]) => ({
          step: b,
          problem: `the group "${name}" says one after the other, and no edge ${a} → ${b} is there`,
          fix: "Add the edge, or let the group be in any order.",
          about: { is: "strict-gap" as const, steps: [a, b], groups: [name] },
        })),
      ...(order === "" ? inside : []).map(([a, b]) => ({
        step: b,
        problem: `the edge ${a} → ${b} orders two steps of the group "${name}", which says any order`,
        fix: "Remove the edge, or take one of the two steps out of the group.",
        about: { is: "ordered" as const, steps: [a, b], groups: [name] },
      })),
    ];
  });
}

/** One problem for each cycle, naming its steps in order; edges that name unknown steps or one step twice are told elsewhere. */
function cycleProblems(draft: Draft): ProcedureProblem[] {
  const ids = [...new Set(draft.ids.filter((id) => id !== null))];
  const index = new Map(ids.map((id, number) => [id, number]));
  const before: number[][] = ids.map(() => []);
  for (const [a, b] of draft.edges) {
    const from = index.get(a);
    const to = index.get(b);
    if (from !== undefined && to !== undefined && from !== to) before[to]!.push(from);
  }
  const problems: ProcedureProblem[] = [];
  for (let { left } = sortNumbers(before); left.length > 0; { left } = sortNumbers(before)) {
    const cycle = findCycle(before, left);
    const names = cycle.map((number) => ids[number]!);
    problems.push({
      step: names[0]!,
      problem: `the steps ${[...names, names[0]].join(" → ")} wait for each other, so none can come first`,
      fix: "Remove one of these edges.",
      about: { is: "cycle", steps: names, groups: [] },
    });
    for (const number of cycle) before[number] = [];
  }
  return problems;
}
