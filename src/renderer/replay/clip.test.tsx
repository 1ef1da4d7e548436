import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" }));

const bar = () => page.getByRole("region", { name: "Clip" });
const range = () => bar().querySelector("output")?.textContent;
const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
const face = { x: 0.2, y: 0.2, width: 0.1, height: 0.2 };
const click = (name: string) => act(async () => button(name).click());
const end = (name: string) => page.getByRole("slider", { name });

test("in and out mark a stretch, which keys and the mouse move and a button clears", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  expect(page.queryByRole("region", { name: "Clip" })).toBeNull();
  await press("Home");
  await press("ArrowRight");
  await press("i");
  expect(range()).toBe("0:05.0 to 0:47.5, 42.5\u00a0s");
  await press("ArrowRight");
  await press("o");
  expect(range()).toBe("0:05.0 to 0:10.0, 5.0\u00a0s");
  fireEvent.keyDown(end("The clip ends"), { key: "ArrowRight" });
  fireEvent.keyDown(end("The clip starts"), { key: "ArrowLeft", shiftKey: true });
  expect(range()).toBe("0:04.0 to 0:10.1, 6.1\u00a0s");
  end("The clip ends").setPointerCapture = () => undefined;
  end("The clip ends").parentElement!.getBoundingClientRect = () => ({ left: 0, width: 970 }) as DOMRect;
  fireEvent.pointerDown(end("The clip ends"));
  fireEvent(end("The clip ends"), new MouseEvent("pointermove", { bubbles: true, clientX: 10 + 950 / 2 }));
  fireEvent.pointerUp(end("The clip ends"));
  expect(range()).toBe("0:04.0 to 0:23.7, 19.8\u00a0s");
  // An out before the in begins a stretch anew, from the session's beginning.
  await press("Home");
  await press(".");
  await press("o");
  expect(range()).toMatch(/^0:00\.0 to 0:00\.\d/);
  await click("Clear");
  expect([range(), button("Export clip…").disabled]).toEqual(["No start or end yet", true]);
});

test("the stretch is exported; what it lacks, a refusal and a cancel are told", async () => {
  const done = {
    kind: "done" as const,
    file: "/home/coach/lamp.mp4",
    pictures: 50,
    sound: false,
    leftOut: 2.51,
    faces: 2,
    cutOut: 1.5,
  };
  const failed = { kind: "failed" as const, problem: "lamp.mp4: the disk is full.", fix: "Free some space." };
  const answers = [done, failed, { kind: "cancelled" as const }, null];
  const bridge = await screen(
    <ReplayScreen audited={() => null} />,
    fakeBridge({
      "clips.export": () => answers.shift() ?? null,
      "clips.look": () => ({ kind: "done", faces: 2, pictures: [{ t: 0, boxes: [face, { ...face, x: 0.6 }] }] }),
    }),
  );
  await press("Home");
  await press("ArrowRight");
  await press("o");
  // Nothing is exported before a person could see what will be covered.
  expect([button("Export clip…").disabled, document.querySelectorAll(".cover").length]).toEqual([true, 0]);
  await click("Find the faces");
  expect(bridge.calls("clips.look")).toEqual([{ session: "2026-11-21-lamp", from: 0, to: 5, track: null }]);
  expect(page.getByText("2 faces found. Play it: grey is covered. Draw what was missed, then export.")).toBeTruthy();
  await click("Export clip…");
  expect(bridge.calls("clips.export")).toEqual([
    { session: "2026-11-21-lamp", from: 0, to: 5, track: null, blur: true },
  ]);
  const said = () => bar().querySelector("[role=status], [role=alert]")?.textContent;
  expect(said()).toBe(
    "Exported: /home/coach/lamp.mp4. 2 faces are covered. It has no sound. 1.5\u00a0s are cut out. 2.5\u00a0s were not recorded and are left out.",
  );
  await act(async () => page.getByRole("switch", { name: /Blur faces/ }).click());
  await click("Export clip…");
  expect(bridge.calls("clips.export").at(-1)).toMatchObject({ blur: false });
  expect(said()).toBe("lamp.mp4: the disk is full. Free some space.");
  await click("Export clip…");
  expect(said()).toBe("Cancelled. Nothing was kept of it.");
  await click("Export clip…");
  expect(said()).toBeUndefined();
});

