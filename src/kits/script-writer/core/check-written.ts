import { gist } from "../../../core/script/check-script.ts";
import type { ProcedureAnalysis } from "../../../core/script/procedure-analysis.ts";
import type { Written, WrittenStep, WriterTask } from "./script-written.ts";

/** What is wrong with a written script: at which step or id, and what. */
export interface Violation {
  readonly id: string;
  readonly problem: string;
}

/** Words that give a planned mistake away, or that no instruction needs. */
const GIVEN_AWAY = /\b(?:accidental(?:ly)?|by (?:accident|mistake)|mistaken(?:ly)?|wrong(?:ly)?|unintentional(?:ly)?|inadvertent(?:ly)?|forget(?:ting)?|oops|error)\b/i; // prettier-ignore
/** What nobody is ever asked to do for a recording. */
const HARMFUL = /\b(?:bleach|poison|blood|yourself|ignore|instructions?|https?:|(?:cut|burn|stab|hurt|scald|slice)\s+(?:into\s+)?(?:your|a|the)\s+(?:\w+\s+)?(?:finger|hand|arm|skin)s?)/i; // prettier-ignore

/**
 * Why a written script may not be used, by rules alone; empty when it may. Lengths and indices, steps word for word, changed ones that
 * differ, fixes with their ids, every planned id realised where it was planned, imperatives, nothing that gives it away.
 */
export function checkWritten({ steps, deletions }: Written, task: WriterTask, setting: ProcedureAnalysis): Violation[] {
  const out: Violation[] = [];
  const say = (id: string, problem: string): void => void out.push({ id, problem });
  const last = task.steps.length - 1;
  const errors = new Map(task.errors.map((error) => [error.id, error]));
  const fixes = new Map(task.corrections.map((one) => [one.id, one]));
  const indices = [...steps.map(({ source }) => source ?? 0), ...deletions.map(({ source }) => source)];
  if (indices.some((index) => index > last)) return [{ id: "steps", problem: `an index is above ${last}` }];
  const own = steps.filter(({ change }) => change !== "fix" && change !== "inserted");
  for (const { index } of task.steps) {
    const times = own.filter(({ source }) => source === index).length + deletions.filter(({ source }) => source === index).length; // prettier-ignore
    if (times !== 1) say(`step ${index}`, `it is there ${times} times, not once`);
  }
  steps.forEach((step, at) => {
    for (const problem of stepProblems(step, task, setting)) say(`final step ${at}`, problem);
    if (step.error !== null && !errors.has(step.error)) say(step.error, "no such error was planned");
    const correction = step.correction === null ? null : fixes.get(step.correction);
    if (correction === undefined) say(step.correction!, "no such correction was planned");
    if ((step.change === "fix") !== (step.correction !== null)) say(`final step ${at}`, "a fix has a correction's id, and nothing else has"); // prettier-ignore
    if (correction && correction.error !== step.error) say(correction.id, `it belongs to ${correction.error}`);
  });
  for (const { error } of deletions) if (errors.get(error)?.type !== "deletion") say(error, "no deletion was planned by this id"); // prettier-ignore
  for (const error of task.errors) for (const problem of unrealised(error, steps, deletions)) say(error.id, problem);
  for (const { id, error } of task.corrections) {
    const first = steps.findIndex(({ correction }) => correction === id);
    const shown = steps.findIndex((step) => step.error === error && step.change !== "fix");
    if (first < 0) say(id, "it is not there");
    else if (shown > first) say(id, "it comes before what it makes good");
  }
  const kept = own.filter(({ change }) => change !== "moved").map(({ source }) => source ?? -1);
  if (kept.some((source, k) => k > 0 && source < kept[k - 1]!)) say("steps", "steps that no swap moves change places");
  return out;
}

function stepProblems(step: WrittenStep, task: WriterTask, setting: ProcedureAnalysis): string[] {
  const { text, source, change, error } = step;
  const given = source === null ? null : task.steps[source]!.text;
  const out: string[] = [];
  if ((change === "same") !== (error === null)) out.push("a step that stays as it is has no error's id, and every other has one"); // prettier-ignore
  if ((change === "same" || change === "moved") && text !== given) out.push(`it does not say "${given ?? ""}" word for word`); // prettier-ignore
  if (change === "same" || change === "moved") return out;
  if (given === null && change !== "inserted" && change !== "fix") out.push("it names no step that it was made of");
  if ((change === "changed" || change === "consequence") && given !== null && gist(given) === gist(text))
    out.push("it does not differ from its step");
  if (/[\n\r\p{Cc}<>{}]/u.test(text)) out.push("it has signs that no instruction has");
  if (GIVEN_AWAY.test(text))
    out.push("it says that something is done wrongly; it has to be an instruction like the others");
  if (HARMFUL.test(text)) out.push("nobody may be asked to do this");
  if (text.split(/\s+/).length > 45) out.push("it is longer than 45 words");
  const read = setting.read({ ...setting.steps[0]!.step, text });
  if (read.frame === null) out.push("it is not an instruction that begins with a verb");
  const original = given === null ? null : setting.read({ ...setting.steps[0]!.step, text: given });
  if (change === "changed" && original?.frame && read.frame && !sharesWords(text, given!))
    out.push("it has hardly a word of its step");
  return out;
}

/** Whether at least a third of a step's words are still there. */
function sharesWords(text: string, given: string): boolean {
  const words = (of: string): string[] => gist(of).split(" ").filter(Boolean);
  const [now, before] = [new Set(words(text)), words(given)];
  return before.filter((word) => now.has(word)).length * 3 >= before.length;
}

function unrealised(
  { id, type, step }: WriterTask["errors"][number],
  steps: Written["steps"],
  deletions: Written["deletions"],
): string[] {
  const own = steps.filter(({ error, change }) => error === id && change !== "fix" && change !== "consequence");
  const shown = (change: WrittenStep["change"]) => own.filter((one) => one.change === change);
  if (type === "deletion")
    return deletions.some((one) => one.error === id && one.source === step) && own.length === 0 ? [] : [`it leaves out step ${step} and nothing else`]; // prettier-ignore
  if (type === "insertion")
    return shown("inserted").length === 1 && own.length === 1 ? [] : ["it inserts one step and nothing else"];
  if (type === "transposition") {
    const [a, b] = shown("moved");
    const swapped = own.length === 2 && a && b && a.source === step && b.source !== null && b.source < step;
    return swapped ? [] : [`it moves two steps, word for word, of which step ${step} comes first now`];
  }
  const right = own.length === 1 && shown("changed").length === 1 && own[0]!.source === step;
  return right ? [] : [`it changes step ${step} and nothing else`];
}
