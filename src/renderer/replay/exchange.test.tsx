import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => {
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" });
  useToasts.setState({ shown: [] });
});
const session = "2026-11-21-lamp";
const sheet = () => within(page.getByRole("dialog", { name: "Timeline for other programs" }));
const click = (name: string | RegExp) => act(async () => sheet().getByRole("button", { name }).click());
const told = () => useToasts.getState().shown.map(({ text }) => text);

test("T says what a format cannot hold before it is written, and where it went", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("t");
  expect(sheet().getByRole("status").textContent).toBe(
    "Segments: 6 · mistakes: 0 · decisions of the coach: 4 · its utterances: 5 · the person’s: 2" +
      "Nobody has annotated it: its steps are those that the coach took for done.Not in the file:4 of 4 decisions",
  );
  await click("Export…");
  expect(bridge.calls("exchange.export")).toEqual([{ session, format: "eaf", fps: null }]);
  expect(told()).toEqual([
    "Exported: /home/coach/lamp.eaf. A withdrawal of consent finds it as long as it stays there.",
  ]);
  expect(page.queryByRole("dialog")).toBeNull();
});

test("a format that counts frames counts those of the film, unless somebody says how many a second has", async () => {
  const holds = await fakeBridge().call("exchange.preview", { session, format: "eaf", fps: null });
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({ "exchange.preview": ({ fps }) => (holds.ok ? { ...holds, fps: fps ?? 30 } : holds) }),
  );
  await press("t");
  await click(/ELAN Format|Format/);
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: "Label Studio" }).click());
  expect(bridge.calls("exchange.preview").at(-1)).toEqual({ session, format: "labelstudio", fps: null });
  expect(sheet().getByText("Frames: 30 a second.")).toBeTruthy();
  expect(sheet().getByRole("button", { name: "Export…" })).toHaveProperty("disabled", false);
  await act(async () => fireEvent.change(sheet().getByLabelText("Frames per second"), { target: { value: "29,97" } }));
  expect(bridge.calls("exchange.preview").at(-1)).toEqual({ session, format: "labelstudio", fps: 29.97 });
  expect(sheet().getByText("Frames: 29.97 a second.")).toBeTruthy();
  await act(async () => fireEvent.change(sheet().getByLabelText("Frames per second"), { target: { value: "many" } }));
  expect(sheet().getByRole("button", { name: "Export…" })).toHaveProperty("disabled", true);
});

test("a file is tried first: what changes is said, and only Take over changes it, under the auditor's ID", async () => {
  useView.setState({ auditor: "a02" });
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("t");
  await act(async () => sheet().getByRole("radio", { name: "Import" }).click());
  await click("Choose a file…");
  const asked = {
    session,
    file: "/home/coach/lamp.vtt",
    format: "vtt",
    fps: null,
    by: "a02",
    from: null,
    encoding: null,
  };
  expect(bridge.calls("exchange.import")).toEqual([{ ...asked, keep: false }]);
  expect(sheet().getByRole("status").textContent).toBe(
    "The annotation becomes 9 segments; mistakes new or changed: 1, removed: 0.Stretches in which the file says nothing, now “Nothing is done”: 2",
  );
  await click("Take over");
  expect(bridge.calls("exchange.import").at(-1)).toEqual({ ...asked, keep: true });
  expect(told()).toEqual(["The annotation is that of the file. a02 can undo it in Correct (U)."]);
});

test("a file that is refused says why and what to do, and cannot be taken over", async () => {
  useView.setState({ auditor: "a02" });
  const refusal = { ok: false as const, problem: "lamp.vtt: it has no cues.", fix: "Choose a file that has some." };
  await screen(<ReplayScreen audited={() => null} />, fakeBridge({ "exchange.import": () => refusal }));
  await press("t");
  await act(async () => sheet().getByRole("radio", { name: "Import" }).click());
  await click("Choose a file…");
  expect(sheet().getByRole("alert").textContent).toContain("lamp.vtt: it has no cues. Choose a file that has some.");
  expect(sheet().getByRole("button", { name: "Take over" })).toHaveProperty("disabled", true);
});

test("what cannot be taken is listed with its line, and an encoding that was guessed can be named", async () => {
  useView.setState({ auditor: "a02" });
  const unplaced = [{ at: 14, text: "Fit the arm", why: "no-time" as const }];
  const found = { ok: true as const, segments: 3, mistakesPut: 0, mistakesRemoved: 0, notes: [], unplaced, more: 2 };
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({
      "exchange.import": ({ encoding }) => ({ ...found, guessed: encoding === null ? "windows-1252" : null }),
    }),
  );
  await press("t");
  await act(async () => sheet().getByRole("radio", { name: "Import" }).click());
  expect(sheet().queryByText("Encoding")).toBeNull();
  await click("Choose a file…");
  expect(sheet().getByRole("status").textContent).toBe(
    "The annotation becomes 3 segments; mistakes new or changed: 0, removed: 0." +
      "It does not say its encoding and was read as windows-1252. Choose another one if letters are wrong." +
      "Not taken over:line 14: “Fit the arm”: it has no time, and none follows from its neighboursand 2 more",
  );
  await click(/Encoding/);
  await act(async () =>
    within(page.getByRole("listbox"))
      .getByRole("option", { name: /gb18030/ })
      .click(),
  );
  expect(bridge.calls("exchange.import").at(-1)).toMatchObject({ encoding: "gb18030", keep: false });
  expect(sheet().getByRole("status").textContent).not.toContain("does not say its encoding");
});
