import { act, fireEvent, screen as page, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, listed } from "../../../tests/fixtures/fake-bridge.ts";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { useView } from "../view.ts";
import { Withdrawal } from "./withdrawal.tsx";

const nothing = () => undefined;
const shown = <Withdrawal begin={null} onDeleted={nothing} onClose={nothing} />;
const status = () => page.queryByRole("status")?.textContent;
const last = () => page.getByRole("button", { name: /^Delete/ });

test("while the list loads it says that it looks, not that anything is deleted; the last button is a dangerous one", async () => {
  let tell: (found: { participant: string; sessions: number }[]) => void = nothing;
  const list = new Promise<{ participant: string; sessions: number }[]>((resolve) => (tell = resolve));
  await screen(shown, fakeBridge({ "withdraw.participants": () => list as never }));
  expect(status()).toBe("Looking for what is kept…");
  expect(page.queryByText("Deleting…")).toBeNull();
  expect([last().className, last().textContent, last().hasAttribute("disabled")]).toEqual([
    "action danger",
    "Delete everything of … for good",
    true,
  ]);
  await act(async () => tell([{ participant: "p07", sessions: 2 }]));
  expect(status()).toBeUndefined();
  expect(last().textContent).toBe("Delete everything of p07 for good");
});

test("a list that cannot be read says why, and Try again reads it anew", async () => {
  let isGone = true;
  const people = () => {
    if (isGone) throw new Error("The data folder is gone");
    return [{ participant: "p07", sessions: 2 }];
  };
  await screen(shown, fakeBridge({ "withdraw.participants": people }));
  expect([status(), page.getByRole("alert").textContent]).toEqual([
    undefined,
    "The data folder is gone. Check the data folder in Settings.Try again",
  ]);
  isGone = false;
  await act(async () => page.getByRole("button", { name: "Try again" }).click());
  expect([page.queryByRole("alert"), last().textContent]).toEqual([null, "Delete everything of p07 for good"]);
});

test("before the name is typed, each recording that will go is shown with its date, its length and a picture", async () => {
  const path = (id: string) => `/data/sessions/${id}`;
  const fate = (at: string) => ({ path: at, outcome: "would" as const, why: "" });
  const report = {
    ...{ participant: "p07", dryRun: true, exports: [], profiles: [], calibrations: [], recognisers: [], lines: [] },
    ...{ sessions: [path("tea-1"), path(".deleted/tea-2")].map(fate), films: [], written: [], unread: [] },
  };
  const at = { startedAt: "2026-11-21T10:00:00Z", goal: "Make tea", name: "" };
  await screen(
    shown,
    fakeBridge({
      "withdraw.participants": () => [{ participant: "p07", sessions: 2 }],
      "withdraw.look": () => ({ ok: true, report }),
      "sessions.list": () =>
        listed([
          pastSession({ ...at, id: "tea-1", participant: "p07", seconds: 65, hasThumbnail: true }),
          pastSession({ ...at, id: "tea-9", participant: "p7" }),
        ]),
      "sessions.deleted": () => [{ ...at, id: "tea-2", participant: "p07", deletedAt: "2026-11-22T10:00:00Z" }],
    }),
  );
  const rows = [...(await page.findByRole("list", { name: "Recordings that will be deleted" })).children];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Make tea21 Nov 2026.* · 1:05$/),
    expect.stringMatching(/^Make tea21 Nov 2026.* · deleted on 22 Nov 2026/),
  ]);
  expect(rows.map((row) => row.querySelector("img")?.getAttribute("src"))).toEqual([
    "benchside://session/tea-1/thumbnail.jpg",
    undefined,
  ]);
});

test("what was written elsewhere is listed; a switch, by keyboard too, has it deleted with the rest", async () => {
  const written = (is: "there" | "would" | "deleted") => ({
    ...{ participant: "p07", dryRun: is !== "deleted", sessions: [], exports: [], profiles: [], calibrations: [] },
    ...{ recognisers: [], lines: [], films: [], unread: [] },
    written: [{ path: "/home/coach/lamp.mp4", at: "2026-11-27T10:00:00Z", what: "clip", bytes: 1_200_000, is }],
  });
  const bridge = fakeBridge({
    "withdraw.participants": () => [{ participant: "p07", sessions: 0 }],
    "withdraw.look": ({ written: also }) => ({ ok: true, report: written(also ? "would" : "there") }),
    "withdraw.apply": () => ({ ok: true, report: written("deleted") }),
  });
  await screen(shown, bridge);
  const lines = () => page.getAllByRole("listitem").map(({ textContent }) => textContent.trim());
  expect(lines()).toEqual([
    "Would NOT delete what was written on 27 Nov 2026 (clip, 1.2 MB): /home/coach/lamp.mp4: it is there, as it was written.",
  ]);
  const toggle = page.getByLabelText(/^Also delete exported files/);
  toggle.focus();
  await act(async () => fireEvent.click(document.activeElement!));
  await waitFor(() =>
    expect(lines()).toEqual(["Would delete what was written on 27 Nov 2026 (clip, 1.2 MB): /home/coach/lamp.mp4."]),
  );
  await act(async () => fireEvent.change(page.getByLabelText("Type p07 to confirm"), { target: { value: "p07" } }));
  await act(async () => fireEvent.click(last()));
  expect(bridge.calls("withdraw.apply")).toEqual([
    { participant: "p07", typed: "p07", due: false, learnAgain: false, written: true },
  ]);
  expect(page.getByText("Everything of p07 that was found is deleted.")).toBeDefined();
  expect(useView.getState().deletions).toBe(1);
});
