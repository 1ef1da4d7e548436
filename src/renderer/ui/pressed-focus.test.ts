import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { letGoOfPressed } from "./pressed-focus.ts";

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="mute">Mute</button><input id="goal"><input id="sound" type="checkbox"><input id="size" type="range">
    <canvas id="timeline" tabindex="0"></canvas><div id="goals" role="listbox"><p id="lamp" role="option" tabindex="0"></p></div>
    <div data-modal><button id="cancel">Cancel</button></div>`;
  end = letGoOfPressed();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const focused = () => document.activeElement?.id;
const at = (id: string) => document.getElementById(id)!;
const tell = (id: string, type: string) => at(id).dispatchEvent(new Event(type, { bubbles: true }));

/** As a pointer presses it: it is focused while the button of the mouse is down. */
function click(id: string): void {
  tell(id, "pointerdown");
  at(id).focus();
  tell(id, "pointerup");
  vi.runAllTimers();
}

function tabTo(id: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  at(id).focus();
  vi.runAllTimers();
}

test("what a pointer has pressed does not keep the focus; fields, lists and dialogs do", () => {
  const kept = ["mute", "sound", "timeline", "goal", "size", "lamp", "cancel"].map((id) => {
    click(id);
    return [id, focused() === id];
  });
  expect(kept).toEqual([
    ["mute", false],
    ["sound", false],
    ["timeline", false],
    ["goal", true],
    ["size", true],
    ["lamp", true],
    ["cancel", true],
  ]);
});

test("what the keyboard has focused stays focused", () => {
  click("timeline");
  tabTo("mute");
  expect(focused()).toBe("mute");
  click("mute");
  expect(focused()).toBe("");
});

test("focus that comes back to a control after a press goes as well, however late", () => {
  tell("cancel", "pointerdown");
  tell("cancel", "pointerup");
  at("mute").focus();
  vi.runAllTimers();
  expect(focused()).toBe("");
  tabTo("cancel");
  at("mute").focus();
  vi.runAllTimers();
  expect(focused()).toBe("mute");
});

test("a list that a press has opened gives the focus to the screen, by Escape too; after Tab it is the keyboard's", () => {
  click("mute");
  at("lamp").focus();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  at("mute").focus();
  vi.runAllTimers();
  expect(focused()).toBe("");
  tabTo("mute");
  expect(focused()).toBe("mute");
});

test("while the mouse is held nothing is taken away, and a key held with it changes nothing", () => {
  tell("mute", "pointerdown");
  at("mute").focus();
  vi.runAllTimers();
  expect(focused()).toBe("mute");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
  tell("mute", "pointerup");
  expect(focused()).toBe("");
});

test("a focus that a program moves, such as a screen reader, stays when no press was just before", () => {
  click("mute");
  vi.advanceTimersByTime(2000);
  at("sound").focus();
  vi.runAllTimers();
  expect(focused()).toBe("sound");
});
