import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { DueList } from "./retention-list.tsx";

/** Nothing that cannot be read. */
const READ = { unread: [], problems: [] };

test("what may be kept no longer and what is unfinished is named, and each leads to its deletion", async () => {
  const bridge = fakeBridge({
    "withdraw.due": () => ({
      sessions: [
        { session: "tea-1", participant: "p07", retainUntil: "2026-01-01" },
        { session: "tea-4", participant: "p09", retainUntil: "2099-01-01", withdrawn: "2026-02-01T10:00:00.000Z" },
      ],
      unfinished: [{ participant: "p08", due: false, since: "2026-02-03T04:05:06.000Z" }],
      ...READ,
    }),
    "withdraw.participants": () => [
      { participant: "p07", sessions: 2 },
      { participant: "p08", sessions: 0 },
    ],
  });
  await screen(<DueList />, bridge);
  const items = page.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^The withdrawal of p08, begun 3 Feb 2026, is not finished\./),
    expect.stringMatching(/^tea-1 of p07 was to be kept until 1 Jan 2026\./),
    expect.stringMatching(/^tea-4 of p09 stands under a consent that was withdrawn on 1 Feb 2026\./),
  ]);
  await act(async () => page.getAllByRole("button", { name: /Delete what is due/ })[0]!.click());
  expect(bridge.calls("withdraw.look")).toEqual([{ participant: "p07", due: true, learnAgain: false, written: false }]);
});

test("what was deleted is told although nothing is due any more", async () => {
  const due = [{ session: "tea-1", participant: "p07", retainUntil: "2026-01-01" }];
  const bridge = fakeBridge({
    "withdraw.due": () => ({
      sessions: bridge.calls("withdraw.apply").length === 0 ? due : [],
      unfinished: [],
      ...READ,
    }),
    "withdraw.participants": () => [{ participant: "p07", sessions: 1 }],
  });
  await screen(<DueList />, bridge);
  await act(async () => page.getByRole("button", { name: /Delete what is due/ }).click());
  const field = page.getByLabelText("Type p07 to confirm");
  await act(async () => void fireEvent.change(field, { target: { value: "p07" } }));
  await act(async () => page.getByRole("button", { name: "Delete what is due of p07 for good" }).click());
  expect(page.queryByRole("listitem")).toBeNull();
  expect(page.getByRole("dialog").textContent).toContain("p07");
  expect(page.getByRole("button", { name: "Keep the report…" })).toBeTruthy();
});

test("what cannot be read may be due too: it is named, up to five sessions, and looked at again when that is asked for", async () => {
  const unread = Array.from({ length: 7 }, (_, at) => ({ session: `tea-${at}`, why: "it cannot be read (EIO)" }));
  const torn = "withdrawals.jsonl: line 2: it is not JSON. Delete it.";
  const bridge = fakeBridge({
    "withdraw.due": () =>
      bridge.calls("withdraw.due").length === 1
        ? { sessions: [], unfinished: [], unread, problems: [torn] }
        : { sessions: [], unfinished: [], ...READ },
  });
  await screen(<DueList />, bridge);
  expect(page.getByRole("status").textContent).toContain("Whether they may still be kept is not known.");
  expect(page.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    torn,
    ...[0, 1, 2, 3, 4].map((at) => `tea-${at}: it cannot be read (EIO).`),
    "2 more sessions cannot be read.",
  ]);
  await act(async () => page.getByRole("button", { name: "Look again" }).click());
  expect(page.queryByRole("status")).toBeNull();
});

test("nothing is shown when nothing is to be deleted", async () => {
  await screen(<DueList />);
  expect(page.queryByRole("status")).toBeNull();
});
