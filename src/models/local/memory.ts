import type { GgufHeader } from "../catalogue/gguf.ts";

/** What this machine has for a model, in bytes. */
export interface Room {
  readonly free: number;
  readonly total: number;
  /** Cards with memory of their own that say how much of it is free. */
  readonly cards: readonly { readonly name: string; readonly free: number | null; readonly memory: number | null }[];
}

/** Tokens of a question with a session's pictures, and of one with words alone. */
const CONTEXT_WITH_PICTURES = 16_384;
const CONTEXT_OF_WORDS = 8192;
/** What a server takes besides weights and context: buffers, and pictures that are prepared. */
const BESIDES = 512 * 2 ** 20;

/** Tokens of context that a model is opened with: so many as a session's questions need, and no more than it was trained for. */
export function contextFor({ context }: Pick<GgufHeader, "context">, pictures: boolean): number {
  return Math.min(pictures ? CONTEXT_WITH_PICTURES : CONTEXT_OF_WORDS, context ?? Infinity);
}

/** Bytes that a model takes with its projector and the context that it is opened with. @param weights bytes of all its files */
export function memoryNeeded(
  header: Pick<GgufHeader, "context" | "tokenBytes">,
  weights: number,
  pictures: boolean,
): number {
  return weights + (header.tokenBytes ?? 0) * contextFor(header, pictures) + BESIDES;
}

/** A sentence about the memory for a model, and what to do about it; no fix where all is well. */
export interface RoomFound {
  readonly text: string;
  readonly fix: string;
}

/**
 * Where a model that takes so many bytes finds room. Nothing is refused for want of it: not every card says what it has, and a model of which a question uses a part is read from the
 * disk as it is used. `llama-server` itself says when it cannot start. A machine's memory counts whole only as far as it is free.
 */
export function roomFor(need: number, { free, total, cards }: Room): RoomFound {
  const needs = `It needs about ${gigabytes(need)}`;
  const own = cards.filter((card) => (card.free ?? 0) > 0);
  const onCards = own.reduce((sum, card) => sum + (card.free ?? 0), 0);
  const inAll = cards.reduce((sum, { memory }) => sum + (memory ?? 0), total);
  const whose = own.length === 1 ? `${own[0]!.name} has` : `${own.length} cards have`;
  if (need > inAll) return { text: `${needs}, and ${gigabytes(inAll)} of memory are found here in all.`, fix: SMALLER };
  if (own.length > 0 && onCards >= need)
    return { text: `${needs}; ${whose} ${gigabytes(onCards)} free: all of it fits there.`, fix: "" };
  if (need > free + onCards)
    return {
      text: `${needs}, and ${gigabytes(free + onCards)} are free now.`,
      fix: "Close other programs first, or choose a smaller one.",
    };
  if (own.length > 0)
    return {
      text: `${needs}; ${whose} ${gigabytes(onCards)} free: the processor runs the rest, which is slower.`,
      fix: "",
    };
  return { text: `${needs}; this machine has ${gigabytes(free)} free.`, fix: "" };
}

const SMALLER =
  "It may be slow, or not start. If so, choose a smaller model, or one with smaller weights (such as Q4_K_M).";

/** Bytes in words. */
export function gigabytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e8 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
