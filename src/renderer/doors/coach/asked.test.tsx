import { act, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { Correction, SessionEvent } from "../../../core/journal/events.ts";
import { useView } from "../../view.ts";
import { showLanguage } from "../../words/words.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

/** A session that runs, with what came after; each correction is taken. */
let live: ReturnType<typeof fakeBridge>;
async function running(more: readonly SessionEvent[]) {
  const made: Correction[] = [];
  const bridge = fakeBridge({
    "session.correct": ({ correction }) => {
      made.push(correction);
      void act(async () => bridge.play([{ type: "corrected", t: 49, correction }]));
    },
  });
  live = bridge;
  await screen(<CoachScreen />, bridge);
  await act(async () => bridge.play([...lampSession(), ...more]));
  return made;
}
const asked = () => document.querySelector(".caption .asked-text")?.textContent?.trim() ?? null;
const said = () => document.querySelector(".caption .caption-text")?.textContent ?? null;

test("a question stands in the caption's place until Y or N answers it, and what was said stands small beside it", async () => {
  const asks: SessionEvent = {
    ...({ type: "interrupted", t: 48, kind: "question", step: "spring", missing: [], confidence: 0.4 } as const),
    ...({ clips: [], asks: "done" } as const),
  };
  const made = await running([asks]);
  expect(said()).toBeNull();
  expect(asked()).toBe("Is this done: Fit the spring?");
  const group = within(page.getByRole("group", { name: "Is this done?" }));
  expect(group.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["YesY", "NoN"]);
  await press("n");
  expect(made).toEqual([{ action: "answer", step: "spring", yes: false }]);
  expect(asked()).toBeNull();
  expect(said()).not.toBeNull();
});

test("a doubt that nobody answers gives way to what is said after it, and is asked again once that is old", async () => {
  await running([{ type: "examined", t: 48, step: "base", scores: { technique: 0.8 } }]);
  expect(asked()).toContain("Was this done carelessly? Place the base");
  const words = "Stop: the lamp is hot.";
  await act(async () =>
    live.play([{ type: "uttered", t: 50, id: 900, kind: "technique", text: words, revision: 0 } as SessionEvent]),
  );
  expect([asked(), said()]).toEqual([null, words]);
});

test("the surest doubt is asked of its step; a key agrees or dismisses; what was answered is taken back, and is known to whoever reads the journal", async () => {
  const made = await running([
    { type: "examined", t: 48, step: "base", scores: { technique: 0.8 } },
    { type: "examined", t: 48, step: "arm", scores: { measurement: 0.9 } },
  ]);
  expect(asked()).toContain("Was the amount wrong? Fit the lower arm");
  act(() => showLanguage("de"));
  expect(asked()).toContain("War die Menge falsch? Fit the lower arm");
  act(() => showLanguage("en"));
  await press("n");
  expect(asked()).toContain("Was this done carelessly? Place the base");
  expect(page.getByText(/^You said no:/).textContent).toContain("Was the amount wrong? Fit the lower arm");
  await act(async () => page.getByRole("button", { name: "Take it back" }).click());
  expect(asked()).toContain("Was the amount wrong? Fit the lower arm");
  await press("n");
  await press("y");
  expect(page.getByText(/^You said yes:/).textContent).toContain("Was this done carelessly? Place the base");
  expect(asked()).toBeNull();
  expect(made).toEqual([
    { action: "fine", step: "arm", question: "measurement" },
    { action: "reconsider", step: "arm", question: "measurement" },
    { action: "fine", step: "arm", question: "measurement" },
    { action: "wrong", kind: "technique", step: "base", what: "carelessly done", question: "technique" },
  ]);
});
