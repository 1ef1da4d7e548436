import { expect, test } from "vitest";
import { DiskWatch } from "./disk-watch.ts";

const MB = 1e6;
const MARGIN = 100 * MB;

/** A recording of 1 MB a second that leaves `left` seconds above the margin at its start, looked at every 30 s. */
function recordOn(watch: DiskWatch, left: number, seconds: number): { t: number; warn: boolean; full: boolean }[] {
  return Array.from({ length: seconds / 30 + 1 }, (_, k) => {
    const t = 30 * k;
    const { warn, full } = watch.look(t, MARGIN + (left - t) * MB, t * MB);
    return { t, warn, full };
  });
}

test("a disk that fills up is warned of once, ten minutes before the recording stops at the margin", () => {
  const looks = recordOn(new DiskWatch(MARGIN), 1200, 1260);
  expect(looks.filter(({ warn }) => warn).map(({ t }) => t)).toEqual([630]);
  expect(looks.find(({ full }) => full)?.t).toBe(1230);
});

test("a full disk counts as full until there is twice the margin, and what was freed is warned of anew", () => {
  const watch = new DiskWatch(MARGIN);
  recordOn(watch, 60, 90);
  expect(watch.look(120, 1.9 * MARGIN, 90 * MB).full).toBe(true);
  expect(watch.look(150, 2.1 * MARGIN, 90 * MB).full).toBe(false);
  expect(watch.look(180, 2000 * MB, 120 * MB).warn).toBe(false);
  expect(watch.look(210, 500 * MB, 150 * MB).warn).toBe(true);
});

test("a rate that has just begun is not believed", () => {
  const watch = new DiskWatch(MARGIN);
  watch.look(0, 1000 * MB, 0);
  expect(watch.look(1, 999 * MB, 50 * MB)).toEqual({ secondsLeft: null, warn: false, full: false });
});
