import { expect, test } from "vitest";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import { watchFilm } from "./watch-film.ts";

const frame = (index: number): Frame => ({ t: index / 2, index, width: 1, height: 1, rgb: new Uint8Array(3) });
const tickOf = ({ t, index }: Frame): Tick => ({
  t,
  frame: index,
  scene: Float32Array.of(1),
  work: null,
  hands: [],
  motion: 0,
});

/** A film of so many frames, and perception that answers when told to. */
function staged(count: number) {
  const told: string[] = [];
  const answers: { resolve(tick: Tick): void; reject(error: Error): void; frame: Frame }[] = [];
  const source: FrameSource = {
    name: "film",
    live: false,
    async *frames(signal) {
      try {
        for (let i = 0; i < count && !signal.aborted; i++) {
          told.push(`read ${i}`);
          yield await Promise.resolve(frame(i));
        }
      } finally {
        told.push("closed");
      }
    },
    health: () => ({ state: "live", fps: 2, age: 0, dropped: 0, recordedBytes: 0, reason: "" }),
  };
  const perception = {
    perceive: (seen: Frame) =>
      new Promise<Tick>((resolve, reject) => {
        told.push(`look ${seen.index}`);
        answers.push({ resolve, reject, frame: seen });
      }),
  };
  return { source, perception, told, answers };
}

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Begins to watch; `end` settles when it is over. */
function watch({ source, perception }: ReturnType<typeof staged>, signal = new AbortController().signal) {
  const seen: number[] = [];
  const end = (async () => {
    for await (const tick of watchFilm(source, perception, signal)) seen.push(tick.frame);
  })();
  end.catch(() => {});
  return { seen, end };
}

test("the next frame is with perception before the last one is answered, no further ones are, and ticks keep their order", async () => {
  const film = staged(4);
  const { told, answers } = film;
  const { seen, end } = watch(film);
  await settle();
  expect(told).toEqual(["read 0", "look 0", "read 1", "look 1"]);
  answers[1]!.resolve(tickOf(frame(1)));
  await settle();
  expect({ told: told.length, seen }).toEqual({ told: 4, seen: [] });
  answers[0]!.resolve(tickOf(frame(0)));
  await settle();
  expect({ told: told.slice(4), seen }).toEqual({ told: ["read 2", "look 2", "read 3", "look 3"], seen: [0, 1] });
  for (const answer of answers.slice(2)) answer.resolve(tickOf(answer.frame));
  await end;
  expect({ seen, last: told.at(-1) }).toEqual({ seen: [0, 1, 2, 3], last: "closed" });
});

test("what goes wrong with a frame is told after the ticks before it, and the film is closed", async () => {
  const film = staged(4);
  const { told, answers } = film;
  const { seen, end } = watch(film);
  await settle();
  answers[1]!.reject(new Error("the process is away"));
  answers[0]!.resolve(tickOf(frame(0)));
  await settle();
  for (const answer of answers.slice(2)) answer.resolve(tickOf(answer.frame));
  await expect(end).rejects.toThrow("the process is away");
  expect({ seen, last: told.at(-1) }).toEqual({ seen: [0], last: "closed" });
});

test("when it is cancelled nothing more is told, and it is over only when no frame is with perception", async () => {
  const film = staged(4);
  const { told, answers } = film;
  const stop = new AbortController();
  const { seen, end } = watch(film, stop.signal);
  let over = false;
  void end.then(() => (over = true));
  await settle();
  stop.abort();
  answers[0]!.resolve(tickOf(frame(0)));
  await settle();
  expect({ seen, over, last: told.at(-1) }).toEqual({ seen: [0], over: false, last: "closed" });
  answers[1]!.resolve(tickOf(frame(1)));
  await end;
  expect(seen).toEqual([0]);
});
