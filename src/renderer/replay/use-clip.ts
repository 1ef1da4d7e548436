import { useEffect, useState } from "react";
import type { Annotations } from "../../core/annotation/model.ts";
import type { JobStatus } from "../../core/domain/domain-jobs.ts";
import { useJob } from "../jobs/use-job.ts";
import type { Loop, ReplayClock } from "../playback/clock.ts";
import { failedJob } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { words } from "../words/words.ts";
import { amount } from "../ui/format.ts";
import type { Keys } from "../ui/keys.ts";
import type { Saved } from "./save-frame.ts";
import { useWithheld, type WithheldStretches } from "./use-withheld.ts";
import type { Range } from "../timeline/range-mark.tsx";

/** Shortest clip, in seconds: less than any camera's pictures lie apart. */
const SHORTEST = 0.02;

/** How the last export went. */
export type ClipOutcome = { readonly done: string } | { readonly problem: string; readonly fix: string };

/** The stretch between in and out, and what is done with it. */
export interface Clip {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Null while neither end is set. */
  readonly range: Range | null;
  readonly setIn: () => void;
  readonly setOut: () => void;
  readonly clear: () => void;
  readonly looping: boolean;
  readonly loop: () => void;
  /** Whether there is a recording to export from. */
  readonly filmed: boolean;
  /** Pseudonym of who has not agreed to sharing. */
  readonly keptFrom: string | null;
  /** Whether faces that are found, and regions that were drawn, are covered. */
  readonly blur: boolean;
  readonly busy: boolean;
  readonly job: JobStatus | null;
  readonly outcome: ClipOutcome | null;
  readonly exportIt: () => void;
  /** What is kept out of exports, of the session and of the stretch that is chosen. */
  readonly withheld: WithheldStretches;
  readonly keys: Keys;
}

/** The stretch of a session that is chosen, and its export. */
export function useClip(
  session: string,
  clock: ReplayClock,
  { filmed, track, keptFrom, blur }: Saved,
  told: Annotations | null,
): Clip {
  const [open, setOpen] = useState(false);
  const { stretch, ...ends } = useStretch(clock);
  const [looping, setLooping] = useState(false);
  useEffect(() => {
    clock.loop(looping ? stretch : null);
    return () => clock.loop(null);
  }, [clock, looping, stretch]);
  const exporting = useExport(session, track, blur);
  const withheld = useWithheld(session, clock, told, stretch);
  const opened = (act: () => void) => () => {
    setOpen(true);
    act();
  };
  const setIn = opened(() => ends.onStart(clock.now()));
  const setOut = opened(() => ends.onEnd(clock.now()));
  const loop = opened(() => setLooping(stretch !== null && !looping));
  const toggle = () => setOpen(!open);
  const clear = () => {
    ends.clear();
    setLooping(false);
  };
  return {
    ...{ open, toggle, setIn, setOut, clear, looping, loop, filmed, keptFrom, blur, withheld },
    ...{ busy: exporting.busy, job: exporting.job, outcome: exporting.outcome },
    range: stretch && { ...stretch, onStart: ends.onStart, onEnd: ends.onEnd },
    exportIt: () => void (stretch && filmed && !exporting.busy && exporting.run(stretch)),
    keys: { ...withheld.keys, c: toggle, i: setIn, o: setOut, "Shift+L": loop },
  };
}

/** The stretch; an end that is put past the other one takes that one to the session's end or beginning. */
function useStretch({ duration }: ReplayClock) {
  const [stretch, setStretch] = useState<Loop | null>(null);
  return {
    stretch,
    onStart: (t: number) => {
      const start = Math.min(duration - SHORTEST, Math.max(0, t));
      setStretch((now) => ({ start, end: now && now.end - start >= SHORTEST ? now.end : duration }));
    },
    onEnd: (t: number) => {
      const end = Math.max(SHORTEST, Math.min(duration, t));
      setStretch((now) => ({ start: now && end - now.start >= SHORTEST ? now.start : 0, end }));
    },
    clear: () => setStretch(null),
  };
}

/** Fewer seconds than this are not worth a sentence. */
const LEAST_TOLD = 0.05;

/** What the sentence about an exported film says: seconds as they are written, null where there are too few. */
function told<Made extends { readonly leftOut: number; readonly cutOut: number }>(made: Made) {
  const written = (seconds: number) => (seconds >= LEAST_TOLD ? amount(seconds, "s", 1) : null);
  return { ...made, leftOut: written(made.leftOut), cutOut: written(made.cutOut) };
}

function useExport(session: string, track: string | null, blur: boolean) {
  const bridge = useBridge();
  const job = useJob(["clip"], session);
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<ClipOutcome | null>(null);
  const run = async ({ start, end }: Loop) => {
    setOutcome(null);
    setAsked(true);
    const made = await bridge.call("clips.export", { session, from: start, to: end, track, blur }).catch(failedJob);
    setAsked(false);
    const { clips: w } = words().replay;
    if (made?.kind === "failed") setOutcome(made);
    if (made?.kind === "cancelled") setOutcome({ done: w.cancelled });
    if (made?.kind === "done") setOutcome({ done: w.exported(told(made)) });
  };
  return { run, job, outcome, busy: asked || job !== null };
}
