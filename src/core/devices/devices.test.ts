import { expect, test } from "vitest";
import { buttonBox, footSwitch, presenter, replayed } from "../../../tests/fixtures/hid.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { fold, type SessionState } from "../journal/fold.ts";
import { HandsFree } from "../coach/hands-free.ts";
import { deviceKey, deviceName, mayHaveButtons, type LearnedButton } from "./device.ts";
import { gesture, Presses } from "./gesture.ts";
import { giveUp, learn, WAITING } from "./learning.ts";
import { openRefusal, UDEV_FILE } from "./devices-refusal.ts";
import { plannedShortcuts, Shortcuts } from "./shortcut.ts";

const learned = (edges: ReturnType<typeof replayed>) =>
  edges.map(([button, edge, at]) => ({ button, edge, at }) as Parameters<typeof learn>[1]).reduce(learn, WAITING);

test("learning takes the button that went down and came up, not a report's number", () => {
  expect(learned(replayed(footSwitch, "press"))).toEqual({ phase: "learned", button: "8:key.05" });
  expect(learned(replayed(buttonBox, "press"))).toEqual({ phase: "learned", button: "8:bit.02.1" });
  expect(learned(replayed(presenter, "play"))).toEqual({ phase: "learned", button: "3:code.00cd" });
});

test("learning says why it came to nothing", () => {
  expect(giveUp(WAITING)).toMatchObject({ phase: "failed", problem: "Nothing was pressed for 30 seconds." });
  expect(giveUp(learned([["8:key.05", "down", 0]]))).toMatchObject({
    problem: "The press was seen, but not that it was let go.",
  });
  const axis = ["0", "1", "2", "3", "4", "5", "6"].map((bit) => [`4:bit.00.${bit}`, "down", 0] as const);
  expect(learned(axis.map((edge) => [...edge]))).toMatchObject({ phase: "failed" });
});

/** What a press of so many seconds does, edge after edge. */
function pressed(button: LearnedButton, long: boolean): string[] {
  const edges = long ? (["down", "hold", "up"] as const) : (["down", "up"] as const);
  return edges.flatMap((edge) =>
    gesture(button, edge, long).map(({ action, begins }) => `${edge}: ${action}${begins ? "" : " ends"}`),
  );
}

test("a press counts at once, unless the button does something else when held", () => {
  const button = "8:key.05";
  expect(pressed({ button, press: "done", hold: null }, false)).toEqual(["down: done"]);
  expect(pressed({ button, press: "done", hold: null }, true)).toEqual(["down: done"]);
  expect(pressed({ button, press: "done", hold: "undo" }, false)).toEqual(["up: done"]);
  expect(pressed({ button, press: "done", hold: "undo" }, true)).toEqual(["hold: undo"]);
  expect(pressed({ button, press: "talk", hold: null }, true)).toEqual(["down: talk", "up: talk ends"]);
  expect(pressed({ button, press: "mark", hold: "talk" }, true)).toEqual(["hold: talk", "up: talk ends"]);
});

test("a press ends as it began, and only learned buttons ask for anything", () => {
  const presses = new Presses();
  const key = deviceKey(footSwitch.info);
  const known = [{ key, name: "Pedal", buttons: [{ button: "8:key.05", press: "talk" as const, hold: null }] }];
  const edge = (button: string, kind: "down" | "up") => ({ button, edge: kind, at: 0 });
  expect(presses.take(key, edge("8:key.05", "down"), known)).toEqual([{ action: "talk", begins: true }]);
  expect(presses.take(key, edge("8:key.05", "up"), [])).toEqual([{ action: "talk", begins: false }]);
  expect(presses.take(key, edge("8:key.05", "up"), known)).toEqual([]);
  expect(presses.take(key, edge("8:key.06", "down"), known)).toEqual([]);
  expect(presses.take("05f3:00ff:000c.0001", edge("8:key.05", "down"), known)).toEqual([]);
});

