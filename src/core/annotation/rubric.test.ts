import { describe, expect, test } from "vitest";
import type { GreyFrame } from "./frame-measures.ts";
import { measureFrame, shiftBetween } from "./frame-measures.ts";
import { RUBRIC, rubricFor, type RubricEvidence, type RubricMistake } from "./rubric.ts";
import { TakeMeter } from "./take-measures.ts";

/** A bench as a grey picture: boxes with sharp edges on a mid-grey ground, moved by so many pixels. */
function bench(dx = 0, dy = 0, light = 1): GreyFrame {
  const [width, height] = [160, 90];
  const grey = new Uint8Array(width * height).fill(Math.min(255, 120 * light));
  const boxes = [
    [20, 15, 22, 30, 200],
    [60, 40, 35, 25, 70],
    [110, 10, 12, 60, 180],
    [132, 55, 18, 18, 40],
    [45, 8, 8, 20, 90],
  ] as const;
  for (const [x, y, w, h, value] of boxes) {
    for (let row = Math.max(0, y + dy); row < Math.min(height, y + dy + h); row++) {
      const from = Math.max(0, x + dx);
      const to = Math.min(width, x + dx + w);
      if (to > from) grey.fill(Math.min(255, value * light), row * width + from, row * width + to);
    }
  }
  return { width, height, grey };
}

/** The picture out of focus: each pixel is the mean of those around it, three times over. */
function blurred({ width, height, grey }: GreyFrame, radius = 4): GreyFrame {
  let now = grey;
  for (let pass = 0; pass < 3; pass++) {
    const next = new Uint8Array(now.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
          for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++, count++)
            sum += now[v * width + u]!;
        }
        next[y * width + x] = Math.round(sum / count);
      }
    }
    now = next;
  }
  return { width, height, grey: now };
}

const flat = (value: number): GreyFrame => ({ width: 160, height: 90, grey: new Uint8Array(14_400).fill(value) });

function measured(frames: readonly GreyFrame[]) {
  const meter = new TakeMeter();
  for (const frame of frames) meter.take(frame);
  return meter.result();
}

const many = (frame: (k: number) => GreyFrame, count = 40) => Array.from({ length: count }, (_, k) => frame(k));

describe("frames", () => {
  test("a sharp picture and the same out of focus are told apart", () => {
    expect(measureFrame(bench()).sharpness).toBeGreaterThan(0.6);
    expect(measureFrame(blurred(bench())).sharpness).toBeLessThan(0.25);
    expect(measureFrame(flat(128)).sharpness).toBe(0);
  });

  test("the picture's own movement is found, and a change of light is none", () => {
    expect(shiftBetween(bench(), bench(8, 0))).toEqual({ x: 0.05, y: 0 });
    expect(shiftBetween(bench(), bench(-8, 4))).toEqual({ x: -0.05, y: 0.025 });
    expect(shiftBetween(bench(), bench(0, 0, 1.2))).toEqual({ x: 0, y: 0 });
  });
});

describe("takes", () => {
  const none = { blurred: 0, shaken: 0, "badly-lit": 0, blocked: 0 };

  test("a good one has no fault", () => {
    expect(measured(many(() => bench())).share).toEqual(none);
  });

  test("each fault counts as itself alone", () => {
    expect(measured(many(() => blurred(bench()), 4)).share).toEqual({ ...none, blurred: 1 });
    expect(measured(many(() => flat(0))).share).toEqual({ ...none, blocked: 1 });
    expect(measured(many(() => bench(0, 0, 0.32))).share).toEqual({ ...none, "badly-lit": 1 });
    expect(measured(many((k) => bench(k % 2 === 0 ? 0 : 12, k % 2 === 0 ? 0 : 6))).share).toEqual({
      ...none,
      shaken: 0.95,
    });
  });

  test("an even turn of the head is no shaking", () => {
    expect(measured(many((k) => bench(k * 3), 14)).share.shaken).toBe(0);
  });

  test("where the longest run of a fault begins is kept", () => {
    const frames = many((k) => (k === 3 || (k >= 20 && k < 30) ? flat(5) : bench()));
    expect(measured(frames)).toMatchObject({
      seconds: 4,
      share: { blocked: 11 / 40 },
      worst: { blocked: 2, blurred: null },
    });
  });
});

describe("questions", () => {
  const answers = (evidence: RubricEvidence, mistakes: readonly RubricMistake[]) =>
    Object.fromEntries(
      rubricFor(mistakes).flatMap(({ question: { id, measure }, mistake, number }) => {
        const found = measure?.(evidence, mistake);
        return found ? [[number === 0 ? id : `${number} ${id}`, [found.answer, found.why]]] : [];
      }),
    );

  test("a machine answers what it can, with its reason, about each mistake by itself", () => {
    const measures = {
      seconds: 72,
      share: { blurred: 0.12, shaken: 0, "badly-lit": 0.02, blocked: 0 },
      worst: { blurred: 31, shaken: null, "badly-lit": 4, blocked: null },
    };
    const mistakes = [
      { id: "d1", onset: 20, fix: 32, back: 40 },
      { id: "d2", onset: 50, fix: null, back: null },
    ];
    expect(answers({ measures, seconds: 72.4 }, mistakes)).toEqual({
      "a-minute": [true, { is: "length", seconds: 72.4 }],
      sharp: [false, { is: "fault", fault: "blurred", share: 0.12, from: 31 }],
      steady: [true, { is: "fault", fault: "shaken", share: 0, from: null }],
      lit: [true, { is: "fault", fault: "badly-lit", share: 0.02, from: 4 }],
      "view-free": [true, { is: "fault", fault: "blocked", share: 0, from: null }],
      "1 four-phases": [true, { is: "phases", lacks: null }],
      "1 fixed-after": [true, { is: "fix", at: 32 }],
      "2 four-phases": [false, { is: "phases", lacks: "fix" }],
      "2 fixed-after": [false, { is: "fix", at: null }],
    });
  });

  test("what is not measured is not answered", () => {
    expect(answers({ measures: null, seconds: 31 }, [])).toEqual({
      "a-minute": [false, { is: "length", seconds: 31 }],
    });
  });

  test("what is about a mistake is asked of each, and of none in a take without", () => {
    expect(rubricFor([]).every(({ question }) => question.of === "every-take")).toBe(true);
    const mistakes = ["d1", "d2"].map((id) => ({ id, onset: 1, fix: null, back: null }));
    const clear = rubricFor(mistakes).filter(({ question }) => question.id === "error-clear");
    expect(clear.map(({ mistake, number }) => [mistake?.id, number])).toEqual([
      ["d1", 1],
      ["d2", 2],
    ]);
    expect(rubricFor(mistakes.slice(1)).map(({ question }) => question)).toEqual(RUBRIC);
  });
});
