import { useState } from "react";
import { CLEAR, heardTogether } from "../../core/recording/sound-peaks.ts";
import { MOST_LATER } from "../../core/annotation/annotation-events.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import type { Keys } from "../ui/keys.ts";
import { useView } from "../view.ts";
import { words } from "../words/words.ts";
import type { Sound } from "./use-sound.ts";

/** Seconds by which keys and buttons put a camera later or earlier: a third of a picture, and three pictures. */
const [STEP, LONG_STEP] = [0.01, 0.1];

/** Putting the camera that is looked through in step with the coach's eye. */
export interface InStep {
  /** Seconds by which it is shown later than it was recorded; earlier where negative. */
  readonly later: number;
  readonly step: (way: 1 | -1, long?: boolean) => void;
  readonly asRecorded: () => void;
  /** By the sounds that both have heard; null where one of them has no sound. */
  readonly bySound: (() => void) | null;
  /** Whether the coach's eye is heard beside the camera. */
  readonly both: boolean;
  readonly hearBoth: () => void;
  /** Why it was not put, and what to do; empty when it was. */
  readonly problem: string;
  readonly keys: Keys;
}

/** Where a camera is put is kept with what people say about the session, by whom and when. Null while the coach's eye is looked through. */
export function useInStep(
  session: string,
  track: string | null,
  told: Pick<Annotations, "cameras"> | null,
  heard: readonly Sound[],
): InStep | null {
  const bridge = useBridge();
  const auditor = useView((view) => view.auditor);
  const [put, setPut] = useState<Readonly<Record<string, number>>>({});
  const [problem, setProblem] = useState("");
  const [both, setBoth] = useState(false);
  if (track === null || told === null) return null;
  const { inStep: w } = words().replay;
  const later = put[track] ?? told.cameras[track] ?? 0;
  const keep = (wanted: number) => {
    const rounded = Math.round(Math.max(-MOST_LATER, Math.min(MOST_LATER, wanted)) * 1000) / 1000;
    setProblem("");
    setPut((before) => ({ ...before, [track]: rounded }));
    const change = { type: "camera-put", camera: track, later: rounded } as const;
    void bridge
      .call("annotation.append", { session, by: auditor === "" ? "coach" : auditor, change })
      .catch((error: unknown) => refusalOf(error, w.again))
      .then((outcome) => {
        if (outcome.ok) return;
        setPut(({ [track]: _, ...others }) => others);
        setProblem(`${outcome.problem}. ${outcome.fix}`);
      });
  };
  const [eye, own] = [null, track].map((of) => heard.find((film) => film.track === of));
  const step = (way: 1 | -1, long = false) => keep(later + way * (long ? LONG_STEP : STEP));
  return {
    ...{ later, step, problem, both },
    asRecorded: () => keep(0),
    bySound:
      eye && own
        ? () => {
            const fit = heardTogether(eye, own);
            if (fit && fit.clear >= CLEAR) keep(fit.later);
            else setProblem(w.unclear);
          }
        : null,
    hearBoth: () => setBoth(!both),
    keys: {
      "Alt+ArrowLeft": () => step(-1),
      "Alt+ArrowRight": () => step(1),
      "Alt+Shift+ArrowLeft": () => step(-1, true),
      "Alt+Shift+ArrowRight": () => step(1, true),
    },
  };
}
