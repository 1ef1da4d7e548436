import { expect, test } from "vitest";
import { silenceOf, type Listened } from "./stream-silence.ts";
import { GONE_SILENT, NO_PICTURE, SILENT } from "./stream-trouble.ts";

const at = { seen: true, fed: true, sinceHeard: 0.1, sincePicture: 0.1, waited: 60, patience: 0.5, limit: 1 };
const heard = (change: Partial<Listened>) => silenceOf({ ...at, trouble: null, ...change });

test("a connection that was live is ended after three silent seconds, or fifteen with bytes and no picture", () => {
  expect(heard({})).toEqual({ trouble: null, end: false });
  expect(heard({ sinceHeard: 2.9, sincePicture: 2.9 })).toEqual({ trouble: null, end: false });
  expect(heard({ sinceHeard: 3.1, sincePicture: 3.1 })).toEqual({ trouble: GONE_SILENT, end: true });
  expect(heard({ sincePicture: 14.9 })).toEqual({ trouble: null, end: false });
  expect(heard({ sincePicture: 15 })).toEqual({ trouble: NO_PICTURE, end: true });
  // A stream of few pictures pauses for longer.
  expect(heard({ sinceHeard: 5, sincePicture: 5, limit: 3 })).toEqual({ trouble: null, end: false });
});

test("a new connection has three seconds before it is said that no picture comes, and fifteen and its patience in all", () => {
  const first = { seen: false, fed: false };
  expect(heard({ ...first, waited: 2 })).toEqual({ trouble: null, end: false });
  expect(heard({ ...first, waited: 4 })).toEqual({ trouble: SILENT, end: false });
  expect(heard({ ...first, fed: true, waited: 4 })).toEqual({ trouble: NO_PICTURE, end: false });
  expect(heard({ ...first, waited: 15.5 })).toEqual({ trouble: SILENT, end: true });
  const refused = { problem: "it refuses the key", fix: "Check it." };
  expect(heard({ ...first, waited: 4, trouble: refused })).toEqual({ trouble: refused, end: false });
  const keyless = { ...refused, retry: "patient" as const };
  expect(heard({ ...first, waited: 27.5, patience: 12, trouble: keyless })).toEqual({ trouble: keyless, end: true });
});
