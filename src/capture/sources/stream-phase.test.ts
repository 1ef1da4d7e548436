import { expect, test } from "vitest";
import { advance, CONNECTING, type StreamEvent } from "./stream-phase.ts";

const trouble = { problem: "nobody sends", fix: "Switch the camera on." };
const after = (...events: readonly StreamEvent[]) => events.reduce(advance, CONNECTING);
const picture: StreamEvent = { type: "picture" };

test("a stream is live with a picture and stalled without one; trouble goes with the next picture", () => {
  expect(after({ type: "trouble", trouble })).toEqual({ is: "connecting", trouble });
  expect(after({ type: "trouble", trouble }, picture)).toEqual({ is: "live", trouble: null });
  expect(after(picture, { type: "late" })).toEqual({ is: "stalled", trouble: null });
  expect(after(picture, { type: "lost" }, { type: "trouble", trouble })).toEqual({ is: "stalled", trouble });
  expect(after(picture, { type: "lost" }, { type: "trouble", trouble }, picture)).toEqual({
    is: "live",
    trouble: null,
  });
});

test("what was never live does not stall, whatever becomes of its connections", () => {
  for (const event of [{ type: "late" }, { type: "lost" }, { type: "reopened", why: "jumped" }] as const)
    expect(after(event)).toEqual(CONNECTING);
});

test("a live stream that is opened anew says why", () => {
  expect(after(picture, { type: "reopened", why: "resized" })).toMatchObject({
    is: "stalled",
    trouble: { problem: "its picture changed in size" },
  });
  expect(after(picture, { type: "reopened", why: "jumped" })).toMatchObject({
    trouble: { problem: "its clock jumped" },
  });
});

test("what has ended or failed stays so and keeps its reason", () => {
  const failed = after({ type: "trouble", trouble }, { type: "failed" });
  expect(failed).toEqual({ is: "failed", trouble });
  expect(advance(failed, picture)).toBe(failed);
  expect(advance(after({ type: "ended" }), { type: "failed" })).toEqual({ is: "ended", trouble: null });
});
