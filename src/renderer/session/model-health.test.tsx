import { render, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { emptyCalibration } from "../../../tests/fixtures/calibration.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import { Health } from "./health.tsx";

const [opened, ...rest] = lampSession();
const withModel = (sentTo: string | null): SessionEvent => ({
  ...(opened as EventOf<"opened">),
  model: { name: "localhost:8000", mode: "verify", form: "token", strategy: "plain", sentTo },
});
const by = "qwen2.5-vl";
const spent = { queueMs: 0, encodeMs: 0, prefillMs: 300, decodeMs: 0, promptTokens: 900, cachedTokens: 0 };
const asked: SessionEvent = {
  ...{
    type: "model-state",
    t: 1,
    by,
    provider: "localhost:8000",
    state: "asked",
    every: 1,
    why: "",
    due: 0,
    answered: 0,
  },
};
const opined: SessionEvent = {
  type: "opined",
  t: 46.5,
  opinion: {
    ...{ about: 46, at: 46.5, by, role: "duplex", interrupt: 0.1, kind: null, step: null, utterance: null },
    ...{ request: "0f".repeat(32), spent },
  },
  asked: { due: 22, answered: 20 },
};
const unanswered: SessionEvent = {
  ...{ type: "unanswered", t: 47, about: 46.5, by, role: "duplex", why: "It did not answer in time.", passing: true },
  asked: { due: 24, answered: 20 },
};

/** The words of the line about the model, after these events. */
function shown(events: readonly SessionEvent[]): (string | null)[] | null {
  const { unmount } = render(<Health state={fold(events)} />);
  const list = page.queryByRole("list", { name: "Model" });
  const words = list && [...list.querySelectorAll("li")].map((item) => item.textContent!.trim().replace(/\s+/g, " "));
  unmount();
  return words;
}

test("without a model there is no line about one", () => {
  expect(shown([opened!, ...rest])).toBeNull();
});

test("says what the model does, where it runs, how old its opinion is and how many ticks it has answered", () => {
  expect(shown([withModel(null), asked, ...rest, opined])).toEqual([
    "model asked",
    "qwen2.5-vl (localhost:8000)",
    "verify: only watched, it was not tried on takes",
    "opinion1.5s old",
    "20 of 22ticks answered",
  ]);
});

test("says why it is asked less, and that pictures are sent to another machine", () => {
  const gone: SessionEvent = {
    ...{ type: "model-state", t: 47.5, by, state: "gone", every: 1, due: 25, answered: 20 },
    why: "The server cannot be reached.",
  };
  expect(shown([withModel("gpu.example"), asked, ...rest, opined, unanswered, gone])).toEqual([
    "model stopped, the coach goes on without it",
    "qwen2.5-vl (localhost:8000)",
    "verify: only watched, it was not tried on takes",
    "opinion1.5s old",
    "20 of 25ticks answered",
    "1 unanswered",
    "The server cannot be reached.",
    "pictures are sent to gpu.example",
  ]);
});

test.each([
  ["starting", 1, "model is being opened"],
  ["asked", 3, "model asked at every 3rd tick"],
  ["claims", 1, "model asked only about what is about to be said"],
  ["shadow", 1, "model only watched from now on"],
] as const)("the state %s, every %i ticks, is told in words", (state, every, words) => {
  const event: SessionEvent = { type: "model-state", t: 47.5, by, state, every, why: "", due: 0, answered: 0 };
  expect(shown([withModel(null), ...rest, event])![0]).toBe(words);
});

test("in verify it says on how many takes the model was tried, or why that counts for nothing", () => {
  const line = (part: Partial<NonNullable<EventOf<"opened">["model"]>>) => {
    const begun = withModel(null) as EventOf<"opened">;
    return shown([{ ...begun, model: { ...begun.model!, ...part } }, asked, ...rest])![2];
  };
  const calibration = emptyCalibration(by, 4);
  expect([
    line({ calibration }),
    line({ untried: "it was tried on 4 takes, but the bench was taught again since" }),
    line({ calibration: { ...calibration, model: "small-vl" } }),
    line({ calibration, mode: "shadow" }),
    line({ calibration, mode: "lead" }),
  ]).toEqual([
    "verify: checks and adds, tried on 4 takes",
    "verify: only watched, it was tried on 4 takes, but the bench was taught again since",
    "verify: only watched, it was tried as small-vl",
    "shadow: only watched",
    "lead: decides, tried on 4 takes",
  ]);
});
