import { brainFor } from "../brain/registry.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import type { HowToDIVSession } from "../procedure/import/howtodiv-session.ts";
import type { Mishap } from "../procedure/import/howtodiv.ts";
import { assurance } from "../plan/assurance.ts";
import { thingsFromText, withThings } from "../procedure/things-from-text.ts";
import { Coach } from "../coach/coach.ts";
import { plainWords } from "../text/plain-words.ts";
import { wordOverlap, type TextSimilarity } from "../metrics/text-similarity.ts";

/** From this similarity on a proposal counts as saying the same as the noted recovery; the dialogue score uses it too. */
export const AGREES_AT = 0.5;

/** One participant's error: what the coach was told, what it proposed, and what the session notes as the recovery. */
export interface ProposedRecovery {
  readonly file: string;
  /** What was done wrong, as the coach knew it. */
  readonly told: string;
  readonly proposed: string;
  readonly wanted: string;
  /** The same words in the same order, but for case and punctuation. */
  readonly exact: boolean;
  /** Similarity of the two texts, 0..1. */
  readonly similarity: number;
  /** Steps that are to be done again, proposed and listed in the session; exact when they are the same steps, in whatever order and however often. */
  readonly redo: { readonly proposed: readonly string[]; readonly wanted: readonly string[]; readonly exact: boolean };
  /** Similarity of what is proposed when the coach is not told what went wrong, only that the last step did. */
  readonly untold: number;
  /** Whether the way back holds by what the steps' texts say that they bring about and use up, and what has to be fetched for it. */
  readonly certified: boolean;
  readonly fetch: readonly string[];
}

/** What `howtodivScore` counts over sessions. */
export interface HowToDIVScore {
  /** Sessions read, and those among them whose instructions note an error of the participant. */
  readonly sessions: number;
  readonly withError: number;
  readonly exact: { readonly n: number; readonly total: number };
  /** Proposals of at least `AGREES_AT` similarity, and the mean similarity; null without an error. */
  readonly lexical: { readonly n: number; readonly total: number; readonly mean: number | null };
  /** The same for a coach that is only told that the last step went wrong. */
  readonly untold: { readonly n: number; readonly total: number; readonly mean: number | null };
  /** Of the errors after which steps are listed again, those for which the coach asks for just these. */
  readonly redo: { readonly n: number; readonly total: number };
  /** Of the others, those for which the coach asks to do steps again all the same. */
  readonly addedRedo: { readonly n: number; readonly total: number };
  /** Ways back that are certified, by post-conditions read from the texts; and those among them in which steps are taken back or done again that the error was not about. */
  readonly certified: { readonly n: number; readonly total: number };
  readonly rolledBack: { readonly n: number; readonly total: number };
  readonly recoveries: readonly ProposedRecovery[];
}

/**
 * Whether the coach, told what was done wrong, proposes the recovery that a session's instructions note at a `** **` line.
 *
 * The coach is given the recipe's own steps in sequence, and those before the note as done. It is told the note of the turn
 * labelled `error`, or, where no turn is, the instructions' note. Its proposal is the current line of its plan. The note's own
 * recovery and the turns after the error stay hidden from it.
 *
 * @param similarity word overlap (Dice) unless told: it does not know that different words can mean the same
 */
export function howtodivScore(
  sessions: readonly HowToDIVSession[],
  similarity: TextSimilarity = wordOverlap,
): HowToDIVScore {
  const recoveries = sessions.flatMap((session) =>
    session.mishaps.map((mishap, number) => propose(session, mishap, number, similarity)),
  );
  const total = recoveries.length;
  const listed = recoveries.filter(({ redo }) => redo.wanted.length > 0);
  const unlisted = recoveries.filter(({ redo }) => redo.wanted.length === 0);
  const count = (of: (one: ProposedRecovery) => boolean): number => recoveries.filter(of).length;
  const mean = (of: (one: ProposedRecovery) => number): number | null =>
    total === 0 ? null : recoveries.reduce((sum, one) => sum + of(one), 0) / total;
  return {
    sessions: sessions.length,
    withError: sessions.filter(({ mishaps }) => mishaps.length > 0).length,
    exact: { n: count(({ exact }) => exact), total },
    lexical: { n: count((one) => one.similarity >= AGREES_AT), total, mean: mean((one) => one.similarity) },
    untold: { n: count((one) => one.untold >= AGREES_AT), total, mean: mean((one) => one.untold) },
    redo: { n: listed.filter(({ redo }) => redo.exact).length, total: listed.length },
    addedRedo: { n: unlisted.filter(({ redo }) => !redo.exact).length, total: unlisted.length },
    certified: { n: count((one) => one.certified), total },
    rolledBack: {
      n: count((one) => one.certified && one.redo.proposed.length > 1),
      total: count(({ redo }) => redo.proposed.length > 1),
    },
    recoveries,
  };
}

function propose(
  session: HowToDIVSession,
  mishap: Mishap,
  number: number,
  similarity: TextSimilarity,
): ProposedRecovery {
  const errors = session.turns.filter(({ label }) => label === "error");
  const told = errors[number]?.note ?? mishap.note;
  const plan = planAfter(session, mishap.done, told);
  const proposed = proposal(plan);
  const redo = plan.steps.filter((line) => line.recovery?.kind === "redo").map(({ text }) => text);
  return {
    file: session.file,
    told,
    proposed,
    wanted: mishap.recovery,
    exact: plain(proposed) === plain(mishap.recovery),
    similarity: similarity(proposed, mishap.recovery),
    redo: { proposed: redo, wanted: mishap.redo, exact: sameSteps(redo, mishap.redo) },
    untold: similarity(proposal(planAfter(session, mishap.done)), mishap.recovery),
    ...certificateOf(session, mishap, told),
  };
}

/** What the coach's way back is worth where the procedure says what its steps bring about, as rules read it from their texts. */
function certificateOf(
  session: HowToDIVSession,
  { done }: Mishap,
  told: string,
): Pick<ProposedRecovery, "certified" | "fetch"> {
  const procedure = withThings(session.procedure, thingsFromText(session.procedure));
  const assured = assurance(planAfter({ ...session, procedure }, done, told), procedure);
  return { certified: assured !== null && assured.none === null, fetch: assured?.fetch ?? [] };
}

/** The coach's plan after the first `done` steps were done, the last of them wrongly. */
function planAfter({ procedure }: HowToDIVSession, done: number, what?: string): Plan {
  const coach = new Coach(brainFor(procedure, null));
  coach.tick({ frame: 0, evidence: { t: 0, progress: [], ended: [], hands: "withdrawn", motion: 0 }, hands: [] });
  const steps = procedure.steps.slice(0, done).map(({ id }) => id);
  for (const step of steps) coach.correct(0, { action: "done", step });
  coach.correct(0, { action: "wrong", kind: "technique", step: steps.at(-1) ?? null, what });
  return coach.plan!;
}

function proposal(plan: Plan): string {
  return currentStep(plan)?.text ?? "";
}

/** A session may list a step twice, or look earlier at how something is. */
function sameSteps(a: readonly string[], b: readonly string[]): boolean {
  const steps = new Set(a);
  return steps.size === new Set(b).size && b.every((step) => steps.has(step));
}

function plain(text: string): string {
  return plainWords(text).join(" ");
}
