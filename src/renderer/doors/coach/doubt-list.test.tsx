import { act, screen as page } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { Correction, SessionEvent } from "../../../core/journal/events.ts";
import { fold } from "../../../core/journal/fold.ts";
import { showLanguage } from "../../words/words.ts";
import { DoubtList } from "./doubt-list.tsx";

test("the surest doubt is shown with its step; a key agrees or dismisses; what was answered is taken back, and is known to whoever reads the journal", async () => {
  const looks: SessionEvent[] = [
    { type: "examined", t: 20, step: "base", scores: { technique: 0.8 } },
    { type: "examined", t: 21, step: "arm", scores: { measurement: 0.9 } },
  ];
  const made: Correction[] = [];
  function Session() {
    const [events, setEvents] = useState<readonly SessionEvent[]>([...lampSession(), ...looks]);
    const correct = (correction: Correction) => {
      made.push(correction);
      setEvents([...events, { type: "corrected", t: 30, correction }]);
    };
    return <DoubtList state={fold(events)} correct={correct} />;
  }
  await screen(<Session />);
  const shown = () => page.getByRole("status", { name: "Looked at again" }).textContent;
  expect(shown()).toContain("amount looks wrong? Fit the lower arm");
  act(() => showLanguage("de"));
  expect(page.getByRole("status").textContent).toContain("Menge sieht falsch aus? Fit the lower arm");
  act(() => showLanguage("en"));
  await press("n");
  expect(shown()).toContain("carelessly done? Place the base");
  expect(shown()).toContain("You said it is fine: amount looks wrong? Fit the lower arm");
  page.getByRole("button", { name: "Take it back" }).click();
  await act(async () => undefined);
  expect(shown()).toContain("amount looks wrong? Fit the lower arm");
  await press("n");
  await press("y");
  expect(shown()).toContain("You said it is wrong: carelessly done? Place the base");
  expect(page.queryByRole("button", { name: "It is wrong" })).toBeNull();
  expect(made).toEqual([
    { action: "fine", step: "arm", question: "measurement" },
    { action: "reconsider", step: "arm", question: "measurement" },
    { action: "fine", step: "arm", question: "measurement" },
    { action: "wrong", kind: "technique", step: "base", what: "carelessly done", question: "technique" },
  ]);
});
