import { create } from "zustand";
import type { Bridge, CallInput, CallOutput } from "../../../ipc/contract.ts";
import type { SpliceRecording } from "../ipc.ts";
import { runInStore, type JobInStore } from "../../../renderer/jobs/job-in-store.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { announce } from "../../../renderer/view.ts";
import { words } from "../../../renderer/words/words.ts";

/** What is cut. */
export type CutWish = CallInput<"splice.make">;
/** The cuts that were found for a wish. */
export type FoundCuts = Extract<CallOutput<"splice.preview">, { kind: "done" }>;
/** A session that was made. */
export type MadeCut = Extract<CallOutput<"splice.make">, { kind: "done" }>;
/** One side of a cut: the window, counted from 0, and which of its ends. */
export type CutSide = `${number}:${"start" | "end"}`;

/** What was chosen, what runs, and what came of it; it outlives a visit to another screen. */
export interface Cutting extends JobInStore {
  /** Annotated recordings, newest first; null until they are read. */
  readonly recordings: readonly SpliceRecording[] | null;
  readonly session: string | null;
  readonly operation: CutWish["operation"];
  readonly step: string | null;
  /** Of an insertion the recording, and the step in it, that a window is taken from; null for the same recording, and for none. */
  readonly from: string | null;
  readonly other: string | null;
  readonly bridge: CutWish["bridge"];
  /** Seconds as a person typed them, by side; a side that is left out, or empty, is found. */
  readonly typed: Readonly<Partial<Record<CutSide, string>>>;
  /** Of these choices; null while nobody has looked for them. */
  readonly found: FoundCuts | null;
  readonly made: MadeCut | null;
}

const NO_PROBLEM = { problem: "", fix: "" };

/** What is being cut in the window. */
export const useCutting = create<Cutting>(() => ({
  ...{ recordings: null, session: null, operation: "deletion", step: null, from: null, other: null },
  ...{ bridge: "crossfade", typed: {}, found: null, made: null, running: null, problem: NO_PROBLEM },
}));

type Chosen = Pick<Cutting, "session" | "operation" | "step" | "from" | "other" | "bridge">;

/** Choose something else: cuts that were found for what was chosen before are forgotten. */
export function choose(change: Partial<Chosen>): void {
  useCutting.setState({ ...change, typed: {}, found: null, made: null, problem: NO_PROBLEM });
}

/** Set a side of a cut by hand, as typed; empty lets it be found again. The cuts that are shown stay until they are looked for again. */
export function setSide(side: CutSide, text: string): void {
  useCutting.setState(({ typed }) => ({ typed: { ...typed, [side]: text }, made: null, problem: NO_PROBLEM }));
}

/** A person's seconds; null where nothing is typed, or no number. */
export function secondsTyped(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.replace(",", ".")) : null;
}

/** What is asked for; null while something is missing, or what was typed is no number. */
export function wishOf(state: Cutting): CutWish | null {
  const { session, operation, step, other, from, bridge, typed } = state;
  const isInsertion = operation === "insertion";
  if (session === null || step === null || (isInsertion && other === null)) return null;
  const sides = Object.entries(typed).filter(([, text]) => text !== undefined && text.trim() !== "");
  const cuts = sides.map(([side, text]) => {
    const [window, edge] = side.split(":");
    return { window: Number(window), edge: edge as "start" | "end", at: secondsTyped(text) };
  });
  const whole = cuts.flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at }]));
  if (whole.length < cuts.length) return null;
  return {
    ...{ session, operation, step, bridge, cuts: whole },
    ...(isInsertion ? { other, from } : { other: null, from: null }),
  };
}

/** Read which recordings there are. What goes wrong is in the store afterwards. */
export async function readRecordings(bridge: Bridge): Promise<void> {
  try {
    useCutting.setState({ recordings: await bridge.call("splice.recordings", undefined) });
  } catch (error) {
    useCutting.setState({ recordings: [], problem: { problem: wording(error), fix: "" } });
  }
}

/** Look for the cuts of a wish. Nothing while something runs. */
export async function findCuts(bridge: Bridge, wish: CutWish): Promise<void> {
  await runInStore(bridge, "splice", useCutting, async () => {
    const outcome = await bridge.call("splice.preview", wish);
    if (outcome.kind === "done") {
      useCutting.setState({ found: outcome, made: null });
      announce(words().cut.foundAloud({ n: outcome.seams.length }));
    }
    return outcome;
  });
}

/** Make the session. Nothing while something runs. */
export async function makeCut(bridge: Bridge, wish: CutWish): Promise<void> {
  await runInStore(bridge, "splice", useCutting, async () => {
    const outcome = await bridge.call("splice.make", wish);
    if (outcome.kind === "done") {
      useCutting.setState({ made: outcome });
      announce(words().cut.made({ id: outcome.session }));
    }
    return outcome;
  });
}
