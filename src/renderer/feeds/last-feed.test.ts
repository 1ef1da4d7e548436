import { expect, test } from "vitest";
import type { LastFeed } from "../../core/settings/settings-last-feed.ts";
import type { FeedChoice, SecretsStatus } from "../../ipc/contract.ts";
import { chosenAgain, goneOf, lastFeedOf, type Here } from "./last-feed.ts";

const NVR = "rtsp://10.0.0.9/…";
const secrets = (change: Partial<SecretsStatus> = {}): SecretsStatus => ({
  ...{ keeping: "system", notice: "", addresses: [] },
  ...change,
});
const here = (change: Partial<Here> = {}): Here => ({ cameras: [], secrets: secrets(), obs: false, ...change });
const again = (last: LastFeed | null, now: Here) => {
  const feed = chosenAgain(last, now);
  return { feed, gone: goneOf(feed, last, now) };
};

test("what a session was opened on is remembered with its settings, an address by its name alone", () => {
  const kept = secrets({ addresses: [{ id: "kept-1", name: NVR }] });
  const of = (feed: FeedChoice) => lastFeedOf(feed, kept, "id-1");
  expect(of({ kind: "camera", label: "C920" })).toEqual({ kind: "camera", label: "C920", id: "id-1" });
  expect(of({ kind: "address", address: "rtsp://ann:secret@10.0.0.9/live" })).toEqual({ kind: "address", name: NVR });
  expect(of({ kind: "kept", id: "kept-1" })).toEqual({ kind: "address", name: NVR });
  expect(of({ kind: "file", path: "/films/a.mp4" })).toEqual({ kind: "file", path: "/films/a.mp4" });
  expect(of({ kind: "listen", protocol: "whip" })).toEqual({ kind: "listen", protocol: "whip" });
  expect(of({ kind: "mock", faults: "stall=2@3" })).toEqual({ kind: "mock", faults: "stall=2@3" });
  expect([of({ kind: "camera", label: "" }), of({ kind: "kept", id: "kept-9" })]).toEqual([null, null]);
});

test("before anything was watched the sample is chosen, afterwards what was watched last", () => {
  expect(again(null, here())).toEqual({ feed: { kind: "demo" }, gone: null });
  const film = { kind: "file", path: "/films/a.mp4" } as const;
  expect(again(film, here())).toEqual({ feed: film, gone: null });
});

test("an address that is kept is chosen by its id; one that is not, or is locked, is named", () => {
  const last = { kind: "address", name: NVR } as const;
  const nothing = { kind: "address", address: "" };
  const kept = secrets({ addresses: [{ id: "kept-2", name: NVR }], watched: "kept-2" });
  expect(again(last, here({ secrets: kept }))).toEqual({ feed: { kind: "kept", id: "kept-2" }, gone: null });
  // Another channel of the same machine is not what was watched.
  const other = secrets({ addresses: [{ id: "kept-1", name: NVR }] });
  expect(again(last, here({ secrets: other }))).toEqual({ feed: nothing, gone: { what: "address", name: NVR } });
  const locked = secrets({ keeping: "locked" });
  expect(again(last, here({ secrets: locked }))).toEqual({ feed: nothing, gone: { what: "locked", name: NVR } });
  expect(again(last, here({ secrets: null })).gone).toBeNull();
});

test("a camera is found again by its device, also when its number has changed; one that is gone is named and nothing takes its place", () => {
  const last = { kind: "camera", label: "C920 (2)", id: "b" } as const;
  const camera = (label: string) => ({ kind: "camera", label });
  const listed = (...cameras: [id: string, label: string][]) =>
    here({ cameras: cameras.map(([id, label]) => ({ id, label, name: label })) });
  expect(again(last, listed(["a", "C920"], ["b", "C920 (2)"]))).toEqual({ feed: camera("C920 (2)"), gone: null });
  expect(again(last, listed(["b", "C920"]))).toEqual({ feed: camera("C920"), gone: null });
  expect(again(last, listed(["a", "C920"]))).toEqual({
    feed: camera("C920 (2)"),
    gone: { what: "camera", name: "C920 (2)" },
  });
  const first = { kind: "camera", label: "C920", id: "a" } as const;
  expect(again(first, listed(["b", "C920"]))).toEqual({
    feed: camera("C920"),
    gone: { what: "other-camera", name: "C920" },
  });
  expect(again({ ...first, id: "" }, listed(["b", "C920"])).gone).toBeNull();
  expect(again(first, here({ cameras: null })).gone).toBeNull();
  const obs = { kind: "camera", label: "OBS Virtual Camera", id: "c" } as const;
  expect(again(obs, here({ obs: true })).gone).toBeNull();
});
