import { expect, test } from "vitest";
import { fakeChat, wordsAsked } from "../../../tests/fixtures/fake-chat.ts";
import type { CutFilm } from "../../core/proposals/proposals-film.ts";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { captionFilm } from "./caption-film.ts";

/** A film of eight looks, a second each, as one part; its tree is split at 4, then at 6 and 2. */
const cut: CutFilm = {
  ...{ cut: [[0, 8]], names: [null], namedBy: "nothing", seconds: 8 },
  ...{ times: [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5], tree: [1, 3, 5, 7, 2, 6, 4] },
};
const pictures = {
  read: ({ start, end }: { readonly start: number; readonly end: number }) =>
    Promise.resolve(
      cut.times.filter((t) => t >= start && t < end).map((t) => ({ t, width: 4, height: 3, jpeg: Uint8Array.of(1) })),
    ),
};
const never = new AbortController().signal;

test("a part in which several actions were seen is split at its children, each described again, until one is left", async () => {
  const asked: number[] = [];
  const model = fakeChat({
    write: ({ request }) => {
      const words = wordsAsked(request);
      if (words.includes("You say how well")) return '{"coverage": 9, "order": 9, "relevance": 9, "overall": 9}';
      if (words.includes("You put lines together")) return "No.";
      const shown = words.split("[picture]").length - 1;
      asked.push(shown);
      // The cut is at 6 s: whoever sees pictures of both sides sees two things.
      const isFirst = (t: string | undefined) => Number(t) < 6;
      const times = [...words.matchAll(/at ([\d.]+) s:/g)].map(([, t]) => isFirst(t));
      const second = times.indexOf(false);
      const one = { from: 1, what: times[0] ? "Folds" : "Glues", kind: "work" };
      const both = [one, { from: second + 1, what: "Glues", kind: "work" }];
      return JSON.stringify({ actions: times[0] && second > 0 ? both : [one] });
    },
  });
  const made = await captionFilm(cut, null, { model, take: "film", pictures }, () => {}, never);
  // All eight, then its halves, of which the second one has both, then that one's halves.
  expect(asked).toEqual([8, 4, 4, 2, 2]);
  expect(made.segments!.map(({ start, end, text }) => [start, end, text])).toEqual([
    [0, 6, "Folds"],
    [6, 8, "Glues"],
  ]);
  expect(made.notes).toEqual([
    expect.stringMatching(/^Steps were found by the likeness of words: .*no JSON object/),
    expect.stringContaining("overall 9 of 10"),
  ]);
});

test("a half whose description cannot be read has what was seen in the whole; where the model does not put lines together, the likeness of words decides", async () => {
  const model = fakeChat({
    write: ({ request }) => {
      const words = wordsAsked(request);
      if (words.includes("You say how well")) return '{"coverage": 9, "order": 9, "relevance": 9, "overall": 9}';
      if (words.includes("You put lines together")) throw new ChatFailed("small-vl did not answer in time.", true);
      const both = ["Folds", "Glues"].map((what, at) => ({ from: 1 + 6 * at, what, kind: "work" }));
      const shown = words.split("[picture]").length - 1;
      if (shown === 8) return JSON.stringify({ actions: both });
      return words.includes("at 0.5 s") ? JSON.stringify({ actions: both.slice(0, 1) }) : "No.";
    },
  });
  const made = await captionFilm(cut, null, { model, take: "film", pictures }, () => {}, never);
  expect(made.segments!.map(({ start, end, text, proposed }) => [start, end, text, proposed])).toEqual([
    [0, 6, "Folds", "captions"],
    [6, 8, "Glues", "captions"],
  ]);
  expect(made.notes).toEqual([
    expect.stringMatching(/^1 of 2 parts are described by what was seen in a longer part: .*no JSON object/),
    "Steps were found by the likeness of words: small-vl did not answer in time.",
    expect.stringContaining("overall 9 of 10"),
  ]);
});
