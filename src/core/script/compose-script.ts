import { furtherOf, type EntryDraft, type Episode } from "./episode.ts";
import type { Script, ScriptEntry, ScriptError } from "./script-file.ts";
import { SCRIPT_VERSION } from "./script-file.ts";
import { essentialSteps, type ProcedureAnalysis } from "./procedure-analysis.ts";
import { isChoice } from "../procedure/choices.ts";
import type { Procedure } from "../procedure/schema.ts";

/**
 * The script of an order with its mistakes: each stands where it happens, its fix where it is made good, and everything has
 * an id. Episodes must not reserve each other's places.
 */
export function composeScript(
  setting: ProcedureAnalysis,
  seed: number,
  order: readonly number[],
  episodes: readonly Episode[],
): Script {
  const sorted = episodes.toSorted((a, b) => firstPlace(a) - firstPlace(b));
  const entries: ScriptEntry[] = [];
  const needed = essentialSteps(setting);
  const add = ({ kind, step, text }: EntryDraft, error: string | null): string => {
    const id = `entry-${entries.length + 1}`;
    const essential = kind !== "fix" && step !== null && needed.has(step) ? { essential: true as const } : {};
    entries.push({ id, kind, step, text, error, ...essential });
    return id;
  };
  const fixes = new Map<Episode, string[]>();
  const starts = new Map<Episode, string>();
  order.forEach((number, place) => {
    const { step } = setting.steps[number]!;
    const own = sorted.findIndex((episode) => episode.at.has(place));
    const drafts: readonly EntryDraft[] =
      own < 0 ? [{ kind: "step", step: step.id, text: step.text }] : sorted[own]!.at.get(place)!;
    for (const draft of drafts) {
      const id = add(draft, draft.kind === "step" ? null : `error-${own + 1}`);
      if (draft.kind !== "step" && !starts.has(sorted[own]!)) starts.set(sorted[own]!, id);
    }
    sorted.forEach((episode, k) => {
      if (episode.fixes.length === 0 || episode.fixAfter !== place) return;
      fixes.set(
        episode,
        episode.fixes.map((draft) => add(draft, `error-${k + 1}`)),
      );
    });
  });
  const subGoals = subGoalsOf(setting.procedure);
  return {
    format: "benchside-script",
    version: SCRIPT_VERSION,
    procedure: setting.procedure.id,
    goal: setting.procedure.goal,
    seed,
    entries,
    errors: sorted.map((episode, k) => errorOf(episode, k + 1, starts.get(episode)!, fixes.get(episode) ?? [])),
    ...(subGoals.length > 0 ? { subGoals } : {}),
  };
}

function firstPlace({ at }: Episode): number {
  return Math.min(...at.keys());
}

function errorOf(episode: Episode, number: number, where: string, entries: string[]): ScriptError {
  const { type, deviation, phase, step, role, wrong, noticedBy, noticedAfter, repair, recovery } = episode;
  const text = episode.fixes.map((fix) => sentenceOf(fix.text)).join(" Then: ");
  return {
    ...{ id: `error-${number}`, type, deviation, phase, step, role },
    ...furtherOf(episode),
    ...{ wrong, where, noticedBy, noticedAfter, repair, recovery },
    fix: entries.length === 0 ? null : { id: `fix-${number}`, entries, text },
  };
}

/** With one full stop at the end; a remark in brackets may have brought its own. */
function sentenceOf(text: string): string {
  const bare = text.replace(/[.\s]+$/, "");
  return /[.!?]\)$/.test(bare) ? bare : `${bare}.`;
}

/** Parts of a procedure's goal that have a name: its groups of steps, choices left out. */
function subGoalsOf({ groups, steps }: Procedure): NonNullable<Script["subGoals"]> {
  const known = new Set(steps.map(({ id }) => id));
  return groups
    .filter((group) => !isChoice(group))
    .map(({ name, steps: own }) => ({ name, steps: own.filter((step) => known.has(step)) }))
    .filter(({ steps: own }) => own.length > 0);
}
