import { expect, test } from "vitest";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { foldAnnotations } from "../../annotation/fold.ts";
import { timelineOf } from "./from-session.ts";

test("what was decided and said well before the first picture is left out and counted, and not piled up at its beginning", () => {
  const filmed = (offset: number) =>
    timelineOf(
      lampSession().map((event) => (event.type === "media" ? { ...event, offset } : event)),
      foldAnnotations([]),
    );
  const times = (offset: number) => [filmed(offset).early, filmed(offset).decisions.map(({ t }) => t)];
  expect(times(0)).toEqual([0, [0, 12, 25, 40]]);
  // The first words were said while the camera was still opened: they stand at its first picture.
  expect(times(2)).toEqual([0, [-2, 10, 23, 38]]);
  expect(times(30)).toEqual([4, [-5, 10]]);
  expect(filmed(30).words.map(({ start }) => start)).toEqual([-5, 10]);
});
