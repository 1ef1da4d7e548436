import type { Procedure } from "../procedure/schema.ts";
import { taskGraph, topologicalOrder } from "../procedure/graph.ts";
import { oneWayOf } from "../procedure/one-way.ts";
import { furtherOf, type EntryDraft, type Episode } from "./episode.ts";
import { SCRIPT_VERSION, type Script, type ScriptEntry, type ScriptError } from "./script-file.ts";

/** The correct script of a procedure: its steps in the first order that its graph allows, of a choice the first way. A person may go on from there. */
export function correctScript(known: Procedure): Script {
  const procedure = oneWayOf(known);
  const text = new Map(procedure.steps.map((step) => [step.id, step.text]));
  return {
    format: "benchside-script",
    version: SCRIPT_VERSION,
    procedure: procedure.id,
    goal: procedure.goal,
    seed: null,
    entries: topologicalOrder(taskGraph(procedure)).map((step, k) => ({
      id: `entry-${k + 1}`,
      kind: "step",
      step,
      text: text.get(step)!,
      error: null,
    })),
    errors: [],
  };
}

/**
 * The entries that stand for the procedure's own order, one for each step that is done or left out, in performing order:
 * neither fixes nor what is unneeded. Their numbers in this list are the places of an `Episode`.
 */
export function baseEntries({ entries, errors }: Script): readonly ScriptEntry[] {
  const extra = new Set(errors.filter(({ type }) => type === "insertion").map(({ id }) => id));
  return entries.filter(({ kind, error }) => kind !== "fix" && !(kind === "error" && extra.has(error ?? "")));
}

/** The script with an entry moved to another place of its list; it is no longer the one that its seed draws. */
export function moveEntry(script: Script, id: string, to: number): Script {
  const from = script.entries.findIndex((entry) => entry.id === id);
  const place = Math.min(script.entries.length - 1, Math.max(0, to));
  if (from < 0 || from === place) return script;
  const entries = script.entries.toSpliced(from, 1);
  entries.splice(place, 0, script.entries[from]!);
  return edited(script, entries, script.errors);
}

/** The script with other words for an entry. */
export function rewordEntry(script: Script, id: string, text: string): Script {
  const entries = script.entries.map((entry) => (entry.id === id ? { ...entry, text } : entry));
  return { ...script, seed: null, entries };
}

/** The script with other words about an error. */
export function rewordError(
  script: Script,
  id: string,
  words: Partial<Pick<ScriptError, "wrong" | "noticedBy" | "recovery">>,
): Script {
  return { ...script, seed: null, errors: script.errors.map((one) => (one.id === id ? { ...one, ...words } : one)) };
}

/** The script with one more mistake in it. Its places are those of `baseEntries`, which must be plain steps there. */
export function withEpisode(script: Script, episode: Episode): Script {
  const id = unused("new", new Set(script.errors.map((error) => error.id)));
  const base = baseEntries(script);
  const mine = (draft: EntryDraft, k: string): ScriptEntry => ({
    ...draft,
    id: `${id}-${k}`,
    error: draft.kind === "step" ? null : id,
  });
  const fixes = episode.fixes.map((draft, k) => mine(draft, `fix-${k}`));
  const entries = script.entries.flatMap((entry) => {
    const place = base.indexOf(entry);
    const drafts = place < 0 ? undefined : episode.at.get(place);
    const own = drafts ? drafts.map((draft, k) => mine(draft, `${place}-${k}`)) : [entry];
    return place === episode.fixAfter ? [...own, ...fixes] : own;
  });
  const where = entries.find((entry) => entry.error === id)!.id;
  const { type, deviation, phase, step, role, wrong, noticedBy, noticedAfter, repair, recovery } = episode;
  const further = furtherOf(episode);
  const error: ScriptError = {
    ...{ id, type, deviation, phase, step, role, wrong, where, noticedBy, noticedAfter, repair, recovery },
    ...further,
    fix: fixes.length === 0 ? null : { id: `${id}-fix`, entries: fixes.map((fix) => fix.id), text: asOneLine(fixes) },
  };
  return edited(script, entries, [...script.errors, error]);
}

