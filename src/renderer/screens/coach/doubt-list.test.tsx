// @vitest-environment jsdom
import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { Correction } from "../../../core/session/events.ts";
import { fold } from "../../../core/session/fold.ts";
import { DoubtList } from "./doubt-list.tsx";

test("the surest doubt is shown with its step; a key agrees or dismisses, and then the next one is shown", async () => {
  const state = { ...fold(lampSession()), examined: { base: { technique: 0.8 }, arm: { measurement: 0.9 } } };
  const made: Correction[] = [];
  await screen(<DoubtList state={state} correct={(correction) => void made.push(correction)} />);
  const shown = () => page.getByRole("status", { name: "Looked at again" }).textContent;
  expect(shown()).toContain("⚠ amount looks wrong? Fit the lower arm");
  await press("n");
  expect(shown()).toContain("⚠ carelessly done? Place the base");
  await press("y");
  expect(page.queryByRole("status", { name: "Looked at again" })).toBeNull();
  expect(made).toEqual([{ action: "wrong", kind: "technique", step: "base", what: "carelessly done" }]);
  await act(async () => undefined);
});
