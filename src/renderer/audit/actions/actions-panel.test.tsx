import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { AnnotationEvent } from "../../../core/annotation/annotation-events.ts";
import { foldAnnotations } from "../../../core/annotation/annotation-fold.ts";
import type { CallInput } from "../../../ipc/contract.ts";
import { useView } from "../../view.ts";
import { history } from "../../playback/history.ts";
import { AuditScreen } from "../audit.tsx";

// What is taken of a microphone, in place of one.
const sound = vi.hoisted(() => ({ give: (_piece: Float32Array): void => undefined, open: 0 }));
vi.mock("../../hearing/sound-pieces.ts", async (original) => ({
  ...(await original<object>()),
  soundPieces: (_stream: unknown, onPiece: (piece: Float32Array) => void) => {
    sound.give = onPiece;
    sound.open += 1;
    return Promise.resolve(() => void (sound.open -= 1));
  },
}));
vi.mock("../../camera/devices.ts", async (original) => ({
  ...(await original<object>()),
  connected: () => Promise.resolve({ cameras: [], microphones: [{ id: "m", label: "USB microphone" }] }),
}));
vi.stubGlobal("requestAnimationFrame", () => 0);
Object.defineProperty(navigator, "mediaDevices", {
  value: { getUserMedia: () => Promise.resolve({ getTracks: () => [] }), addEventListener: () => undefined },
});

/** Opens the actions of the lamp's take, in which somebody says `words`. */
async function open(words: string, doubtful = false) {
  const events: AnnotationEvent[] = [
    annotationEvent(0, "p1", {
      type: "segmented",
      source: "marks",
      segments: [
        { id: "s1", start: 0, end: 12, step: "base", text: "Place the base", outcome: "right" },
        { id: "s2", start: 12, end: 47.5, step: "arm", text: "Fit the arm", outcome: "right" },
      ],
    }),
  ];
  const asked: CallInput<"hearing.words">[] = [];
  const hears = (input: CallInput<"hearing.words">) => {
    asked.push(input);
    return { ok: true as const, words, doubtful };
  };
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp", audit: true });
  const bridge = fakeBridge({ ...annotationAnswers(events, "p1"), "hearing.words": hears });
  await screen(<AuditScreen session="2026-11-21-lamp" history={history(lampSession())} />, bridge);
  fireEvent.change(page.getByLabelText(/auditor ID/), { target: { value: "a1" } });
  await act(async () => void fireEvent.submit(document.querySelector("form")!));
  await press("h");
  return { asked, actions: () => foldAnnotations(events).actions };
}

async function holdV(seconds: number) {
  await press("v");
  await vi.waitFor(() => expect(sound.open).toBe(1));
  for (let piece = 0; piece < seconds * 16; piece++) sound.give(new Float32Array(1000).fill(0.25));
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "v", bubbles: true }));
    await vi.waitFor(() => expect(sound.open).toBe(0), { timeout: 20_000 });
  });
}

test("what is said while V is held becomes an action under its step, and the microphone is open for so long only", async () => {
  const { asked, actions } = await open("I pick up the left arm.");
  await holdV(2);
  const added = await page.findByRole("button", { name: /I pick up the left arm/ }, { timeout: 20_000 });
  expect(asked.map(({ samples, language }) => [samples.length, language])).toEqual([[32_000, "en"]]);
  expect(asked[0]!.hints).toContain("base");
  expect(actions()).toEqual([
    {
      ...{ id: "a1", start: 0, end: 0.5, step: "base", by: "a1" },
      ...{ text: "I pick up the left arm.", verb: "pick up", noun: "left arm" },
    },
  ]);
  await act(async () => added.click());
  const written = page.getByLabelText("What was said");
  fireEvent.change(written, { target: { value: "I pick up the right arm." } });
  await act(async () => void fireEvent.blur(written));
  expect(actions()).toMatchObject([{ text: "I pick up the right arm.", by: "a1" }]);
  await act(async () => page.getByRole("button", { name: "Delete" }).click());
  expect(actions()).toEqual([]);
});

test("silence adds nothing; the same can be typed", async () => {
  const silent = await open("");
  await holdV(1);
  await page.findByText("Nobody was heard.", undefined, { timeout: 20_000 });
  expect(silent.actions()).toEqual([]);
  const field = page.getByLabelText("Or type what is seen, and Enter");
  fireEvent.change(field, { target: { value: "Tighten the hinge bolt" } });
  await act(async () => void fireEvent.submit(field.closest("form")!));
  expect(silent.actions()).toMatchObject([{ verb: "tighten", noun: "hinge bolt", step: "base" }]);
});

test("words in doubt are kept and say so", async () => {
  const unsure = await open("I fix the shade", true);
  await holdV(1);
  await page.findByText("The words are uncertain: look at them.", undefined, { timeout: 20_000 });
  expect(unsure.actions().length).toBe(1);
});
