import { baseEntries, withEpisode } from "./edit-script.ts";
import type { Episode, Planning } from "./episode.ts";
import { deviationOf, SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";
import { PLANNERS, type ErrorPlanners } from "./place-errors.ts";
import { recoverySentence } from "./recovery.ts";
import type { Script } from "./script-file.ts";
import { seeded } from "../domain/seeded.ts";
import { phasesOf, type ScriptStep, type ProcedureAnalysis } from "./procedure-analysis.ts";
import { coresOf } from "./step-text.ts";

/** A mistake that a participant may plan at a step of their script. */
export interface Hint {
  readonly episode: Episode;
  /** What is done instead, in one line; empty for a step that is left out. */
  readonly doing: string;
}

/** Draws of each type; the planners have a few answers at a step and choose by chance. */
const DRAWS = 12;

/**
 * Mistakes that can be planned at an entry of a script, as the generator would plan them: every type that has room there,
 * every role that can be wrong. None at a safety-critical step, nor where another mistake is.
 */
export function hintsAt(
  setting: ProcedureAnalysis,
  script: Script,
  entry: string,
  planners: ErrorPlanners = PLANNERS,
): Hint[] {
  const planning = planningAt(setting, script, entry);
  if (!planning) return [];
  const { place, order, phase } = planning;
  const base = baseEntries(script);
  const free = (at: number): boolean => base[at]?.kind === "step";
  const seen = new Set<string>();
  return SCRIPT_ERROR_TYPES.flatMap((type) =>
    Array.from({ length: DRAWS }, (_, k): Hint[] => {
      const random = seeded(k, "hint", type);
      const episode = planners[type]({ setting, order, phase, random, roles: k % 4 === 3 ? 2 : 1 }, place);
      if (!episode || !episode.reserved.every(free)) return [];
      const hint = { episode, doing: doingOf(episode) };
      const key = `${episode.type} ${hint.doing}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [hint];
    }).flat(),
  );
}

/** A mistake in a person's own words. */
export interface OwnMistake {
  readonly type: Exclude<ScriptErrorType, "transposition">;
  /** What is done instead, or besides; not needed for a step that is left out. */
  readonly doing: string;
  /** What is wrong about it, and how it shows. */
  readonly wrong: string;
  readonly noticedBy: string;
  /** What makes it good; empty for nothing. */
  readonly fix: string;
}

/**
 * The script with a mistake in a person's own words at an entry. Null where no mistake may be planned: at a safety-critical
 * step, or where another one is.
 */
export function withOwnMistake(
  setting: ProcedureAnalysis,
  script: Script,
  entry: string,
  own: OwnMistake,
): Script | null {
  const planning = planningAt(setting, script, entry);
  if (!planning) return null;
  const { place, given, order, phase } = planning;
  const { step } = given;
  const { type, doing, wrong, noticedBy } = own;
  const fix = own.fix.trim();
  const later = type === "deletion" && place + 1 < order.length ? place + 1 : place;
  const fixStep = type === "insertion" ? null : step.id;
  return withEpisode(script, {
    ...{ type, phase, step: step.id, role: null, wrong, noticedBy },
    deviation: deviationOf(type, null, false),
    noticedAfter: fix === "" ? null : later - place,
    repair: fix === "" ? "nothing" : type === "insertion" ? "undo-extra" : later > place ? "redo" : "stop-and-fix",
    recovery: recoverySentence(caseOf(type), coresOf(given, setting.kitchen)),
    at: new Map([[place, draftsOf(type, step.id, step.text, doing)]]),
    fixes: fix === "" ? [] : [{ kind: "fix", step: fixStep, text: fix }],
    fixAfter: later,
    reserved: [place],
  });
}

/** The script with an entry that comes before what it depends on turned into a planned mistake of order. */
export function withOrderMistake(
  setting: ProcedureAnalysis,
  script: Script,
  early: string,
  late: string,
): Script | null {
  const base = baseEntries(script);
  const [from, to] = [early, late].map((id) => base.findIndex((entry) => entry.id === id));
  const planning = planningAt(setting, script, early);
  const other = planningAt(setting, script, late);
  if (!planning || !other || from! < 0 || to! <= from!) return null;
  const draft = ({ step }: ScriptStep) => [{ kind: "error" as const, step: step.id, text: step.text }];
  return withEpisode(script, {
    type: "transposition",
    deviation: "ordering",
    phase: planning.phase,
    step: planning.given.step.id,
    role: null,
    wrong: "Do these two steps the other way round.",
    noticedBy: `You think back and see that this came too early: ${coresOf(planning.given, setting.kitchen)[0]!}.`,
    noticedAfter: null,
    repair: "nothing",
    recovery: recoverySentence({ of: "transposition" }, coresOf(other.given, setting.kitchen)),
    at: new Map([
      [from!, draft(planning.given)],
      [to!, draft(other.given)],
    ]),
    fixes: [],
    fixAfter: to!,
    reserved: [from!, to!],
  });
}

function draftsOf(type: OwnMistake["type"], step: string, text: string, doing: string) {
  if (type === "deletion") return [{ kind: "omitted" as const, step, text }];
  if (type !== "insertion") return [{ kind: "error" as const, step, text: doing }];
  return [
    { kind: "step" as const, step, text },
    { kind: "error" as const, step: null, text: doing },
  ];
}

function caseOf(type: OwnMistake["type"]): Parameters<typeof recoverySentence>[0] {
  return type === "wrong-execution" ? { of: type, what: "not as it should be" } : { of: type };
}

function doingOf(episode: Episode): string {
  const drafts = [...episode.at].sort(([a], [b]) => a - b).flatMap(([, each]) => each);
  if (episode.type === "deletion") return "";
  return drafts
    .filter(({ kind }) => kind === "error")
    .map(({ text }) => text)
    .join(", then ");
}

/** What a planner needs to know of an entry; null when it is no plain step, or a safety-critical one. */
function planningAt(setting: ProcedureAnalysis, script: Script, entry: string) {
  const base = baseEntries(script);
  const place = base.findIndex(({ id }) => id === entry);
  const order = base.map(({ step }) => setting.graph.index.get(step ?? "") ?? -1);
  if (base[place]?.kind !== "step" || order.includes(-1)) return null;
  const given = setting.steps[order[place]!]!;
  if (given.step.safetyCritical) return null;
  const phase = phasesOf(order.map((number) => setting.steps[number]!.load))[place]!;
  return { place, given, order, phase } satisfies Omit<Planning, "setting" | "random"> & {
    place: number;
    given: ScriptStep;
  };
}
