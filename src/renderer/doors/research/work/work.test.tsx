import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import type { AnnotationChange } from "../../../../core/annotation/annotation-events.ts";
import type { ReviewedTake } from "../../../../ipc/contract.ts";
import { useView } from "../../../view.ts";
import { WorkScreen } from "./work.tsx";

beforeEach(() => useView.setState({ ...useView.getInitialState(), door: "research", screen: "work" }));

const take = (session: string, participant: string): ReviewedTake => ({
  ...{ session, procedure: "desk-lamp", goal: "Assemble the desk lamp", startedAt: "2026-11-21T10:00:00Z" },
  ...{ participant, standing: "kept", deviations: 1 },
});
const segmented: AnnotationChange = {
  type: "segmented",
  source: "marks",
  segments: [{ id: "s1", start: 0, end: 12, step: "base", text: "Place the base", outcome: "right" }],
};
const mistake: AnnotationChange = {
  type: "deviation-put",
  deviation: {
    ...{ id: "d1", kind: "omission", cooking: "missing-step", general: "omission", step: "base", missing: [] },
    ...{ error: null, onset: 3, fix: null, back: null, what: "Left out", recovery: "" },
  },
};
const kept: AnnotationChange = { type: "judged", standing: "kept", reason: "" };
const SAID: Readonly<Record<string, readonly AnnotationChange[]>> = {
  plain: [segmented, kept],
  wrong: [segmented, mistake, kept],
  open: [segmented],
  own: [segmented, kept],
};

test("whoever works is asked once; each take stands under what waits at it, blind work first, and its row opens the task", async () => {
  const takes = [take("plain", "p1"), take("wrong", "p1"), take("open", "p1"), take("own", "a02")];
  const get = ({ session, by }: { session: string; by: string }) => {
    const { participant } = takes.find((one) => one.session === session)!;
    const events = SAID[session]!.map((change, number) => annotationEvent(number, participant, change));
    return annotationAnswers(events, participant)["annotation.get"]({ session, by });
  };
  await screen(<WorkScreen />, fakeBridge({ "rows.takes": () => takes, "annotation.get": get }));
  fireEvent.change(page.getByLabelText(/auditor ID/), { target: { value: "Ann Smith" } });
  await act(async () => page.getByRole("button", { name: "Show my work" }).click());
  expect(page.getByRole("alert").textContent).toContain("Write one such as “a02”.");
  fireEvent.change(page.getByLabelText(/auditor ID/), { target: { value: "a02" } });
  await act(async () => page.getByRole("button", { name: "Show my work" }).click());
  const groups = () => page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(groups()).toEqual(["Onsets to mark 1", "To audit 1", "To review 1"]);
  await act(async () => page.getAllByRole("button", { name: /^Assemble the desk lamp, p1/ })[0]!.click());
  expect(useView.getState()).toMatchObject({ screen: "library", replay: "wrong", audit: "onsets", auditor: "a02" });
  await act(async () => page.getAllByRole("button", { name: /^Assemble the desk lamp, p1/ })[2]!.click());
  expect(useView.getState()).toMatchObject({ screen: "library", replay: "open", review: true });
});

test("nothing is reviewed while a session runs: its row waits, and other work is opened", async () => {
  useView.setState({ auditor: "a02" });
  const takes = [take("plain", "p1"), take("open", "p1")];
  const get = ({ session, by }: { session: string; by: string }) => {
    const events = SAID[session]!.map((change, number) => annotationEvent(number, "p1", change));
    return annotationAnswers(events, "p1")["annotation.get"]({ session, by });
  };
  const bridge = fakeBridge({ "rows.takes": () => takes, "annotation.get": get });
  await screen(<WorkScreen />, bridge);
  const rows = () => page.getAllByRole<HTMLButtonElement>("button", { name: /^Assemble the desk lamp, p1/ });
  expect(rows().map(({ disabled }) => disabled)).toEqual([false, false]);
  await act(async () => bridge.play(lampSession()));
  expect(rows().map(({ disabled }) => disabled)).toEqual([false, true]);
});

test("where nothing waits, it says what comes here, to screen readers too, and offers a study session", async () => {
  useView.setState({ auditor: "a02" });
  await screen(<WorkScreen />, fakeBridge({ "rows.takes": () => [] }));
  const sentence = page.getByText(/^Nothing is waiting for you\. Takes of study sessions come here/).textContent;
  expect(useView.getState().announced).toBe(sentence);
  await act(async () => page.getByRole("button", { name: "Prepare a study session" }).click());
  expect(useView.getState().screen).toBe("study");
});
