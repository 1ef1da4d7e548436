import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { ReviewedTake } from "../../../ipc/contract.ts";
import { TakesPanel } from "./takes-panel.tsx";

const take = (session: string, standing: ReviewedTake["standing"], procedure = "desk-lamp"): ReviewedTake => ({
  ...{ session, procedure, goal: "Assemble the desk lamp", startedAt: "2026-11-21T10:00:00Z" },
  ...{ participant: "p07", standing, deviations: 1 },
});
const press = (name: string) => act(async () => page.getByRole("button", { name }).click());

test("audited takes are exported and teach; what was not exported is named with its reason", async () => {
  const bridge = await screen(
    <TakesPanel />,
    fakeBridge({
      "rows.takes": () => [take("one", "audited"), take("two", "kept"), take("three", "audited")],
      "rows.export": () => ({
        ...{ kind: "done", folder: "/home/coach/rows", rows: 9, faces: 2 },
        notExported: [{ session: "three", why: "its consent is to coaching only" }],
      }),
    }),
  );
  await press("Export rows…");
  // Nearer than three seconds is refused before a folder is asked for.
  fireEvent.change(page.getByLabelText(/Quiet rows/), { target: { value: "2" } });
  await press("Choose a folder…");
  expect([page.getByText("Write seconds, 3 or more.").tagName, bridge.calls("rows.export")]).toEqual(["SPAN", []]);
  fireEvent.change(page.getByLabelText(/Quiet rows/), { target: { value: "4.5" } });
  fireEvent.click(page.getByLabelText(/Conversations too/));
  await press("Choose a folder…");
  expect(bridge.calls("rows.export")).toEqual([
    { sessions: ["one", "three"], seed: 1, silentDistance: 4.5, form: "chat", blur: true },
  ]);
  expect(page.getByRole("status").textContent).toBe(
    "✓ 9 rows written to /home/coach/rows, 2 faces covered: look at the videos before they are given onNot exported: three: its consent is to coaching only.",
  );
  await press("Teach the coach");
  expect(bridge.calls("profile.learn")).toEqual([
    { procedure: "desk-lamp", name: "my-bench", takes: [], sessions: ["one", "three"], onto: true },
  ]);
  // The last of the progress comes late.
  const job = { id: 1, kind: "learn", about: "my-bench", done: 1, text: "learned" } as const;
  await act(async () => bridge.push("jobs.changed", { ...job, state: "done" }));
  expect(page.queryByRole("progressbar")).toBeNull();
});

test("takes of two procedures teach no bench", async () => {
  await screen(
    <TakesPanel />,
    fakeBridge({ "rows.takes": () => [take("one", "audited"), take("two", "audited", "tea")] }),
  );
  expect(page.getByRole("button", { name: "Teach the coach" }).hasAttribute("disabled")).toBe(true);
  expect(page.getByText("Takes of one procedure teach one bench.")).toBeTruthy();
});
