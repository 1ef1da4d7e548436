import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, listed } from "../../../tests/fixtures/fake-bridge.ts";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { ReplayScreen } from "../replay/replay.tsx";

const two = [pastSession(), pastSession({ id: "other", startedAt: "2026-11-20T10:00:00Z" })];

async function opened(answers: Parameters<typeof fakeBridge>[0], sessions = two) {
  const bridge = fakeBridge({ "sessions.list": () => listed(sessions), ...answers });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const all = page.queryByRole<HTMLInputElement>("checkbox", { name: "Choose all" });
  // What was chosen before stays so.
  if (all && !all.checked) await act(async () => all.click());
  await press("More");
  const entry = sessions.length > 0 ? "Check or move…" : "Import a session…";
  await act(async () => page.getByRole("menuitem", { name: entry }).click());
  return bridge;
}
const sheet = () => within(page.getByRole("dialog"));
const press = (name: string) => act(async () => page.getByRole("button", { name }).click());
const choose = (name: string) => act(async () => sheet().getByRole("radio", { name }).click());
const go = (name: string) => act(async () => sheet().getByRole("button", { name }).click());
const told = () => sheet().getByRole("status").textContent;
const counts = { events: 9, films: 1, readable: 1, compared: 0, remarks: [] };

test("the sessions that are shown are checked, and what is wrong with one is said beside its name", async () => {
  const bridge = await opened({
    "sessions.check": () => ({
      ...{ kind: "done", left: [] },
      checked: [
        { session: "2026-11-21-lamp", ...counts, problems: [] },
        { session: "other", ...counts, problems: ["media.mkv: it is not there"], remarks: ["it was never closed"] },
      ],
    }),
  });
  expect(page.getByRole("dialog", { name: "Export 2 sessions" })).toBeTruthy();
  await act(async () => void fireEvent.click(sheet().getByRole("switch")));
  await go("Check");
  expect(bridge.calls("sessions.check")).toEqual([{ sessions: ["2026-11-21-lamp", "other"], sums: true }]);
  expect(told()).toBe("⚠ 1 of 2 sessions complete.other: ✕ media.mkv: it is not thereother: · it was never closed");
});

test("sessions are moved and exported, those with which it did not go are named, and the list is read anew after a move", async () => {
  const left = [{ session: "other", why: "other: it is still being written. End the session first." }];
  const bridge = await opened({
    "sessions.move": () => ({ kind: "done", to: "/mnt/disk", moved: 1, left }),
    "sessions.pack": () => ({ kind: "done", to: "/mnt/disk", packed: 2, left: [] }),
  });
  const lists = bridge.calls("sessions.list").length;
  await choose("Whole sessions");
  await go("Choose a folder…");
  expect(told()).toBe("✓ Exported to /mnt/disk: 2.");
  expect(bridge.calls("sessions.list")).toHaveLength(lists);
  await choose("Move");
  await go("Choose a folder…");
  expect(told()).toBe("⚠ Moved to /mnt/disk: 1.other: other: it is still being written. End the session first.");
  expect(bridge.calls("sessions.list")).toHaveLength(lists + 1);
});

test("timelines of all that are chosen go into one folder in one format", async () => {
  const left = [{ session: "other", why: "other: nobody knows yet what was done in it. Annotate it in Replay first." }];
  const bridge = await opened({ "exchange.exportMany": () => ({ kind: "done", to: "/mnt/disk", written: 1, left }) });
  await choose("Timelines");
  await go("Choose a folder…");
  expect(bridge.calls("exchange.exportMany")).toEqual([
    { sessions: ["2026-11-21-lamp", "other"], format: "eaf", fps: null },
  ]);
  expect(told()).toBe(
    "⚠ Exported to /mnt/disk: 1.other: other: nobody knows yet what was done in it. Annotate it in Replay first.",
  );
});

test("without any session one is still imported from a file; a hostile one is refused in words, a cancelled dialog says nothing", async () => {
  const problem = "bad.zip: ../x: it is a link, a folder or no plain file.";
  const answers = [
    null,
    { kind: "failed" as const, problem, fix: "Ask for the file again." },
    { kind: "done" as const, session: "from-p07" },
  ];
  await opened({ "sessions.unpack": () => answers.shift()! }, []);
  expect(sheet().getByRole("radio", { name: "Move" }).hasAttribute("disabled")).toBe(true);
  await go("Choose a file…");
  expect(sheet().queryByRole("status")).toBeNull();
  await go("Choose a file…");
  expect(sheet().getByRole("alert").textContent).toBe(`${problem} Ask for the file again.`);
  await go("Choose a file…");
  expect(told()).toBe("✓ Imported: from-p07. Look at it, then adopt it.");
});

test("one session is adopted from its row's menu; one that needs none says so", async () => {
  const refused = { ok: false as const, problem: "a: it was not imported.", fix: "There is nothing to do." };
  const answers = [{ ok: true as const }, refused];
  const bridge = fakeBridge({ "sessions.list": () => listed(two), "sessions.adopt": () => answers.shift()! });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await act(async () => page.getAllByRole("button", { name: "More for Assemble the desk lamp" })[0]!.click());
  await act(async () => page.getByRole("menuitem", { name: "Files…" }).click());
  await choose("Adopt");
  await go("Adopt");
  expect(bridge.calls("sessions.adopt")).toEqual([{ id: "2026-11-21-lamp" }]);
  expect(told()).toBe("✓ Adopted: it can be annotated, named and run again.");
  await go("Adopt");
  expect(sheet().getByRole("alert").textContent).toContain("it was not imported");
});