/** The script without a mistake: its steps are done as the procedure has them, and what was added for it is gone. */
export function withoutError(script: Script, id: string, procedure: Procedure): Script {
  const error = script.errors.find((one) => one.id === id);
  if (!error) return script;
  const texts = new Map(procedure.steps.map((step) => [step.id, step.text]));
  const entries = script.entries.flatMap((entry): ScriptEntry[] => {
    if (entry.error !== id) return [entry];
    if (entry.kind === "fix" || entry.step === null || error.type === "insertion") return [];
    return [{ ...entry, kind: "step", text: texts.get(entry.step) ?? entry.text, error: null }];
  });
  return edited(
    script,
    entries,
    script.errors.filter((one) => one !== error),
  );
}

/** What makes an error good, placed directly after it or in place of what made it good before; null for nothing. */
export function withFix(script: Script, id: string, text: string | null): Script {
  const error = script.errors.find((one) => one.id === id);
  if (!error) return script;
  const others = script.entries.filter((entry) => !(entry.error === id && entry.kind === "fix"));
  const last = others.findLastIndex((entry) => entry.error === id);
  const step = error.deviation === "distraction" ? null : error.step;
  const fix: ScriptEntry = { id: `${id}-fix`, kind: "fix", step, text: text ?? "", error: id };
  const entries = text === null ? others : others.toSpliced(last + 1, 0, fix);
  const changed: ScriptError = {
    ...error,
    noticedAfter: text === null ? error.noticedAfter : 0,
    repair: text === null ? "nothing" : error.type === "insertion" ? "undo-extra" : "stop-and-fix",
    fix: text === null ? null : { id: `${id}-fix`, entries: [fix.id], text: asOneLine([fix]) },
  };
  return edited(
    script,
    entries,
    script.errors.map((one) => (one === error ? changed : one)),
  );
}

/** New entries and errors with ids in their order, as a drawn script has them; nobody's seed draws it any more. */
function edited(script: Script, entries: readonly ScriptEntry[], errors: readonly ScriptError[]): Script {
  const name = new Map(entries.map(({ id }, k) => [id, `entry-${k + 1}`]));
  const at = ({ id }: ScriptError): number => entries.findIndex((entry) => entry.error === id);
  const sorted = errors.toSorted((a, b) => at(a) - at(b));
  const errorName = new Map(sorted.map(({ id }, k) => [id, `error-${k + 1}`]));
  return {
    ...script,
    seed: null,
    entries: entries.map((entry) => ({
      ...entry,
      id: name.get(entry.id)!,
      error: entry.error === null ? null : (errorName.get(entry.error) ?? entry.error),
    })),
    errors: sorted.map((error, k) => ({
      ...error,
      id: `error-${k + 1}`,
      where: firstOf(entries, error, name),
      fix: error.fix && { ...error.fix, id: `fix-${k + 1}`, entries: fixesOf(entries, error, name) },
    })),
  };
}

function firstOf(entries: readonly ScriptEntry[], { id }: ScriptError, name: ReadonlyMap<string, string>): string {
  const own = entries.find((entry) => entry.error === id && (entry.kind === "error" || entry.kind === "omitted"));
  return own ? name.get(own.id)! : id;
}

function fixesOf(entries: readonly ScriptEntry[], { id }: ScriptError, name: ReadonlyMap<string, string>): string[] {
  return entries.filter((entry) => entry.error === id && entry.kind === "fix").map((entry) => name.get(entry.id)!);
}

function asOneLine(fixes: readonly { readonly text: string }[]): string {
  return `${fixes.map(({ text }) => text.replace(/[.\s]+$/, "")).join(". Then: ")}.`;
}

function unused(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
