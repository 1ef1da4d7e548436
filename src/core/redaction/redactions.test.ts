import { expect, test } from "vitest";
import { redactedIn, redactionsOf } from "./redactions.ts";
import type { FaceBox, FaceLook } from "./face.ts";
import { placedAt, regionAt, type BlurRegion } from "./region.ts";
import { redactAt, FaceFollower, tracksOf } from "./tracks.ts";

const face = (x: number, score = 0.9): FaceBox => ({ score, x, y: 0.4, width: 0.1, height: 0.2 });
const looks = (...found: readonly (readonly [number, ...FaceBox[]])[]): FaceLook[] =>
  found.map(([t, ...faces]) => ({ t, faces }));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

test("finds near one another are one face, also over looks that missed it; two side by side stay two", () => {
  const tracks = tracksOf(
    looks([0, face(0.1), face(0.6)], [0.1, face(0.62), face(0.13)], [0.2], [1, face(0.2), face(0.6)]),
  );
  expect(tracks.map(({ seen }) => seen.map(({ t, box }) => [t, box.x]))).toEqual([
    [[0, 0.1], [0.1, 0.13], [1, 0.2]],
    [[0, 0.6], [0.1, 0.62], [1, 0.6]],
  ]); // prettier-ignore
  // After two seconds unseen it is a new one.
  expect(tracksOf(looks([0, face(0.1)], [2.1, face(0.1)]))).toHaveLength(2);
});

test("a face must be sure in one look; a small one less so", () => {
  const small = (score: number) => ({ ...face(0.1, score), width: 0.03 });
  expect(tracksOf(looks([0, face(0.1, 0.5)], [0.1, face(0.1, 0.69)], [0.2, face(0.1, 0.5)]))).toEqual([]);
  expect(tracksOf(looks([0, face(0.1, 0.4)], [0.1, face(0.1, 0.7)], [0.2, face(0.1, 0.5)]))[0]!.seen).toHaveLength(3);
  expect([tracksOf(looks([0, small(0.5)])).length, tracksOf(looks([0, small(0.6)])).length]).toEqual([0, 1]);
});

test("a face is covered with a margin from a second before it was seen until a second after, larger the longer it was unseen", () => {
  const [track] = tracksOf(looks([10, face(0.4)], [11, face(0.44)]));
  const cover = (t: number) => {
    const box = redactAt(track!, t);
    return box && [box.x, box.y, box.x + box.width, box.y + box.height].map(rounded);
  };
  expect(cover(10)).toEqual([0.365, 0.28, 0.535, 0.66]);
  expect(cover(10.5)).toEqual([0.36, 0.23, 0.58, 0.71]);
  expect(cover(11)).toEqual([0.405, 0.28, 0.575, 0.66]);
  expect(cover(9.2)).toEqual([0.325, 0.2, 0.575, 0.74]);
  expect([cover(8.9), cover(12.1)]).toEqual([null, null]);
});

test("a face that is followed while it comes is covered as one that is known to its end, however long ago it was surely one", () => {
  // Sure once, in the first look, and hardly found in every third one after.
  const along = Array.from({ length: 100 }, (_, at) => {
    const score = at === 0 ? 0.9 : 0.45;
    return { t: at / 5, faces: at % 3 === 0 ? [face(0.1 + at / 500, score)] : [] };
  });
  const [whole] = tracksOf(along);
  const follower = new FaceFollower();
  const covered = along.slice(0, 85).map(({ t }, at) => {
    for (const look of at === 0 ? along.slice(0, 16) : [along[at + 15]!]) follower.add(look);
    follower.forget(t);
    const [track, ...others] = follower.tracks;
    return [others.length, track && redactAt(track, t)];
  });
  expect(covered).toEqual(along.slice(0, 85).map(({ t }) => [0, redactAt(whole!, t)]));
  expect(follower.tracks[0]!.seen.length).toBeLessThan(10);
  follower.forget(22);
  expect(follower.tracks).toEqual([]);
});

const region: BlurRegion = {
  id: "screen-1",
  kind: "screen",
  track: null,
  from: 2,
  to: 8,
  places: [
    { t: 3, box: { x: 0, y: 0, width: 0.2, height: 0.2 } },
    { t: 5, box: { x: 0.4, y: 0, width: 0.2, height: 0.4 } },
  ],
};

test("a drawn region stands still before its first place and after its last, and moves evenly between", () => {
  const at = [1.9, 2, 3, 4, 6, 8].map((t) => regionAt(region, t));
  expect(at.map((box) => box && [rounded(box.x), rounded(box.height)])).toEqual([
    null, [0, 0.2], [0, 0.2], [0.2, 0.3], [0.4, 0.4], null,
  ]); // prettier-ignore
  const box = { x: 0.9, y: 0, width: 0.1, height: 0.1 };
  expect(placedAt(region, 4, box).places.map((place) => [place.t, place.box.x])).toEqual([[3, 0], [4, 0.9], [5, 0.4]]); // prettier-ignore
  expect(placedAt(region, 3, box).places.map((place) => place.box.x)).toEqual([0.9, 0.4]);
});

test("a picture is covered by what is there in the pictures beside it too, inside its edges; regions are in session time", () => {
  const moving = { ...region, from: 0, places: [{ t: 0, box: { x: -0.1, y: 0, width: 0.2, height: 0.2 } }] };
  const covers = redactionsOf(tracksOf(looks([0, face(0.4)])), [moving, region], [0, 0.1, 0.2, 5, 5.1], 1);
  expect(covers.boxes).toHaveLength(3);
  expect(redactedIn(covers, 0).map(({ x, width }) => [rounded(x), rounded(width)])).toEqual([[0.36, 0.18], [0, 0.1]]); // prettier-ignore
  // At 0.2 s of the film the second region is not there yet, but in the next picture, at 5 s, it is.
  expect(redactedIn(covers, 2)).toHaveLength(3);
  // The face was last seen 5 s before, but the picture before still shows it.
  expect(redactedIn(covers, 3)).toHaveLength(3);
  expect(redactedIn(covers, 4)).toHaveLength(2);
});
