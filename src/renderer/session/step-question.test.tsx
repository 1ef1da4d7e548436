import { screen as page } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { Correction, SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import { StepQuestion } from "./step-question.tsx";

test("whether a step is done is answered by a key, and the question goes", async () => {
  const question: SessionEvent = {
    ...({ type: "interrupted", t: 30, kind: "question", step: "spring", missing: [], confidence: 0.4 } as const),
    ...({ clips: [], asks: "done" } as const),
  };
  const made: Correction[] = [];
  function Session() {
    const [events, setEvents] = useState<readonly SessionEvent[]>([...lampSession(), question]);
    const correct = (correction: Correction) => {
      made.push(correction);
      setEvents([...events, { type: "corrected", t: 32, correction }]);
    };
    return <StepQuestion state={fold(events)} correct={correct} />;
  }
  await screen(<Session />);
  expect(page.getByRole("group", { name: "Is this done?" }).textContent).toContain("spring");
  await press("n");
  expect(made).toEqual([{ action: "answer", step: "spring", yes: false }]);
  expect(page.queryByRole("group", { name: "Is this done?" })).toBeNull();
});
