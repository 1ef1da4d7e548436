import { fireEvent, screen as page, within, act } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, listed } from "../../../../../tests/fixtures/fake-bridge.ts";
import { pastSession } from "../../../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../../../tests/fixtures/screen.tsx";
import { useFilter } from "../../../library/library-filter.ts";
import { useView } from "../../../view.ts";
import { PeopleScreen } from "./people.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

test("each person has what they agreed to, until when, and the exports with something of them; also one of whom no session is left", async () => {
  const take = pastSession({ id: "a", participant: "p07", kind: "take", startedAt: "2026-11-22T09:00:00Z" });
  const written = [
    { path: "/home/coach/rows", at: "2026-11-23T10:00:00Z", isThere: true },
    { path: "/home/coach/clip.mp4", at: "2026-11-24T10:00:00Z", isThere: false },
  ];
  await screen(
    <PeopleScreen />,
    fakeBridge({
      "sessions.list": () => listed([take]),
      "withdraw.people": () => [
        { participant: "p07", sessions: 1, scope: ["coaching", "research"], until: "2027-01-31", written },
        { participant: "p08", sessions: 0, scope: [], until: null, written: written.slice(1) },
      ],
    }),
  );
  const rows = page.getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 7).map(({ textContent }) => textContent))).toEqual([
    ["p07", "1", "1", "22 Nov 2026, 09:00", "coaching, research", "31 Jan 2027", "2"],
    ["p08", "0", "0", "only exports are left", "", "", "1"],
  ]);
  await act(async () => fireEvent.click(within(rows[0]!).getByRole("button", { name: "2" })));
  const opened = await page.findByRole("dialog", { name: "Exports that hold something of p07" });
  expect(
    within(opened)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "/home/coach/rows23 Nov 2026, 10:00 · still there",
    "/home/coach/clip.mp424 Nov 2026, 10:00 · not there any more",
  ]);
  await press("Escape");
  await act(async () => within(rows[0]!).getByRole("button", { name: "1 session of p07, in the Library" }).click());
  expect([useView.getState().screen, useFilter.getState().search]).toEqual(["library", "person:p07"]);
});

test("where nobody is listed, the way to a study session is offered", async () => {
  await screen(<PeopleScreen />, fakeBridge({ "sessions.list": () => listed([]), "withdraw.people": () => [] }));
  await act(async () => page.getByRole("button", { name: "Prepare a study session" }).click());
  expect(useView.getState()).toMatchObject({ door: "research", screen: "study" });
});

test("where the consents cannot be read, that is said, and not that there are none", async () => {
  const unreadable = (): never => {
    throw new Error("The folder cannot be read.");
  };
  await screen(<PeopleScreen />, fakeBridge({ "sessions.list": () => listed([]), "withdraw.people": unreadable }));
  expect(page.getByRole("alert").textContent).toContain("The folder cannot be read.");
  expect(
    page.queryByText(
      "Nobody is listed yet. People who sign a consent, in a study session or before they are coached, appear here.",
    ),
  ).toBeNull();
});