const running = fold(lampSession());
const muted: SessionState = { ...running, muted: true };
const begin = (action: "done" | "mark" | "mute" | "pause" | "talk") => ({ action, begins: true });
const end = { action: "talk", begins: false } as const;
const mark = { kind: "mark", mark: { mark: "mark", error: null, by: "pedal" } };
const mute = (on: boolean) => ({ kind: "correct", correction: { action: "mute", muted: on } });

test("a press corrects the step that is current", () => {
  const hands = new HandsFree();
  expect(hands.controls(begin("done"), "pedal", running)).toEqual([
    { kind: "correct", correction: { action: "done", step: "spring" } },
  ]);
  expect(hands.controls(begin("pause"), "pedal", running)).toEqual([
    { kind: "correct", correction: { action: "snooze", seconds: 60 } },
  ]);
  expect(hands.controls(begin("done"), "pedal", fold([]))).toEqual([]);
});

test("while a take is recorded, done says that the next step begins", () => {
  const take: SessionState = { ...running, script: {} as SessionState["script"] };
  expect(new HandsFree().controls(begin("done"), "pedal", take)).toEqual([
    { kind: "mark", mark: { mark: "next-step", error: null, by: "pedal" } },
  ]);
});

test("while somebody talks the coach is silent; before and after it is as it was", () => {
  const hands = new HandsFree();
  expect(hands.controls(begin("talk"), "pedal", running)).toEqual([mark, mute(true)]);
  expect(hands.controls(end, "pedal", muted)).toEqual([mute(false)]);
  expect(hands.controls(begin("talk"), "pedal", muted)).toEqual([mark]);
  expect(hands.controls(end, "pedal", muted)).toEqual([]);
});

test("a mute asked for while somebody talks outlasts the talking, and another session begins afresh", () => {
  const hands = new HandsFree();
  hands.controls(begin("talk"), "pedal", running);
  expect(hands.controls(begin("mute"), "pedal", muted)).toEqual([]);
  expect(hands.controls(end, "pedal", muted)).toEqual([]);
  hands.controls(begin("talk"), "pedal", running);
  expect(hands.controls(end, "pedal", { ...muted, session: "another" })).toEqual([]);
});

test("a device is known by what it is, and its name is fit to be shown", () => {
  expect(deviceKey(footSwitch.info)).toBe("0c45:7401:0001.0006");
  expect(deviceName("VEC\u0000\u202e", "  Pedal\n".repeat(50), 12, 1)).toMatch(
    /^VEC Pedal Pedal .{1,90} \(media keys\)$/,
  );
  expect(deviceName("", "", 0xff00, 1)).toBe("Nameless device (its maker's own)");
  expect(mayHaveButtons({ usagePage: 0xf1d0, usage: 1 })).toBe(false);
  expect(mayHaveButtons({ usagePage: 1, usage: 2 })).toBe(false);
});

test("a refusal on Linux names the rule for the vendor; on Windows it names the way round", () => {
  const { fix } = openRefusal(footSwitch.info, "linux", false);
  expect(fix).toContain(UDEV_FILE);
  expect(fix).toContain('KERNEL=="hidraw*", SUBSYSTEM=="hidraw", ATTRS{idVendor}=="0c45", TAG+="uaccess"');
  expect(openRefusal(footSwitch.info, "win32", null).fix).toContain("Shortcuts");
  expect(openRefusal(presenter.info, "win32", null).fix).toContain("Close programs");
});

test("a key given to two actions belongs to the first, and the other says so", () => {
  const shortcuts = Shortcuts.parse({ on: true, done: "MediaPlayPause", undo: "F13", mark: "MediaPlayPause" });
  expect(plannedShortcuts(shortcuts)).toEqual({
    wanted: [
      { action: "done", accelerator: "MediaPlayPause" },
      { action: "undo", accelerator: "F13" },
    ],
    conflicts: new Map([["mark", "done"]]),
  });
  expect(plannedShortcuts({ ...shortcuts, on: false }).wanted).toEqual([]);
  expect(Shortcuts.safeParse({ done: "Ctrl+C" }).success).toBe(false);
});
