import { expect, test } from "vitest";
import { NO_PICTURE, SILENT } from "./stream-trouble.ts";
import { advance, CONNECTING, type StreamEvent } from "./stream-phase.ts";

const trouble = { problem: "nobody sends", fix: "Switch the camera on." };
const after = (...events: readonly StreamEvent[]) => events.reduce(advance, CONNECTING);
const picture: StreamEvent = { type: "picture" };

test("a stream is live with a picture and stalled without one; trouble goes with the next picture", () => {
  expect(after({ type: "trouble", trouble })).toEqual({ is: "connecting", trouble, cause: trouble });
  expect(after({ type: "trouble", trouble }, picture)).toEqual({ is: "live", trouble: null, cause: null });
  expect(after(picture, { type: "late" })).toEqual({ is: "stalled", trouble: null, cause: null });
  expect(after(picture, { type: "lost" }, { type: "trouble", trouble })).toEqual({
    is: "stalled",
    trouble,
    cause: trouble,
  });
  expect(after(picture, { type: "lost" }, { type: "trouble", trouble }, picture)).toEqual({
    is: "live",
    trouble: null,
    cause: null,
  });
});

test("a new connection that is long in coming does not become the reason for the gap", () => {
  const closed = after(picture, { type: "lost" }, { type: "trouble", trouble });
  const keyless = { problem: "it sends no key frame", fix: "Wait.", retry: "patient" } as const;
  for (const waiting of [NO_PICTURE, SILENT, keyless])
    expect(advance(closed, { type: "trouble", trouble: waiting })).toMatchObject({ trouble: waiting, cause: trouble });
  expect(after(picture, { type: "late" }, { type: "trouble", trouble: SILENT })).toMatchObject({ cause: SILENT });
  const refused = { problem: "nothing listens", fix: "Check the port." };
  expect(advance(closed, { type: "trouble", trouble: refused })).toMatchObject({ cause: refused });
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
  expect(failed).toEqual({ is: "failed", trouble, cause: trouble });
  expect(advance(failed, picture)).toBe(failed);
  expect(advance(after({ type: "ended" }), { type: "failed" })).toEqual({ is: "ended", trouble: null, cause: null });
});
