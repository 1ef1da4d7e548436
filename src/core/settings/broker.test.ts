import { expect, test } from "vitest";
import { brokerProblem, isTopicFilter } from "./broker.ts";

test("an address of a broker names protocol and machine, and no password", () => {
  expect(["mqtt://127.0.0.1", "mqtts://broker.example:8883/"].map(brokerProblem)).toEqual([null, null]);
  expect(["", "broker", "http://broker", "mqtt://a:b@broker", "mqtt://broker/x", "mqtt://"].map(brokerProblem)).toEqual(
    [...["none", "address", "protocol", "credentials", "path", "address"]],
  );
});

test("a filter of topics has + for a level and # at its end only", () => {
  expect(["bench/#", "bench/+/done", "#", "a"].map(isTopicFilter)).toEqual([true, true, true, true]);
  expect(["", "a/#/b", "a+", "a/b#", "x".repeat(1001)].map(isTopicFilter)).toEqual([false, false, false, false, false]);
});
