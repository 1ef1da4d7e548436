import { z } from "zod";
import { CallRoom } from "../../../capture/listen/call-room.ts";
import { openCalls, type Calls } from "../../../capture/listen/calls.ts";
import { Signal } from "../../../core/journal/signal-event.ts";

const Called = z.strictObject({ name: Signal.shape.name, text: Signal.shape.text });

/** What a listener for signals goes by. */
export interface SignalCallsParts {
  /** 0 for any that is free. */
  readonly port: number;
  /** What a call must know; it may change meanwhile. */
  readonly key: () => string;
  /** Brings a signal to the session; false when none runs. */
  readonly take: (signal: Signal) => Promise<boolean>;
  /** Called with wrong keys: how many there were without a right one. */
  readonly onWrongKey: (times: number) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/**
 * Listens on this machine alone for `POST /signal` of other programs, with a key.
 *
 * @throws FeedError when the port cannot be had
 */
export function openSignalCalls({ take, ...parts }: SignalCallsParts): Promise<Calls> {
  return openCalls({
    ...{ ...parts, name: "signals", path: "/signal", room: new CallRoom(parts.now), body: Called },
    example: '{"name": "torque-ok", "text": "12.1"}; text may be left out',
    take: async ({ name, text }) =>
      (await take({ source: "call", name, ...(text === undefined ? {} : { text }) }))
        ? [200, "Taken."]
        : [409, "No session runs."],
  });
}
