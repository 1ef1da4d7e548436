import type { StepId } from "../domain/ids.ts";
import { singular } from "./frames/frame-words.ts";
import { RECOVERY_WORDS, countWords } from "./recovery.ts";
import type { Script, ScriptEntry, ScriptError } from "./script-file.ts";
import type { ProcedureAnalysis } from "./procedure-analysis.ts";

/**
 * What is wrong with a script, one clause each; empty when it can be offered: ids are unique and lead somewhere, a swap has
 * exactly two entries, a fix has its entries, recovery sentences have 10 to 20 words, and noticing and repair agree.
 *
 * With a setting, also: it is a script of that procedure, every step of it is there, steps are in an order that the graph
 * allows except where an error says otherwise and every step can be carried out, what is moved or done again is word for
 * word the step's, and every error differs from the step it replaces in more than small words.
 */
export function checkScript(script: Script, setting: ProcedureAnalysis | null = null): string[] {
  const own = [...idProblems(script), ...script.errors.flatMap((error) => errorProblems(script, error))];
  return own.length > 0 || setting === null
    ? own
    : [...textProblems(script, setting), ...orderProblems(script, setting)];
}

function idProblems({ entries, errors }: Script): string[] {
  const ids = [...entries, ...errors, ...errors.flatMap(({ fix }) => fix ?? [])].map(({ id }) => id);
  const twice = ids.filter((id, k) => ids.indexOf(id) !== k);
  const known = new Set(errors.map(({ id }) => id));
  return [
    ...twice.map((id) => `the id "${id}" is there twice`),
    ...entries.flatMap(({ id, kind, error }) => {
      if (kind === "step") return error === null ? [] : [`${id} is a step as it should be and yet names ${error}`];
      return error !== null && known.has(error) ? [] : [`${id} is ${kind} and names no error that is there`];
    }),
  ];
}

function errorProblems({ entries }: Script, error: ScriptError): string[] {
  const { id, type, fix, recovery, repair, noticedAfter, where } = error;
  const own = entries.filter((entry) => entry.error === id);
  const shown = own.filter(({ kind }) => kind === (type === "deletion" ? "omitted" : "error"));
  const wanted = type === "transposition" ? 2 : 1;
  const fixes = own.filter(({ kind }) => kind === "fix").map((entry) => entry.id);
  const words = countWords(recovery);
  const problems: [boolean, string][] = [
    [shown.length !== wanted, `${id} is a ${type} and has ${shown.length} entries of its own, not ${wanted}`],
    [!shown.some((entry) => entry.id === where), `${id} begins at "${where}", which is no entry of its own`],
    [fixes.join() !== (fix?.entries ?? []).join(), `${id} has a fix whose entries are not those of the script`],
    [(repair === "nothing") !== (fix === null), `${id} has repair "${repair}" and ${fix === null ? "no" : "a"} fix`],
    [fix !== null && noticedAfter === null, `${id} is made good but never noticed`],
    [
      words < RECOVERY_WORDS[0] || words > RECOVERY_WORDS[1],
      `${id} has a recovery sentence of ${words} words, not 10 to 20`,
    ],
    [
      type === "insertion" && own.some(({ kind }) => kind === "consequence"),
      `${id} has consequences and is an insertion, which has none`,
    ],
  ];
  return problems.flatMap(([wrong, text]) => (wrong ? [text] : []));
}

function textProblems(script: Script, { procedure, graph, steps }: ProcedureAnalysis): string[] {
  if (script.procedure !== procedure.id)
    return [`it is for the procedure "${script.procedure}", not "${procedure.id}"`];
  const types = new Map(script.errors.map(({ id, type }) => [id, type]));
  return script.entries.flatMap((entry): string[] => {
    if (entry.step === null) return [];
    const number = graph.index.get(entry.step);
    if (number === undefined) return [`${entry.id} names a step "${entry.step}" that the procedure does not have`];
    const { text } = steps[number]!.step;
    const type = entry.error === null ? null : types.get(entry.error);
    const verbatim =
      entry.kind === "step" || entry.kind === "omitted" || (entry.kind === "error" && type === "transposition");
    if (verbatim) return entry.text === text ? [] : [`${entry.id} does not say "${text}" word for word`];
    if (entry.kind === "fix") return [];
    return gist(entry.text) === gist(text) ? [`${entry.id} does not differ from the step "${text}"`] : [];
  });
}

/** Words that tell one instruction from another, in order. */
export function gist(text: string): string {
  const words = text.toLowerCase().match(/\d+(?:[./]\d+)?|\p{L}+/gu) ?? [];
  return words
    .filter((word) => !/^(?:a|an|the|of|then|and|about)$/.test(word))
    .map(singular)
    .join(" ");
}

/** Whether each step can be carried out where it stands, and whether what the graph forbids is an error that says so. */
function orderProblems({ entries, errors }: Script, setting: ProcedureAnalysis): string[] {
  const { graph } = setting;
  const done = new Set<number>();
  const problems: string[] = [];
  const deleted = new Set(errors.filter(({ type }) => type === "deletion").map(({ step }) => graph.index.get(step)));
  const swapped = new Map<number, string>();
  for (const entry of entries) {
    const type = errors.find(({ id }) => id === entry.error)?.type;
    if (entry.kind === "error" && type === "transposition") swapped.set(graph.index.get(entry.step!)!, entry.error!);
  }
  for (const entry of entries) {
    const number = entry.step === null ? undefined : graph.index.get(entry.step);
    if (number === undefined || entry.kind === "omitted") continue;
    for (const before of missing(setting, number, done)) {
      const excused = deleted.has(before) || swapped.has(before) || swapped.has(number);
      const name = (k: number): StepId => graph.ids[k]!;
      if (setting.needs(before, number))
        problems.push(`${entry.id}: step "${name(number)}" cannot be done before "${name(before)}"`);
      else if (!excused)
        problems.push(`${entry.id}: step "${name(number)}" comes before "${name(before)}", and no error says so`);
    }
    if (!isExtra(entry, errors)) done.add(number);
  }
  const never = graph.ids.filter((_, k) => !done.has(k) && !deleted.has(k));
  return [...problems, ...never.map((id) => `step "${id}" is neither done nor left out`)];
}

/** Steps that must come before a step, directly or because it needs them, and are not done. */
function missing({ graph, needs }: ProcedureAnalysis, number: number, done: ReadonlySet<number>): number[] {
  const direct = graph.before[number]!.filter((before) => !done.has(before));
  const needed = graph.ancestors[number]!.filter(
    (before) => !done.has(before) && !direct.includes(before) && needs(before, number),
  );
  return [...direct, ...needed];
}

function isExtra(entry: ScriptEntry, errors: readonly ScriptError[]): boolean {
  return entry.kind === "error" && errors.some(({ id, type }) => id === entry.error && type === "insertion");
}
