import { expect, test, vi } from "vitest";
import { FeedTries } from "../../../main/session/feed-tries.ts";
import { GoalFeed } from "./goal-feed.ts";

test("pictures of a feed are looked at until it is ended, and why one cannot be watched is told", async () => {
  const feed = new GoalFeed(() => {
    throw new Error("nothing is listened for");
  });
  const looks: number[] = [];
  const over = vi.fn();
  await feed.watch({ kind: "mock", faults: "" }, async ({ width, t }) => void looks.push(width, t), over);
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(0), { timeout: 4000 });
  await feed.end();
  expect([looks[0]! > 0, over.mock.calls]).toEqual([true, []]);
  await feed.watch({ kind: "file", path: "/nowhere/film.mp4" }, async () => undefined, over);
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce(), { timeout: 4000 });
  expect(over.mock.calls[0]![0]).toContain("film.mp4");
});

test("a try of another feed leaves what is watched alone, and so does its end; a try of the same one takes its place", async () => {
  const nowhere = () => {
    throw new Error("nothing is listened for");
  };
  const feed = new GoalFeed(nowhere);
  const tries = new FeedTries(nowhere, [feed]);
  const end = vi.spyOn(feed, "end");
  await feed.watch({ kind: "mock", faults: "" }, async () => undefined, vi.fn());
  end.mockClear();
  await expect(tries.first({ kind: "file", path: "/nowhere/film.mp4" })).rejects.toThrow("film.mp4");
  await tries.endTry();
  expect(end).not.toHaveBeenCalled();
  await tries.first({ kind: "mock", faults: "" });
  expect(end).toHaveBeenCalledOnce();
  expect(feed.holds({ kind: "mock", faults: "" })).toBe(false);
});
