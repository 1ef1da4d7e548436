import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../core/journal/events.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" }));

const time = () => page.getByRole("slider", { name: "Timeline" }).getAttribute("aria-valuetext")?.slice(0, 6);
const panel = () => page.getByRole("region", { name: "Events" });
const rows = () => [...panel().querySelectorAll("[role=row]")].map((row) => row.textContent);
const current = () => panel().querySelector("[aria-current]")?.closest("[role=row]")?.textContent;

test("in the list the arrows go from row to row, and not from moment to moment", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  await press("f");
  const focused = () => document.activeElement?.textContent?.slice(0, 4);
  expect([focused(), time()]).toEqual(["0:00", "0:00.0"]);
  await press("ArrowDown");
  expect([focused(), time()]).toEqual(["0:12", "0:00.0"]);
});

test("a deviation is found by three keys: mistakes only, the list, Enter", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  await press("f");
  expect(rows()).toHaveLength(4);
  expect(current()).toBe("0:00 StartPlace the base on the mat.");
  await press("f");
  await press("x");
  expect(rows()).toEqual(["0:40 Step skippedFit the spring before you tighten the bolt."]);
  expect(panel().querySelector("[role=status]")?.textContent).toBe("1 of 4");
  await press("f");
  await press("Enter");
  await act(async () => {
    fireEvent.keyUp(document.activeElement!, { key: "Enter" });
  });
  expect(time()).toBe("0:40.0");
  expect(current()).toBe(rows()[0]);
  await press("f");
  expect(page.queryByRole("region", { name: "Events" })).toBeNull();
});

test("words narrow the list; where none fits, all are shown again", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  await press("/");
  const search = page.getByRole<HTMLInputElement>("searchbox", { name: "Search the events" });
  expect(document.activeElement).toBe(search);
  await act(async () => void fireEvent.change(search, { target: { value: "lower next" } }));
  expect(rows()).toEqual(["0:12 Next stepGood. Now fit the lower arm."]);
  await act(async () => void fireEvent.change(search, { target: { value: "hammer" } }));
  await act(async () => page.getByRole("button", { name: "Show all" }).click());
  expect(rows()).toHaveLength(4);
});

test("the list is narrowed to some kinds, and shows all again", async () => {
  const mark: SessionEvent = { type: "marked", t: 20, mark: "mark", error: null, by: "participant" };
  const events = [...lampSession(), mark].sort((a, b) => a.t - b.t);
  await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) }),
  );
  await press("f");
  expect(rows()).toHaveLength(5);
  const choice = () => page.getByRole("button", { name: /^Kinds: / });
  expect(choice().textContent).toBe("All kinds");
  const choose = async (name: string) => {
    await act(async () => choice().click());
    await act(async () => page.getByRole("menuitemcheckbox", { name }).click());
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: "Escape" }));
  };
  await choose("Marks and signals");
  expect(rows()).toEqual(["0:20 Markthis moment"]);
  await choose("Mistakes");
  expect([rows().length, choice().textContent]).toEqual([2, "Mistakes, Marks and signals"]);
  await choose("Marks and signals");
  await choose("Mistakes");
  expect(rows()).toHaveLength(5);
});

test("of thousands of events only those in sight are drawn", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(52);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(300);
  const marks = Array.from({ length: 5000 }, (_, n): SessionEvent => {
    return { type: "marked", t: 48 + n, mark: "mark", error: null, by: "pedal" };
  });
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify([...lampSession(), ...marks]), notice: "" }),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  // So many are read in turns, which takes seconds where other tests run beside it.
  await page.findByRole("slider", { name: "Timeline" }, { timeout: 60_000 });
  await press("f");
  expect(panel().querySelector("[role=status]")?.textContent).toBe("5004");
  expect(rows().length).toBeGreaterThan(3);
  expect(rows().length).toBeLessThan(60);
  vi.restoreAllMocks();
}, 90_000);
