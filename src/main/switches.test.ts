import { expect, test } from "vitest";
import { dropSwitches, sandboxNotice } from "./switches.ts";

function given(...names: string[]) {
  const left = new Set(names);
  return {
    left,
    line: { hasSwitch: (name: string) => left.has(name), removeSwitch: (name: string) => void left.delete(name) },
  };
}

test("an installed program takes no switch by which its page is attached to or a device is made up", () => {
  const { left, line } = given(
    "lang",
    "remote-debugging-port",
    "use-fake-device-for-media-stream",
    "disable-web-security",
  );
  expect(dropSwitches(line, false)).toEqual([
    "remote-debugging-port",
    "disable-web-security",
    "use-fake-device-for-media-stream",
  ]);
  expect([...left]).toEqual(["lang"]);
});

test("one that was packaged to be tried, whose main process can be attached to anyhow, keeps the page's, and nothing else", () => {
  const { left, line } = given("remote-debugging-port", "remote-debugging-pipe", "disable-web-security");
  expect(dropSwitches(line, true)).toEqual(["disable-web-security"]);
  expect([...left]).toEqual(["remote-debugging-port", "remote-debugging-pipe"]);
});

test("an installed program that was started without the system's sandbox says so, with what helps", () => {
  const { line } = given("no-sandbox", "lang");
  expect(sandboxNotice(line, true)).toMatch(/^Started with --no-sandbox: .* Fix: start Benchside without it\./);
  expect([sandboxNotice(line, false), sandboxNotice(given("lang").line, true)]).toEqual(["", ""]);
});
