import { ENGLISH_WORDING, type StepWording } from "../speech/wording/step-wording.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import type { Repair } from "../script/error-types.ts";
import type { ScriptErrorType } from "../domain/taxonomy.ts";
import type { EntryKind, Script, ScriptEntry, ScriptError } from "../script/script-file.ts";
import { SCRIPT_VERSION } from "../script/script-file.ts";
import { scriptEffects, type TakeAct, type TakeDeviation, type TakeScript } from "./take-script.ts";

const TYPES: Readonly<Record<TakeDeviation, ScriptErrorType>> = {
  omission: "deletion",
  ordering: "transposition",
  substitution: "substitution",
  repetition: "insertion",
  distraction: "insertion",
  timing: "wrong-execution",
};

/**
 * What a generated take acts out, as the script that a participant would have been given: `error-1` is the take's first
 * deviation, and so on. Throws a RangeError when the take does not fit the procedure (see `scriptEffects`).
 */
export function scriptOfTake(procedure: Procedure, take: TakeScript, wording: StepWording = ENGLISH_WORDING): Script {
  const effects = scriptEffects(procedure, take.acts).acts;
  const says = textsOf(procedure, wording);
  const entries: ScriptEntry[] = [];
  const errors: ScriptError[] = [];
  /** The deviation that is not yet made good: its acts are fixes. */
  let open: { readonly error: Omit<ScriptError, "fix">; readonly fixes: ScriptEntry[] } | null = null;
  let last: StepId = procedure.steps[0]!.id;

  const add = (kind: EntryKind, step: StepId | null, text: string, error: string | null): ScriptEntry => {
    const entry = { id: `entry-${entries.length + 1}`, kind, step, text, error };
    entries.push(entry);
    return entry;
  };
  const close = (): void => {
    if (open === null) return;
    const { error, fixes } = open;
    const text = fixes.map((fix) => fix.text.replace(/[.\s]+$/, "")).join(". Then: ");
    const fix = { id: error.id.replace("error", "fix"), entries: fixes.map(({ id }) => id), text: `${text}.` };
    errors.push({ ...error, fix: fixes.length === 0 ? null : fix });
    open = null;
  };

  take.acts.forEach((act, number) => {
    if (act.kind === "pause") return;
    const text = says.act(act);
    const step = "step" in act ? act.step : null;
    if (act.starts !== null) {
      const { missing } = effects[number]!;
      const id = `error-${errors.length + 1}`;
      const left =
        act.starts === "omission" ? missing.map((one) => add("omitted", one, says.step(one), id))[0] : undefined;
      const entry = add(act.starts === "omission" ? "consequence" : "error", step, text, id);
      open = {
        error: {
          ...{ id, type: TYPES[act.starts], deviation: act.starts },
          phase: phaseOf(number, take.acts.length),
          step: left?.step ?? step ?? last,
          role: act.starts === "substitution" ? "Object" : null,
          wrong: left ? `Leave out: ${left.text}` : text,
          where: (left ?? entry).id,
          noticedBy: NOTICED[act.starts],
          noticedAfter: act.starts === "ordering" ? 1 : 0,
          repair: repairOf(act),
          recovery: says.recovery(act, missing),
        },
        fixes: [],
      };
    } else if (open === null) add("step", step, text, null);
    else if (open.error.deviation === "ordering" && act.kind === "perform" && !act.mends)
      add("error", step, text, open.error.id);
    else {
      const offWrong = act.kind === "undo" && open.error.deviation === "substitution";
      open.fixes.push(add("fix", step, offWrong ? "Take the wrong part off." : text, open.error.id));
    }
    if (act.mends) close();
    if (act.kind === "perform") last = act.step;
  });
  close();
  const { id, goal } = procedure;
  return {
    format: "benchside-script",
    version: SCRIPT_VERSION,
    procedure: id,
    goal,
    seed: take.takeSeed,
    entries,
    errors,
  };
}

const NOTICED: Readonly<Record<TakeDeviation, string>> = {
  omission: "The next step cannot go on.",
  ordering: "What was done is in the way.",
  substitution: "The part does not fit.",
  repetition: "Nothing is left to do there.",
  distraction: "The hands lie still.",
  timing: "It goes on and on.",
};

function repairOf(act: TakeAct): Repair {
  if (act.starts === "repetition" || act.starts === "distraction" || act.starts === "timing") return "nothing";
  if (act.kind === "perform" && act.stopAfter !== null) return "stop-and-fix";
  return act.starts === "substitution" ? "redo" : "roll-back-and-redo";
}

/** Third of the take in which an act lies. */
function phaseOf(number: number, acts: number): 1 | 2 | 3 {
  return (Math.min(2, Math.floor((3 * number) / acts)) + 1) as 1 | 2 | 3;
}

function textsOf({ steps }: Procedure, wording: StepWording) {
  const texts = new Map(steps.map((step) => [step.id, step.text]));
  const step = (id: StepId): string => texts.get(id) ?? id;
  const plain = (id: StepId): string => step(id).replace(/[.\s]+$/, "");
  const short = (id: StepId): string => wording.clause(step(id), 7);
  return {
    step,
    act(act: TakeAct): string {
      switch (act.kind) {
        case "perform":
          if (act.instead !== null) return `${plain(act.step)}, but with the part for “${plain(act.instead)}”.`;
          if (act.lingers !== undefined) return `${plain(act.step)}, and take far too long over it.`;
          return act.stopAfter === null ? step(act.step) : `${plain(act.step)}, and stop half way.`;
        case "undo":
          return `Take back: ${step(act.step)}`;
        case "again":
          return `Once more: ${step(act.step)}`;
        case "away":
          return `Look away from the bench for ${act.seconds} seconds.`;
        case "pause":
          return `Take your hands off for ${act.seconds} seconds.`;
      }
    },
    /** Golden recovery: what a good coach says at the onset. */
    recovery(act: TakeAct, missing: readonly StepId[]): string {
      const it = "step" in act ? short(act.step) : "";
      const first = missing.map(short).join(" and ");
      switch (act.starts) {
        case "omission":
          return `Stop, something was left out: before you ${it}, go back and ${first}.`;
        case "ordering":
          return `Wait, that comes later: take it back, ${first}, and only then ${it}.`;
        case "substitution":
          return `Stop, that is the wrong part: take it off, and ${it} with the right one.`;
        case "repetition":
          return `You have already done that: leave it as it is, and go on with the next step.`;
        case "timing":
          return `Mind the time, this takes too long by now: finish it, that is, ${it}.`;
        default:
          return `Whenever you are ready, please look back at the bench and go on where you stopped.`;
      }
    },
  };
}
