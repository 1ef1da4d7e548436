import { fold } from "../../src/core/journal/fold.ts";
import type { Plot } from "../../src/core/evaluation/report.ts";
import { Strip } from "../../src/renderer/doors/coach/strip.tsx";
import { PlotFigure } from "../../src/renderer/doors/research/scores/plots/plot-figure.tsx";
import { lanes } from "../../src/renderer/timeline/lanes.ts";
import { Timeline } from "../../src/renderer/timeline/timeline.tsx";
import { AnnotationTimeline } from "../../src/renderer/timeline/annotation/timeline.tsx";
import { EMPTY_FOLD } from "../../src/core/annotation/annotation-fold.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { lampTake } from "../fixtures/lamp-take.ts";
import type { GalleryState } from "./state.ts";

const WIDE = { width: 720 };
const nothing = () => undefined;
const session = lampSession();
const take = lampTake();

const timeline = (
  events: typeof session,
  start: number,
  length: number,
  t: number,
  said: typeof told | null = null,
) => (
  <Timeline
    lanes={lanes(events, said)}
    duration={48}
    t={t}
    clock={{ get: () => ({ t, rate: 0 }), every: () => () => undefined }}
    span={{ start, length }}
    describe=""
    away={false}
    onPlayhead={nothing}
    onSeek={nothing}
    onSpan={nothing}
  />
);

const segments = ["Place the base", "Fit the arm", "Hook the spring", "Tighten the bolt"].map((text, at) => ({
  ...{ id: `s${at}`, start: at * 12, end: at * 12 + 12, text, step: null, outcome: at === 2 ? "wrong" : "right" },
}));

const alongside = [
  { ...segments[1]!, id: "w1", start: 4, end: 21, text: "Warm the glue", outcome: "right" },
  { ...segments[1]!, id: "w2", start: 15, end: 30, text: "Hold the shade", outcome: "wrong" },
];
const told = { ...EMPTY_FOLD.annotations, segments, alongside } as never;

const thought = (start: number, end: number, text: string) => ({ start, end, text, confidence: 0.9 });
const thoughts = {
  ...EMPTY_FOLD.annotations,
  aloud: [
    thought(2, 6.5, "The base goes on the mat, I think."),
    thought(19, 22, "Where is the spring?"),
    thought(31, 38, "That should hold. No, it wobbles."),
  ],
} as never;

const PLOTS: readonly Plot[] = [
  {
    ...{ kind: "confusion", title: "Deviations", axes: ["true", "said"], classes: ["omission", "ordering", "nothing"] },
    counts: [
      [7, 1, 2],
      [0, 5, 1],
      [1, 0, null],
    ],
  },
  {
    ...{ kind: "delays", title: "Delays" },
    series: [
      { name: "completions", seconds: [0.2, 0.4, 0.5, 0.5, 0.9, 1.4, 2.2], missed: 1 },
      { name: "deviations", seconds: [-0.5, 1.2, 2.6], missed: 0 },
    ],
  },
  {
    ...{ kind: "reliability", title: "Confidence", expectedError: 0.08 },
    bins: [
      { from: 0.4, to: 0.6, n: 3, confidence: 0.52, held: 0.33 },
      { from: 0.6, to: 0.8, n: 8, confidence: 0.71, held: 0.75 },
      { from: 0.8, to: 1, n: 21, confidence: 0.93, held: 0.95 },
    ],
  },
];

/** Everything that the window draws on a canvas. */
export const DRAWINGS: readonly GalleryState[] = [
  { ...WIDE, name: "timeline-session", height: 210, shown: timeline(session, 0, 48, 40) },
  { ...WIDE, name: "timeline-session-near", height: 210, shown: timeline(session, 20, 12, 25) },
  { ...WIDE, name: "timeline-take", height: 250, shown: timeline(take, 0, 48, 25, thoughts) },
  {
    ...{ ...WIDE, name: "timeline-session-alongside", height: 300 },
    shown: timeline(session, 0, 48, 25, told),
  },
  {
    ...{ ...WIDE, name: "timeline-annotation", height: 200 },
    shown: (
      <AnnotationTimeline
        annotations={{ segments: segments as never, alongside: alongside as never, audits: [] as never, count: 4 }}
        deviations={[]}
        segment="s1"
        deviation={null}
        duration={48}
        t={17}
        span={{ start: 0, length: 48 }}
        onSeek={nothing}
        onSpan={nothing}
        onSegment={nothing}
        onDeviation={nothing}
      />
    ),
  },
  { ...WIDE, name: "strip", height: 190, shown: <Strip state={fold(session)} /> },
  ...PLOTS.map((plot) => ({
    ...{ width: 560, name: `plot-${plot.kind}`, height: 300 },
    shown: <PlotFigure plot={plot} />,
  })),
];
