import { act, cleanup, fireEvent, screen as page, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, listed } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { EventOf } from "../../core/journal/events.ts";
import type { Bridge, CallName, SessionSummary } from "../../ipc/contract.ts";
import { noteMarking } from "../annotation/marking.ts";
import { undoToast, useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "../replay/replay.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));
// The list keeps what is looked for and chosen during a visit elsewhere.
afterEach(async () => {
  await act(async () => useView.setState({ replay: null }));
  const search = page.queryByRole("searchbox", { name: "Search sessions" });
  if (search) await act(async () => void fireEvent.change(search, { target: { value: "" } }));
});

const take = pastSession({
  ...{ id: "take", goal: "Tea", startedAt: "2026-11-22T09:00:00Z", kind: "take", participant: "p07", bench: null },
  standing: "recorded",
});
const damaged = pastSession({ id: "damaged", goal: "", startedAt: "", broken: "its first line is damaged" });

async function library(sessions = [pastSession({ hasMedia: true }), take, damaged]) {
  useView.setState({ door: "research", screen: "library" });
  const bridge = fakeBridge({ "sessions.list": () => listed(sessions) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  return bridge;
}

const rows = () =>
  within(page.getByRole("grid", { name: "Sessions" }))
    .queryAllByRole("row")
    .filter((row) => row.dataset["key"] !== undefined)
    .map((row) => [...row.querySelectorAll(".session-cell")].map(({ textContent }) => textContent).join(" | "));
const row = (at = 0) => document.querySelectorAll<HTMLElement>("[data-key]")[at]!;
const menu = async (of: string, entry: string) => {
  await act(async () => page.getByRole("button", { name: `More for ${of}` }).click());
  await act(async () => page.getByRole("menuitem", { name: entry }).click());
};

test("each session says what it is, of whom, where, when and how it went; one that cannot be read says why", async () => {
  await library();
  expect(rows()).toEqual([
    "Tea | p07 | Tea | 22 Nov 2026, 09:00 | 0:47 |  |  Take · not reviewed yet · no film",
    "Assemble the desk lamp |  | Assemble the desk lamp | 21 Nov 2026, 10:00 | 0:47 | 1 (not fixed) |  Ended",
    "damaged |  | its first line is damaged |  |  |  |  Cannot be read",
  ]);
  await act(async () => fireEvent.click(row(2)));
  expect(useView.getState().replay).toBeNull();
  await act(async () => fireEvent.click(row(1)));
  expect(useView.getState().replay).toBe("2026-11-21-lamp");
  // The second press of a double click selects no word of the session that has opened; later ones do as ever.
  expect([
    fireEvent.mouseDown(document.body, { detail: 2 }),
    fireEvent.mouseDown(document.body, { detail: 2 }),
  ]).toEqual([false, true]);
});

test("the first visit says that sessions are read until they are", async () => {
  let answer: (all: ReturnType<typeof listed>) => void = () => undefined;
  const reading = new Promise<ReturnType<typeof listed>>((resolve) => (answer = resolve));
  await screen(<ReplayScreen audited={() => null} />, fakeBridge({ "sessions.list": () => reading as never }));
  expect(page.getByText("Reading the sessions…")).toBeTruthy();
  await act(async () => answer(listed([take])));
  expect(page.queryByText("Reading the sessions…")).toBeNull();
  expect(rows()).toHaveLength(1);
});

test("a session that ends while the list is open stands in it", async () => {
  const sessions = [damaged];
  const bridge = await library(sessions);
  expect(rows()).toHaveLength(1);
  sessions.unshift(take);
  await act(async () => bridge.play(lampSession()));
  expect(rows()).toHaveLength(2);
});

test("a hit of the search is not shown of a session whose onsets somebody marks", async () => {
  const session = pastSession({ hasMedia: true });
  const hit = { id: session.id, words: [0], hit: { t: 30, kind: "said" as const, text: "Step skipped" } };
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.list": () => listed([session]), "sessions.find": () => [hit] }),
  );
  const search = page.getByRole("searchbox", { name: "Search sessions" });
  await act(async () => void fireEvent.change(search, { target: { value: "skipped" } }));
  expect((await page.findByText(/Step skipped/)).textContent).toContain("0:30");
  await act(async () => noteMarking(session.id, "a2", true));
  expect(page.queryByText(/Step skipped/)).toBeNull();
  await act(async () => noteMarking(session.id, "a2", false));
  expect(page.getByText(/Step skipped/)).toBeTruthy();
});

test("words narrow the list and say how many are left; nothing found leads back to all", async () => {
  await library();
  const search = page.getByRole("searchbox", { name: "Search sessions" });
  await act(async () => void fireEvent.change(search, { target: { value: "p07" } }));
  expect(page.getByText("1 of 3 sessions")).toBeTruthy();
  await act(async () => void fireEvent.change(search, { target: { value: "no such" } }));
  expect(page.queryByRole("grid", { name: "Sessions" })).toBeNull();
  await act(async () => page.getByRole("button", { name: "Show all" }).click());
  expect(rows()).toHaveLength(3);
});

test("an imported session says so in the list and when it is open, and is adopted in both", async () => {
  const imported = {
    ...pastSession({ id: "theirs", goal: "Tea", startedAt: "2026-11-22T09:00:00Z" }),
    imported: true,
  } as const;
  const bridge = fakeBridge({
    "sessions.list": () => listed([imported]),
    "sessions.adopt": () => ({ ok: true }),
    "sessions.events": () => ({ events: JSON.stringify(lampSession()), notice: "", imported: true }),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  expect(rows()).toEqual([expect.stringMatching(/^Tea.* Imported, only to be looked at · no film$/)]);
  await menu("Tea", "Adopt");
  expect([bridge.calls("sessions.adopt"), bridge.calls("sessions.list").length]).toEqual([[{ id: "theirs" }], 2]);
  await act(async () => useView.setState({ replay: "theirs" }));
  expect(page.getByText(/^This session was imported: it can only be looked at/)).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Adopt" }).click());
  expect([bridge.calls("sessions.adopt").length, page.queryByRole("button", { name: "Adopt" })]).toEqual([2, null]);
});

test("a session that was recorded with faces covered says so, and that there is no other film", async () => {
  const [opened, ...rest] = lampSession();
  const covered = [{ ...(opened as EventOf<"opened">), facesCovered: true }, ...rest];
  const bridge = fakeBridge({
    "sessions.events": ({ id }) => {
      const kept = id === "no-film" ? covered.filter(({ type }) => type !== "media") : covered;
      return { events: JSON.stringify(kept), notice: "" };
    },
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const told = () => page.queryByText(/^Faces that were found were covered while this was recorded, for good/) !== null;
  await act(async () => useView.setState({ replay: "2026-11-21-lamp" }));
  expect(told()).toBe(true);
  await act(async () => useView.setState({ replay: "no-film" }));
  await page.findByText(/no recording/);
  expect(told()).toBe(false);
});

test("a session is given a name and tags, and shown in its folder", async () => {
  const bridge = await library();
  await menu("Tea", "Name and tags…");
  const dialog = within(page.getByRole("dialog", { name: "Name and tags" }));
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
  await type("Tags", `${"x".repeat(41)}`);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Keep" }).disabled).toBe(true);
  await type("Name", " Second try ");
  await type("Tags", "north, left-handed, north");
  await act(async () => dialog.getByRole("button", { name: "Keep" }).click());
  expect(bridge.calls("sessions.label")).toEqual([{ id: "take", name: "Second try", tags: ["north", "left-handed"] }]);
  expect(bridge.calls("sessions.list")).toHaveLength(2);
  await menu("Tea", "Show in folder");
  expect(bridge.calls("sessions.show")).toEqual([{ id: "take" }]);
});

test("sessions with a film get their small picture one after the other, until a session runs", async () => {
  const sessions = [
    pastSession({ id: "has", startedAt: "2026-11-24T10:00:00Z", hasMedia: true, hasThumbnail: true }),
    pastSession({ id: "lacks", startedAt: "2026-11-23T10:00:00Z", hasMedia: true }),
    pastSession({ id: "no-film", startedAt: "2026-11-22T10:00:00Z" }),
    pastSession({ id: "later", startedAt: "2026-11-21T10:00:00Z", hasMedia: true }),
    pastSession({ id: "not-asked", startedAt: "2026-11-20T10:00:00Z", hasMedia: true }),
  ];
  const bridge = fakeBridge({
    "sessions.list": () => listed(sessions),
    "sessions.thumbnail": ({ id }) => (id === "lacks" ? "made" : "later"),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>(".thumbnail img")].map(({ src }) => src);
  await vi.waitFor(() =>
    expect(pictures()).toEqual(["benchside://session/has/thumbnail.jpg", "benchside://session/lacks/thumbnail.jpg"]),
  );
  expect(bridge.calls("sessions.thumbnail")).toEqual([{ id: "lacks" }, { id: "later" }]);
});

test("Delete on a row deletes it with an undo, and what was deleted is restored from its list", async () => {
  useToasts.setState({ shown: [] });
  const there = pastSession();
  const { id, goal, name, participant, startedAt } = there;
  let gone = false;
  const bridge = fakeBridge({
    "sessions.list": () => listed(gone ? [] : [there]),
    "sessions.delete": () => ((gone = true), { ok: true }),
    "sessions.restore": () => ((gone = false), { ok: true }),
    "sessions.deleted": () =>
      gone ? [{ id, goal, name, participant, startedAt, deletedAt: "2026-11-23T10:00:00Z" }] : [],
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const deleteIt = async () => {
    await act(async () => row().focus());
    await press("Delete");
    expect([page.queryAllByRole("row").length, bridge.calls("sessions.delete").at(-1)]).toEqual([0, { id }]);
  };
  await deleteIt();
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(["“Assemble the desk lamp” is deleted."]);
  await act(async () => undoToast());
  expect([rows().length, bridge.calls("sessions.restore")]).toEqual([1, [{ id }]]);
  await deleteIt();
  await act(async () => page.getByRole("button", { name: "More" }).click());
  await act(async () => page.getByRole("menuitem", { name: "Deleted sessions…" }).click());
  await act(async () => within(page.getByRole("dialog")).getByRole("row").click());
  expect(bridge.calls("sessions.restore")).toHaveLength(2);
});

test("what another program changed is read when main tells of it, without a look; an answer from before a deletion brings nothing back", async () => {
  const answers: ((sessions: readonly SessionSummary[]) => void)[] = [];
  const bridge = fakeBridge();
  const { call } = bridge;
  // What is asked first may be answered last.
  const late = async (name: CallName, input: never): Promise<unknown> => {
    const answer = await call(name, input);
    return name === "sessions.list" ? new Promise((done) => answers.push((all) => done(listed(all)))) : answer;
  };
  await screen(<ReplayScreen audited={() => null} />, Object.assign(bridge, { call: late as Bridge["call"] }));
  const answer = (at: number, sessions: readonly SessionSummary[]) => act(async () => answers[at]!(sessions));
  await answer(0, [take]);
  await act(async () => bridge.push("sessions.changed", undefined));
  await act(async () => row().focus());
  await press("Delete");
  expect(bridge.calls("sessions.list")).toEqual([{ look: true }, { look: false }, { look: true }]);
  await answer(2, [damaged]);
  await answer(1, [take, damaged]);
  expect(rows()).toEqual([expect.stringMatching(/^damaged.*Cannot be read/)]);
});

test("while nothing has changed main is asked for no list that the page has, and the rows are there", async () => {
  const bridge = fakeBridge({
    "sessions.list": (asked) => ({ ...listed([take]), version: "1", ...(asked?.have === "1" && { sessions: null }) }),
  });
  for (const visit of [1, 2]) {
    if (visit === 2) cleanup();
    await screen(<ReplayScreen audited={() => null} />, bridge);
  }
  expect(rows()).toHaveLength(1);
  expect(bridge.calls("sessions.list")).toEqual([{ look: true }, { look: true, have: "1" }]);
});

test("a session that cannot be deleted stays, and it is said why", async () => {
  useToasts.setState({ shown: [] });
  const refused = { ok: false as const, problem: "it is still being written", fix: "End the session, then delete it." };
  const bridge = fakeBridge({
    "sessions.list": () => listed([pastSession()]),
    "sessions.delete": () => refused,
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await act(async () => row().focus());
  await press("Delete");
  expect(useToasts.getState().shown.map(({ text, undo }) => [text, undo])).toEqual([
    ["It is still being written. End the session, then delete it.", null],
  ]);
  expect(rows()).toHaveLength(1);
});

test("a take says how it went once its participant has described and kept it", async () => {
  await library([{ ...take, standing: "kept", deviations: 2, putRight: 1 }]);
  expect(rows()).toEqual(["Tea | p07 | Tea | 22 Nov 2026, 09:00 | 0:47 | 2 (1 fixed) |  Take · kept · no film"]);
});

test("of a thousand sessions only some rows are made, and keys reach the last", async () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    pastSession({ id: `s${at}`, startedAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString() }),
  );
  await library(many);
  const grid = page.getByRole("grid", { name: "Sessions" });
  expect([page.getByRole("status").textContent, grid.getAttribute("aria-rowcount"), rows().length]).toEqual([
    ...["1,000 of 1,000 sessions", "1001", 60],
  ]);
  await act(async () => row().focus());
  await act(async () => void fireEvent.keyDown(row(), { key: "End" }));
  expect(document.activeElement?.getAttribute("data-key")).toBe("s999");
});

test("many are chosen by Shift, Ctrl and Space; the bar stands in the place of the head and does it with all of them", async () => {
  useToasts.setState({ shown: [] });
  const all = ["a", "b", "c", "d"].map((id, at) =>
    pastSession({ id, name: id, tags: ["old"], startedAt: `2026-11-2${9 - at}T10:00:00Z` }),
  );
  const bridge = await library(all);
  const chosen = () =>
    [...document.querySelectorAll('[data-key][aria-selected="true"]')].map((one) => one.getAttribute("data-key"));
  await act(async () => void fireEvent.click(row(1), { ctrlKey: true }));
  await act(async () => void fireEvent.click(row(3), { shiftKey: true }));
  expect([chosen(), useView.getState().replay]).toEqual([["b", "c", "d"], null]);
  await act(async () => void fireEvent.keyDown(row(2), { key: " " }));
  expect(chosen()).toEqual(["b", "d"]);
  const bar = within(page.getByRole("toolbar", { name: "2 chosen" }));
  expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["Tag…", "Export…", "Run again…", "Score", "Report…", "Delete", "", ""],
  ]);
  await act(async () => bar.getByRole("button", { name: "Tag…" }).click());
  const dialog = within(page.getByRole("dialog", { name: "Tags of 2 sessions" }));
  await act(async () => void fireEvent.change(dialog.getByLabelText("Add tags"), { target: { value: "pilot" } }));
  await act(async () => dialog.getByRole("checkbox", { name: "old" }).click());
  await act(async () => dialog.getByRole("button", { name: "Keep" }).click());
  expect(bridge.calls("sessions.label")).toEqual(["b", "d"].map((id) => ({ id, name: id, tags: ["pilot"] })));
  await press("Delete");
  expect(bridge.calls("sessions.delete")).toEqual([{ id: "b" }, { id: "d" }]);
  expect(useToasts.getState().shown.at(-1)?.text).toBe("2 sessions are deleted.");
  await act(async () => undoToast());
  expect(bridge.calls("sessions.restore")).toEqual([{ id: "b" }, { id: "d" }]);
  await act(async () => void fireEvent.keyDown(row(0), { key: "a", ctrlKey: true }));
  await act(async () => page.getByRole("button", { name: "Score" }).click());
  expect([useView.getState().screen, useView.getState().toScore]).toEqual(["scores", ["a", "b", "c", "d"]]);
});

test("the tick of the head is that of the rows in sight, not of what another search had found", async () => {
  await library(["first", "second"].map((id) => pastSession({ id, name: id })));
  const search = page.getByRole("searchbox", { name: "Search sessions" });
  const head = () => page.getByRole<HTMLInputElement>("checkbox", { name: "Choose all" });
  await act(async () => void fireEvent.change(search, { target: { value: "first" } }));
  await act(async () => void fireEvent.click(row(0), { ctrlKey: true }));
  expect(head().checked).toBe(true);
  await act(async () => void fireEvent.change(search, { target: { value: "second" } }));
  expect([row(0).textContent?.includes("second"), head().checked, head().indeterminate]).toEqual([true, false, false]);
});

test("heads sort, columns are chosen and kept, and a coach's list offers no scores", async () => {
  const bridge = await library([pastSession({ id: "long", seconds: 90 }), pastSession({ id: "short", seconds: 5 })]);
  const ids = () => [...document.querySelectorAll("[data-key]")].map((one) => one.getAttribute("data-key"));
  await act(async () => page.getByRole("button", { name: "Length" }).click());
  expect(ids()).toEqual(["long", "short"]);
  await act(async () => page.getByRole("button", { name: "Length" }).click());
  expect([ids(), page.getByRole("columnheader", { name: "Length" }).getAttribute("aria-sort")]).toEqual([
    ["short", "long"],
    "ascending",
  ]);
  await act(async () => page.getByRole("button", { name: "Columns: Columns" }).click());
  await act(async () => page.getByRole("menuitemcheckbox", { name: "Tags" }).click());
  expect(bridge.calls("settings.set").at(-1)).toMatchObject({
    sessionColumns: { sessions: null, library: expect.not.arrayContaining(["tags"]) as unknown },
  });
  cleanup();
  useView.setState({ door: "coach", screen: "sessions" });
  await screen(<ReplayScreen audited={() => null} />, fakeBridge({ "sessions.list": () => listed([pastSession()]) }));
  await act(async () => void fireEvent.click(row(), { ctrlKey: true }));
  expect(page.getByRole("button", { name: "Report…" })).toBeTruthy();
  expect(page.queryByRole("button", { name: "Score" })).toBeNull();
});

test("filters are written into the search, and combine with its words", async () => {
  await library();
  await act(async () => page.getByRole("button", { name: /^Filters/ }).click());
  await act(async () => page.getByRole("button", { name: /Kind/ }).click());
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: "Take" }).click());
  const search = page.getByDisplayValue<HTMLInputElement>("kind:take");
  expect(rows()).toHaveLength(1);
  await act(async () => void fireEvent.change(search, { target: { value: "kind:take lamp" } }));
  expect(page.getByText("0 of 3 sessions")).toBeTruthy();
});
