import { goodLine } from "../../core/procedure/things.ts";
import { standingReasons } from "../../core/procedure/review.ts";
import type { Procedure, Step } from "../../core/procedure/schema.ts";
import { relisted } from "./list-order.ts";
import { isWrittenElsewhere, tidyLanguages } from "./other-languages.ts";

type Edge = Procedure["edges"][number];

/** File-name safe name made from a goal: lower-case letters, digits and hyphens, at most 60 characters. */
export function slug(text: string, otherwise: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  return name.slice(0, 60).replace(/-+$/, "") || otherwise;
}

/** `name`, or `name-2`, `name-3` … : the first that is not taken. */
export function unused(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  return free;
}

/** A procedure with one empty step, to be written. */
export function emptyProcedure(id: string): Procedure {
  return {
    format: "benchside-procedure",
    version: 1,
    id,
    goal: "",
    steps: [emptyStep("step-1")],
    edges: [],
    groups: [],
  };
}

function emptyStep(id: string): Step {
  return { id, text: "", done: [], notYet: [], optional: false, safetyCritical: false, irreversible: false };
}

/** Id of a step that is added, drawn by chance: no bench, script or earlier version knows it of a step that was deleted. */
function newStepId(): string {
  return `step-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;
}

/** Change some fields of one step. */
export function changeStep(procedure: Procedure, id: string, change: Partial<Step>): Procedure {
  return { ...procedure, steps: procedure.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}

/** Add an empty step at the end, which must come after what was last. */
export function addStep(procedure: Procedure): Procedure {
  const id = newStepId();
  const last = procedure.steps.at(-1);
  return relisted(procedure, {
    ...procedure,
    steps: [...procedure.steps, emptyStep(id)],
    edges: last ? [...procedure.edges, [last.id, id]] : procedure.edges,
  });
}

/** Put an empty step before one, in its group; what came before that one now comes before both. Returns the draft and the new step's id. */
export function addStepBefore(procedure: Procedure, id: string): { readonly draft: Procedure; readonly added: string } {
  const at = procedure.steps.findIndex((step) => step.id === id);
  const added = newStepId();
  const isFree = procedure.groups.some((group) => group.steps.includes(id) && group.order !== "strict");
  const edges = procedure.edges.map(([a, b]): Edge => [a, b === id ? added : b]);
  const draft = {
    ...procedure,
    steps: procedure.steps.toSpliced(at, 0, emptyStep(added)),
    edges: isFree ? [...procedure.edges, ...edges.filter(([, b]) => b === added)] : [...edges, [added, id] as Edge],
    groups: procedure.groups.map((group) => ({
      ...group,
      steps: group.steps.flatMap((each) => (each === id ? [added, id] : [each])),
    })),
  };
  return { draft: relisted(procedure, draft), added };
}

/**
 * Put texts into a step and into new steps after it, each after the one before: the first text into the step itself, the last
 * takes over what had to come after it. In a group the new steps belong to the same one. Returns the draft
 * and the step that holds the last text.
 */
export function fillSteps(
  procedure: Procedure,
  id: string,
  texts: readonly string[],
): { readonly draft: Procedure; readonly last: string } {
  const isThere = procedure.steps.some((step) => step.id === id);
  if (!isThere || texts.length === 0) return { draft: procedure, last: id };
  const fresh = texts.slice(1).map((text) => ({ ...emptyStep(newStepId()), text }));
  const chain = [id, ...fresh.map((step) => step.id)];
  const last = chain.at(-1)!;
  const isFree = procedure.groups.some(({ steps, order }) => steps.includes(id) && order !== "strict");
  const draft: Procedure = {
    ...procedure,
    steps: procedure.steps.flatMap((step) => (step.id === id ? [{ ...step, text: texts[0]! }, ...fresh] : [step])),
    edges: isFree
      ? procedure.edges.flatMap(([a, b]): Edge[] => {
          if (a === id) return chain.map((each): Edge => [each, b]);
          return b === id ? chain.map((each): Edge => [a, each]) : [[a, b]];
        })
      : [
          ...procedure.edges.map(([a, b]): Edge => [a === id ? last : a, b]),
          ...chain.slice(1).map((each, i): Edge => [chain[i]!, each]),
        ],
    groups: procedure.groups.map((group) => ({
      ...group,
      steps: group.steps.flatMap((each) => (each === id ? chain : [each])),
    })),
  };
  return { draft: relisted(procedure, draft), last };
}

/** Remove a step. What had to come before it now has to come before what came after it. */
export function deleteStep(procedure: Procedure, id: string): Procedure {
  const before = procedure.edges.filter(([, after]) => after === id).map(([earlier]) => earlier);
  const after = procedure.edges.filter(([earlier]) => earlier === id).map(([, later]) => later);
  const bridged = before.flatMap((earlier) => after.map((later): Edge => [earlier, later]));
  const without = {
    ...procedure,
    steps: procedure.steps.filter((step) => step.id !== id),
    edges: procedure.edges.filter((edge) => !edge.includes(id)),
    groups: procedure.groups
      .map((group) => ({ ...group, steps: group.steps.filter((each) => each !== id) }))
      .filter((group) => group.steps.length > 0),
  };
  return relisted(
    procedure,
    bridged.reduce((done, [earlier, later]) => connect(done, earlier, later), without),
  );
}

/** Say that `before` must come before `after`. */
export function connect(procedure: Procedure, before: string, after: string): Procedure {
  const known = procedure.edges.some(([a, b]) => a === before && b === after);
  return known || before === after ? procedure : { ...procedure, edges: [...procedure.edges, [before, after]] };
}

/** Take that back. */
export function disconnect(procedure: Procedure, before: string, after: string): Procedure {
  return { ...procedure, edges: procedure.edges.filter(([a, b]) => a !== before || b !== after) };
}

/** Say which steps must come before one, and no others. */
export function setBefore(procedure: Procedure, id: string, before: readonly string[]): Procedure {
  const kept = procedure.edges.filter(([a, b]) => b !== id || before.includes(a));
  return before.reduce((done, earlier) => connect(done, earlier, id), { ...procedure, edges: kept });
}

/** Whether nothing was written into a step: it is a row that was not used. */
function isUnused(step: Step): boolean {
  const { text, done, notYet } = step;
  return [text, ...done, ...notYet].every((words) => words.trim() === "") && !isWrittenElsewhere(step);
}

/** The draft as it is to be checked and saved: trimmed, without empty cues and without rows that were not used, unless all were not. */
export function tidy(draft: Procedure): Procedure {
  const written = draft.steps.filter((step) => !isUnused(step));
  const left = written.length === 0 ? [] : draft.steps.filter(isUnused);
  const procedure = left.reduce((done, { id }) => deleteStep(done, id), draft);
  const cues = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== "");
  return {
    ...tidyLanguages(procedure),
    ...(procedure.reasons ? { reasons: standingReasons(procedure) } : {}),
    goal: procedure.goal.trim(),
    steps: procedure.steps.map((step) => ({
      ...tidyLanguages(step),
      ...tidyPicture(step),
      text: step.text.trim(),
      done: cues(step.done),
      notYet: cues(step.notYet),
      ...tidyThings(step),
    })),
    groups: procedure.groups.map(tidyLanguages),
  };
}

/** What a step brings about, ends and uses up, trimmed; nothing where nothing is written. */
function tidyThings({ holds, ends, usesUp }: Step): Pick<Step, "holds" | "ends" | "usesUp"> {
  const words = (lines: readonly string[] = []): string[] | undefined => {
    const written = lines.map((line) => line.trim()).filter((line) => line !== "");
    return written.length > 0 ? written : undefined;
  };
  const goods = words(usesUp?.map(goodLine))?.map((line) => goodOf(line.replace(/\s*=\s*$/, "")));
  return { holds: words(holds), ends: words(ends), usesUp: goods };
}

type Good = NonNullable<Step["usesUp"]>[number];

/** The opposite of `goodLine`. */
export function goodOf(line: string): Good {
  const [, what, spare] = /^(.*?\S)\s*=\s*(\d{1,3})\s*$/.exec(line) ?? [];
  return what === undefined ? { what: line } : { what, spare: Number(spare) };
}

/** What a picture shows, trimmed; nothing where there is no picture, or nothing is said of it. */
function tidyPicture({ picture, pictureText = "" }: Step): Pick<Step, "picture" | "pictureText"> {
  const said = pictureText.trim();
  return picture === undefined || said === "" ? { picture, pictureText: undefined } : { picture, pictureText: said };
}
