import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { checkScript } from "../script/check-script.ts";
import type { Script } from "../script/script-file.ts";
import { analyseProcedure } from "../script/procedure-analysis.ts";
import { consentRefusal, type Consent, type ConsentRules } from "./consent.ts";
import type { TakeProtocol } from "../domain/protocol.ts";

/** A take that somebody wants to record. */
export interface TakeWish {
  readonly procedure: Procedure;
  readonly protocol: TakeProtocol;
  /** Null in an impromptu take only. */
  readonly script: Script | null;
  /** Safety-critical steps that the participant has experience with. */
  readonly experienced: readonly StepId[];
  readonly consent: Pick<Consent, "textVersion" | "retainUntil">;
}

/** Safety-critical steps that a take may come to, in the procedure's order. */
export function safetySteps(procedure: Procedure, script: Script | null): Procedure["steps"] {
  const done = script && new Set(script.entries.map(({ step }) => step));
  return procedure.steps.filter((step) => step.safetyCritical && (done === null || done.has(step.id)));
}

/** Why a take may not be recorded and what to do, or null when it may. */
export function takeRefusal(wish: TakeWish, rules: ConsentRules): { problem: string; fix: string } | null {
  const { procedure, protocol, script, experienced, consent } = wish;
  const refused = consentRefusal(consent, rules);
  if (refused) return refused;
  if ((script === null) !== (protocol === "impromptu")) {
    return script === null
      ? { problem: `A take of the protocol “${protocol}” needs a script.`, fix: "Choose or write one." }
      : { problem: "An impromptu take has no script.", fix: "Choose another protocol, or no script." };
  }
  const [wrong] = script ? checkScript(script, analyseProcedure(procedure)) : [];
  if (wrong !== undefined) return { problem: `The script has a problem: ${wrong}.`, fix: "Fix it in the editor." };
  const unknown = safetySteps(procedure, script).find(({ id }) => !experienced.includes(id));
  if (unknown === undefined) return null;
  return {
    problem: `The participant has not said that they have experience with “${unknown.text}”.`,
    fix: "It is safety-critical: confirm it, or choose another script.",
  };
}
