import type { AddressProblem } from "./address.ts";

/**
 * What goes wrong with simulated glasses, and when. Times are seconds from the moment the feed is opened; a fault without an
 * end lasts for ever (`seconds` is Infinity).
 */
export type MockFault =
  /** The pictures arrive at 0.46 a second; nothing else tells of it. */
  | { readonly fault: "collapse"; readonly at: number; readonly seconds: number }
  /** Nothing arrives, and no error. */
  | { readonly fault: "stall"; readonly at: number; readonly seconds: number }
  /** The sound goes on without pictures. */
  | { readonly fault: "zombie"; readonly at: number; readonly seconds: number }
  /** The device pauses itself because it is too hot, and says so. */
  | { readonly fault: "thermal"; readonly at: number; readonly seconds: number }
  /** The connection is gone. */
  | { readonly fault: "disconnect"; readonly at: number; readonly seconds: number }
  /** The device says that its battery is low, once. */
  | { readonly fault: "battery"; readonly at: number }
  /** The device cannot be reached before it has started. */
  | { readonly fault: "late"; readonly at: 0; readonly seconds: number }
  /** The device's clock, which stamps its pictures, jumps by so many seconds. */
  | { readonly fault: "jump"; readonly at: number; readonly by: number }
  /** The feed ends in good order. */
  | { readonly fault: "end"; readonly at: number };

/** A fault's name. */
export type MockFaultName = MockFault["fault"];

/** How a fault is written, and what the example does, for the command line. `=` is a number before `@`, `@` a moment. */
export const MOCK_FAULTS: Readonly<Record<MockFaultName, { readonly example: string; readonly what: string }>> = {
  late: { example: "late=5", what: "the glasses start 5 s late" },
  collapse: { example: "collapse=8@20", what: "0.46 frames per second for 8 s, from second 20" },
  stall: { example: "stall=3@10", what: "nothing for 3 s, from second 10" },
  zombie: { example: "zombie=4@30", what: "sound without pictures for 4 s" },
  thermal: { example: "thermal=5@40", what: "paused for 5 s: too hot" },
  battery: { example: "battery@50", what: "the glasses warn of a low battery" },
  disconnect: { example: "disconnect=4@60", what: "gone for 4 s" },
  jump: { example: "jump=+3600@70", what: "their clock jumps an hour ahead" },
  end: { example: "end@90", what: "the feed ends" },
};

/** Longest moment or length of a fault, in seconds: a day. */
const LONGEST = 86_400;

/**
 * The faults of `mock:FAULTS`: names with numbers, separated by commas, e.g. `stall=3@10,battery@50`; no faults when empty.
 * Numbers are seconds, 0..86400 (a jump −86400..86400), as `MOCK_FAULTS` shows them.
 */
export function parseMockFaults(text: string): readonly MockFault[] | AddressProblem {
  const faults: MockFault[] = [];
  for (const word of text.split(",").map((part) => part.trim())) {
    if (word === "") continue;
    const fault = parseFault(word);
    if ("problem" in fault) return fault;
    faults.push(fault);
  }
  return faults;
}

/** Faults as they are written in `mock:FAULTS`. */
export function writeMockFaults(faults: readonly MockFault[]): string {
  return faults
    .map((fault) => {
      if (fault.fault === "late") return `late=${fault.seconds}`;
      if (fault.fault === "jump") return `jump=${fault.by > 0 ? "+" : ""}${fault.by}@${fault.at}`;
      const length = "seconds" in fault && Number.isFinite(fault.seconds) ? `=${fault.seconds}` : "";
      return `${fault.fault}${length}@${fault.at}`;
    })
    .join(",");
}

function parseFault(word: string): MockFault | AddressProblem {
  const [, name = "", amount, moment] = /^([a-z]*)(?:=([^@]*))?(?:@(.*))?$/i.exec(word) ?? [];
  if (!Object.hasOwn(MOCK_FAULTS, name)) {
    const known = Object.keys(MOCK_FAULTS).join(", ");
    return { problem: `simulated glasses have no fault ${JSON.stringify(word)}`, fix: `Use ${known}.` };
  }
  const fault = name as MockFaultName;
  const wrong = (what: string): AddressProblem => ({
    problem: `the fault ${JSON.stringify(word)} ${what}`,
    fix: `Write it like ${MOCK_FAULTS[fault].example}: ${MOCK_FAULTS[fault].what}.`,
  });
  const seconds = readSeconds(amount);
  const at = readSeconds(moment);
  if (Number.isNaN(seconds) || Number.isNaN(at)) return wrong(`has a number that is not in 0..${LONGEST} s`);
  if (fault === "late") {
    if (at !== undefined) return wrong("has a moment; being late begins at the start");
    return seconds === undefined || seconds < 0 ? wrong("lacks its seconds") : { fault, at: 0, seconds };
  }
  if (at === undefined || at < 0) return wrong("lacks its moment");
  if (fault === "jump") return seconds === undefined ? wrong("lacks its seconds") : { fault, at, by: seconds };
  if (fault === "battery" || fault === "end") return amount === undefined ? { fault, at } : wrong("takes no length");
  if (seconds !== undefined && seconds < 0) return wrong("has a length below 0");
  return { fault, at, seconds: seconds ?? Infinity };
}

/** A number of seconds; undefined when it was not written, NaN when it cannot be meant. */
function readSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return Math.abs(seconds) <= LONGEST ? seconds : NaN;
}
