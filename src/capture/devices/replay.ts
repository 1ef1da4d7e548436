import { readFileSync } from "node:fs";
import { z } from "zod";
import type { HidHandle, HidPort } from "./port.ts";

/** What is plugged in, and what was done last: the reports of a capture, with the milliseconds at which each comes. */
const ReplayFile = z.object({
  devices: z.array(
    z.object({
      info: z.object({
        path: z.string(),
        vendor: z.number(),
        product: z.number(),
        usagePage: z.number(),
        usage: z.number(),
        name: z.string(),
      }),
      /** Reports are played once for each number. */
      played: z.number().int().default(0),
      reports: z.array(z.tuple([z.number(), z.string()])).default([]),
    }),
  ),
});

/** Milliseconds between two looks at the file. */
const LOOK_MS = 40;

/**
 * A stand-in that replays captured reports from a JSON file, for tests of the whole program: the file is read again and again, so that
 * anybody who writes it plugs devices in and out and presses their buttons.
 */
export function replayHid(file: string): HidPort {
  const read = () => ReplayFile.parse(JSON.parse(readFileSync(file, "utf8"))).devices;
  return {
    list: async () => read().map(({ info }) => info),
    permitted: async () => true,
    async open({ path }) {
      const find = () => read().find(({ info }) => info.path === path);
      let played = find()?.played ?? 0;
      let timer: ReturnType<typeof setInterval> | undefined;
      const handle: HidHandle = {
        listen(onReport, onLost) {
          timer = setInterval(() => {
            const device = find();
            if (!device) {
              clearInterval(timer);
              return onLost();
            }
            if (device.played === played) return;
            ({ played } = device);
            for (const [milliseconds, hex] of device.reports)
              setTimeout(() => onReport(Buffer.from(hex, "hex")), milliseconds);
          }, LOOK_MS);
        },
        close: () => clearInterval(timer),
      };
      return handle;
    },
  };
}
