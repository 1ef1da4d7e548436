import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonBox, footSwitch, presenter, replayed, threePedals } from "../../../tests/fixtures/hid.ts";
import { buttonName } from "./button-name.ts";
import { ButtonEdges } from "./edges.ts";
import { ButtonId, pressedIn } from "./devices-report.ts";

test("a pedal that types a key goes down and up", () => {
  expect(replayed(footSwitch, "press")).toEqual([
    ["8:key.05", "down", 0],
    ["8:key.05", "up", 180],
  ]);
  expect(buttonName("8:key.05")).toBe("Key B");
});

test("a worn contact that bounces is one press", () => {
  expect(replayed(footSwitch, "bounce")).toEqual([
    ["8:key.05", "down", 0],
    ["8:key.05", "up", 190],
  ]);
});

test("a long press says so while it is still down", () => {
  expect(replayed(footSwitch, "hold")).toEqual([
    ["8:key.05", "down", 0],
    ["8:key.05", "hold", 600],
    ["8:key.05", "up", 900],
  ]);
});

test("a keyboard that lost track of its keys changes nothing", () => {
  expect(replayed(footSwitch, "rollover")).toEqual(
    replayed(footSwitch, "press").map(([button, edge, at]) => [button, edge, at && 200]),
  );
});

test("pedals that share a report are told apart, also pressed together", () => {
  expect(replayed(threePedals, "both")).toEqual([
    ["2:bit.00.0", "down", 0],
    ["2:bit.00.2", "down", 100],
    ["2:bit.00.0", "up", 200],
    ["2:bit.00.2", "up", 300],
  ]);
  expect(["2:bit.00.0", "2:bit.00.2"].map(buttonName)).toEqual(["Button 1", "Button 3"]);
});

test("a clicker's media keys go by their codes, a button box's by their bits", () => {
  expect(replayed(presenter, "volume-up")).toEqual([
    ["3:code.00e9", "down", 0],
    ["3:code.00e9", "up", 120],
  ]);
  expect(buttonName("3:code.00e9")).toBe("Volume up");
  // The report's number looks like a button that is always down; learning passes over it, and nothing is bound to it.
  expect(replayed(buttonBox, "press")).toEqual([
    ["8:bit.00.0", "down", 0],
    ["8:bit.02.1", "down", 0],
    ["8:bit.02.1", "up", 160],
    ["8:bit.00.0", "hold", 600],
  ]);
});

test("a pedal that is unplugged while it is down comes up", () => {
  const edges = new ButtonEdges();
  edges.report(pressedIn("codes", Uint8Array.of(1, 0))!, 5);
  expect(edges.release(5.2)).toEqual([{ button: "2:bit.00.0", edge: "up", at: 5.2 }]);
  expect(edges.due).toBeNull();
});

test("whatever a device sends, reading it gives names of buttons and never throws", () => {
  const layout = fc.constantFrom("keys" as const, "codes" as const, "bits" as const);
  fc.assert(
    fc.property(layout, fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 20 }), (how, reports) => {
      const edges = new ButtonEdges();
      for (const [at, report] of reports.entries()) {
        const pressed = pressedIn(how, report);
        for (const button of pressed?.buttons ?? []) expect(ButtonId.safeParse(button).success, button).toBe(true);
        if (pressed) edges.report(pressed, at);
      }
      expect(edges.release(99).length).toBeLessThanOrEqual(1024);
    }),
    { numRuns: 60 },
  );
});