test("a region is drawn by the keyboard, kept for the stretch, or dropped", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("Home");
  await press("ArrowRight");
  await press("o");
  await click("Draw a region");
  const draft = () => page.getByRole("img", { name: /^Region/ });
  expect(document.activeElement).toBe(draft());
  fireEvent.keyDown(draft(), { key: "ArrowLeft" });
  fireEvent.keyDown(draft(), { key: "ArrowDown", shiftKey: true });
  expect(draft().getAttribute("aria-label")).toBe(
    "Region, left 34\u00a0%, top 35\u00a0%, 30\u00a0% wide, 31\u00a0% high",
  );
  fireEvent.change(page.getByRole("combobox", { name: "It covers" }), { target: { value: "paper" } });
  fireEvent.keyDown(draft(), { key: "Enter" });
  const [said] = bridge.calls("annotation.append");
  expect(said).toMatchObject({
    by: "coach",
    change: {
      type: "region-put",
      region: { kind: "paper", track: null, from: 0, to: 5, places: [{ t: 0, box: { x: 0.34, y: 0.35, width: 0.3 } }] },
    },
  });
  expect(page.queryByRole("img", { name: /^Region/ })).toBeNull();
  await click("Draw a region");
  fireEvent.keyDown(draft(), { key: "Escape" });
  expect([page.queryByRole("img", { name: /^Region/ }), bridge.calls("annotation.append").length]).toEqual([null, 1]);
});

test("an export under way shows how far it is, and is cancelled there", async () => {
  const job = { id: 7, kind: "clip", about: "2026-11-21-lamp", state: "running", done: 0.4, text: "encoding" } as const;
  const bridge = await screen(<ReplayScreen audited={() => null} />, fakeBridge({ "jobs.list": () => [job] }));
  await press("i");
  expect(page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  await click("Cancel");
  expect(bridge.calls("jobs.cancel")).toEqual([{ id: 7 }]);
});

test("a stretch is cut out of exports or muted by a key or a button, listed, and taken back", async () => {
  const bridge = fakeBridge(annotationAnswers());
  const said = () => bridge.calls("annotation.append").map(({ change }) => change);
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const changed = () => act(async () => bridge.push("annotation.changed", { session: "2026-11-21-lamp", event }));
  const event = annotationEvent(0, "coach", { type: "camera-put", camera: "bench", later: 0 });
  // Nothing is chosen yet.
  await press("X", { shiftKey: true });
  expect(said()).toEqual([]);
  await press("Home");
  await press("ArrowRight");
  await press("o");
  await press("X", { shiftKey: true });
  const cut = { type: "stretch-put", stretch: { id: "stretch-0", from: 0, to: 5, how: "cut" } };
  expect(said()).toEqual([cut]);
  await changed();
  await click("Mute in exports");
  expect(said()[1]).toEqual({ type: "stretch-put", stretch: { ...cut.stretch, id: "stretch-1", how: "mute" } });
  await changed();
  const list = () =>
    [...page.getByRole("list", { name: "Kept out of exports" }).children].map((one) => one.textContent);
  expect(list()).toEqual(["Cut out: 0:00.0 to 0:05.0Take back", "Muted: 0:00.0 to 0:05.0Take back"]);
  await press("U", { shiftKey: true });
  await changed();
  expect(list()).toEqual(["Cut out: 0:00.0 to 0:05.0Take back"]);
  await click("Take back");
  await changed();
  expect(page.queryByRole("list", { name: "Kept out of exports" })).toBeNull();
  expect(said().slice(2)).toEqual(["stretch-1", "stretch-0"].map((stretch) => ({ type: "stretch-removed", stretch })));
});
