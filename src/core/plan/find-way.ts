import type { StepId } from "../domain/ids.ts";
import {
  doStep,
  enders,
  holdsNow,
  standingAbove,
  undoStep,
  unmetGuards,
  unmetNeeds,
  type Refusal,
  type Standing,
  type World,
} from "./world.ts";

/** One thing that a way back asks for. */
export interface Act {
  readonly act: "do" | "undo";
  readonly step: StepId;
}

/** A way back through the world, or why there is none. */
export type FoundWay = { readonly acts: readonly Act[] } | { readonly refusal: Refusal };

/**
 * A way from how the work stands to where every step that was done stands rightly, and what these need with it; what was not done yet may stay so. What has to be taken back follows from
 * what is wrong: all that stands upon it, and what ended something that is needed again. A step that may be left out is not done again where that is impossible, or stays as it is.
 *
 * @param begun steps that were done before, whether they stand now or not
 */
export function findWay(world: World, standing: Standing, begun: readonly number[]): FoundWay {
  const tries = (["again", "off", "as-it-is"] as const).map(
    (optional) => () => tryWay(world, standing, begun, optional),
  );
  let first: FoundWay | null = null;
  for (const one of tries) {
    const found = one();
    if ("acts" in found) return found;
    first ??= found;
  }
  return first!;
}

/** What becomes of wrong steps that may be left out: done again, taken back only, or left. */
type OfOptional = "again" | "off" | "as-it-is";

function tryWay(world: World, before: Standing, begun: readonly number[], optional: OfOptional): FoundWay {
  const standing: Standing = { stands: [...before.stands], times: [...before.times] };
  const { undo, todo } = wanted(world, standing, begun, optional);
  const acts: Act[] = [];
  const fetched = new Set<string>();
  const id = (step: number): StepId => world.graph.ids[step]!;
  const act = (what: Act["act"], step: number): Refusal | null => {
    const refusal = what === "do" ? doStep(world, standing, step, fetched) : undoStep(world, standing, step);
    if (refusal === null) {
      acts.push({ act: what, step: id(step) });
      (what === "do" ? todo : undo).delete(step);
    }
    return refusal;
  };
  while (undo.size > 0 || todo.size > 0) {
    const inOrder = world.order.filter((step) => todo.has(step));
    const offs = world.order.filter((step) => undo.has(step)).toReversed();
    const isGuard = (step: number): boolean => world.procedure.steps[step]!.safetyCritical;
    const ahead = [...undo, ...todo];
    // What guards against danger comes first, then what is to be taken back, the newest first.
    const next = [
      ...inOrder
        .filter((step) => isGuard(step) && !undo.has(step) && isGuardWanted(world, standing, step, ahead))
        .map((step) => ["do", step] as const),
      ...offs.map((step) => ["undo", step] as const),
      ...inOrder.filter((step) => !undo.has(step)).map((step) => ["do", step] as const),
    ];
    let refusal: Refusal | null = null;
    const done = next.some(([what, step]) => {
      const told = act(what, step);
      refusal ??= told;
      return told === null;
    });
    if (!done) return { refusal: refusal ?? { why: "needs", step: id([...undo, ...todo][0]!) } };
  }
  return { acts };
}

/** Whether a safety step is wanted by what is still to be done or taken back. */
function isGuardWanted(world: World, standing: Standing, step: number, ahead: readonly number[]): boolean {
  return ahead.some((other) => unmetGuards(world, standing, other).some(({ maker }) => maker === step));
}

/** What is to be taken back and what is to be done, whatever the order: grown until nothing more follows. */
function wanted(
  world: World,
  standing: Standing,
  begun: readonly number[],
  optional: OfOptional,
): { readonly undo: Set<number>; readonly todo: Set<number> } {
  const { stands } = standing;
  const mayBeOff = (step: number): boolean => world.graph.optional[step]! && optional !== "again";
  const undo = new Set<number>();
  const todo = new Set<number>();
  for (const step of begun) {
    if (stands[step] === "not" && !mayBeOff(step)) todo.add(step);
    if (stands[step] !== "wrong") continue;
    if (!mayBeOff(step)) todo.add(step);
    else if (optional === "off") undo.add(step);
  }
  for (let size = -1; size !== undo.size + todo.size;) {
    size = undo.size + todo.size;
    for (const step of [...undo, ...todo]) follow(world, standing, step, undo, todo);
    for (const step of undo) if (!mayBeOff(step)) todo.add(step);
  }
  return { undo, todo };
}

/** What follows from one step that is to be taken back or done. */
function follow(world: World, standing: Standing, step: number, undo: Set<number>, todo: Set<number>): void {
  const { stands } = standing;
  const isOff = undo.has(step) || stands[step] !== "right";
  if (isOff && !(world.procedure.steps[step]!.safetyCritical && !undo.has(step)))
    for (const other of standingAbove(world, standing, step)) undo.add(other);
  for (const { maker, thing } of [
    ...unmetGuards(world, standing, step),
    ...(todo.has(step) ? unmetNeeds(world, standing, step) : []),
  ]) {
    if (holdsNow(world, standing, thing)) continue;
    if (stands[maker] === "not" || stands[maker] === "wrong") todo.add(maker);
    for (const ender of enders(world, stands, maker, thing)) undo.add(ender);
  }
}
