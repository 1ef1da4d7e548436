import type { StubOptions } from "../../src/core/brain/advice/stub.ts";

/** A server that is rehearsed: what it is called, and how it answers within 0.1 s if nothing else is said. `turns` is at the middle of a take. */
export interface Server {
  readonly name: string;
  readonly options: Partial<StubOptions>;
  readonly turns?: true;
}

/** The servers of the table; a quick run takes the first ones. */
export const SERVERS: readonly Server[] = [
  { name: "accuracy 1", options: { accuracy: 1 } },
  { name: "accuracy .95", options: { accuracy: 0.95 } },
  { name: "accuracy .9", options: { accuracy: 0.9 } },
  { name: "accuracy .8", options: { accuracy: 0.8 } },
  { name: "accuracy .5", options: { accuracy: 0.5 } },
  { name: "always silent", options: { bias: "silent" } },
  { name: "always interrupt", options: { bias: "interrupt" } },
  { name: "turns bad at half time", options: { accuracy: 0.95 }, turns: true },
  { name: "accuracy .95, 0.5 s", options: { accuracy: 0.95, latency: 0.5 } },
  { name: "accuracy .95, 2 s", options: { accuracy: 0.95, latency: 2 } },
  { name: "accuracy .95, 8 s", options: { accuracy: 0.95, latency: 8 } },
  { name: "stalled", options: { accuracy: 0.95, stall: 1 } },
  { name: "stalls half the time", options: { accuracy: 0.95, stall: 0.5 } },
  { name: "garbled half the time", options: { accuracy: 0.95, garble: 0.5 } },
];

/** Seconds to an answer where a server says nothing of it, and seeds: models are tried with one and reported with the other. */
export const USUAL_LATENCY = 0.1;
export const SEEDS = { tried: 77, reported: 5 } as const;
