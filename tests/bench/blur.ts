import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Box } from "../../src/core/redaction/box.ts";
import type { FaceLook } from "../../src/core/redaction/face.ts";
import { redactAt, tracksOf } from "../../src/core/redaction/tracks.ts";
import { between, pick, seeded } from "../../src/core/domain/seeded.ts";
import { wilson } from "../../src/core/metrics/wilson.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { openFaces, type Faces } from "../../src/models/onnx/faces.ts";
import { packed } from "../fixtures/drawn-face.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { runRecording } from "./blur-recording.ts";
import { cutFace, filesIn, knownFaces, pasted, type KnownFace } from "./blur-faces.ts";
import { option, report, table } from "./report.ts";

const SEED = 90817;
/** Width of a face's box, in pixels of a picture of 1280 × 720. */
const SIZES = [96, 48, 24];
const WIDTH = 1280;
const HEIGHT = 720;
/** Looks a second, and seconds of a film. */
const LOOKS = 5;
const SECONDS = 3;
/** Share of a face's box that a cover must hide. */
const HIDDEN = 0.95;
/** Pictures a second in which the cover is tried. */
const SHOWN = 30;
/** Fastest that a face moves, in pixels a second. */
const FASTEST = 240;

/**
 * Run the suite: faces whose boxes people have drawn, pasted at three sizes into head-camera films and moved through them. `--faces FOLDER` (pictures and boxes in the form of dlib's
 * `imglab`), `--list NAME` (default testing.xml), `--seed N`; or `--recording`: what covering a recording takes.
 */
export async function run(words: readonly string[]): Promise<void> {
  if (words.includes("--recording")) return runRecording();
  const folder = words[words.indexOf("--faces") + 1] ?? "";
  if (!words.includes("--faces") || !existsSync(folder))
    throw new Error("--faces FOLDER: name a folder of pictures with boxes, such as examples/faces of dlib.");
  const list = words.includes("--list") ? words[words.indexOf("--list") + 1]! : "testing.xml";
  const seed = option(words, "--seed", SEED);
  const finder = await openFaces(inferenceOptions.modelsFolder);
  try {
    const films = filesIn(join(dataFolder, "clips"), ".mp4").map((file) => ({ file, pictures: picturesOf(file) }));
    const known = knownFaces(folder, list);
    const rows: string[][] = [];
    for (const size of SIZES) {
      const found: Walk[] = [];
      for (const [at, face] of known.entries()) {
        const random = seeded(seed, size, at);
        found.push(await walk(finder, face, size, pick(random, films).pictures, random));
      }
      rows.push(rowOf(size, found));
    }
    const head = ["size", "found in a look", "hidden in a picture", "faces hidden in every picture"];
    const body = [
      `${known.length} faces of ${new Set(known.map(({ picture }) => picture)).size} pictures (${list}), pasted with their heads into ${films.length} head-camera films of ${WIDTH} × ${HEIGHT} at seeded places and moved by up to ${FASTEST} pixels a second for ${SECONDS} s. A face is hidden in a picture when ${HIDDEN * 100} % of its box is covered. Seed ${seed}; intervals are 95 % (Wilson); looks and pictures of one face are not independent, so that those of the first two columns are too narrow.`,
      table(head, rows),
      await falseCovers(finder, films),
    ].join("\n\n");
    await report("Blur", "npm run bench:blur -- --faces FOLDER", body, [], seed === SEED && list === "testing.xml");
  } finally {
    await finder.close();
  }
}

interface Walk {
  readonly looks: number;
  readonly seen: number;
  readonly pictures: number;
  readonly hidden: number;
}

type Film = readonly Canvas[];

async function walk(finder: Faces, face: KnownFace, size: number, film: Film, random: () => number): Promise<Walk> {
  const cut = await cutFace(face, size);
  const [margin, far] = [size, (FASTEST * SECONDS) / 2];
  const from = { x: between(random, margin, WIDTH - margin), y: between(random, margin, HEIGHT - margin) };
  const to = {
    x: within(from.x + between(random, -far, far), margin, WIDTH - margin),
    y: within(from.y + between(random, -far / 3, far / 3), margin, HEIGHT - margin),
  };
  const placeAt = (t: number) => {
    const share = t / SECONDS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const looks: FaceLook[] = [];
  let seen = 0;
  for (let at = 0; at < SECONDS * LOOKS; at += 1) {
    const t = at / LOOKS;
    const { x, y } = placeAt(t);
    const { picture, box } = pasted({ background: film[at % film.length]!, width: WIDTH, height: HEIGHT }, cut, x, y);
    const faces = await finder.findFaces(picture);
    if (faces.some((one) => holds(box, one))) seen += 1;
    looks.push({ t, faces });
  }
  const tracks = tracksOf(looks);
  const pictures = Array.from({ length: SECONDS * SHOWN - SHOWN / LOOKS }, (_, at) => at / SHOWN);
  const hidden = pictures.filter((t) => {
    const { x, y } = placeAt(t);
    const box = { x: (x - size / 2) / WIDTH, y: (y - size / 2) / HEIGHT, width: size / WIDTH, height: size / HEIGHT };
    return (
      hiddenShare(
        box,
        tracks.flatMap((track) => redactAt(track, t) ?? []),
      ) >= HIDDEN
    );
  });
  return { looks: looks.length, seen, pictures: pictures.length, hidden: hidden.length };
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Whether the middle of a find lies in a face's box. */
function holds(box: Box, found: Box): boolean {
  const [x, y] = [found.x + found.width / 2, found.y + found.height / 2];
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/** Share of a box that covers hide, by points of a grid. */
function hiddenShare(box: Box, covers: readonly Box[]): number {
  const points = 20;
  let hidden = 0;
  for (let at = 0; at < points * points; at += 1) {
    const x = box.x + (((at % points) + 0.5) / points) * box.width;
    const y = box.y + ((Math.floor(at / points) + 0.5) / points) * box.height;
    if (covers.some((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height))
      hidden += 1;
  }
  return hidden / (points * points);
}

function rowOf(size: number, walks: readonly Walk[]): string[] {
  const sum = (of: (one: Walk) => number) => walks.reduce((total, one) => total + of(one), 0);
  return [
    `${size} pixels`,
    share(sum(({ seen }) => seen), sum(({ looks }) => looks)), // prettier-ignore
    share(sum(({ hidden }) => hidden), sum(({ pictures }) => pictures)), // prettier-ignore
    share(walks.filter(({ hidden, pictures }) => hidden === pictures).length, walks.length),
  ];
}

function share(count: number, of: number): string {
  const [low, high] = wilson(count, of);
  return `${(count / of).toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)}; ${count} of ${of})`;
}

/** What is covered of films in which nobody's face is. */
async function falseCovers(
  finder: Faces,
  films: readonly { readonly file: string; readonly pictures: Film }[],
): Promise<string> {
  let [seconds, tracks, looks, inLooks] = [0, 0, 0, 0];
  const where: string[] = [];
  const started = performance.now();
  for (const { file, pictures } of films) {
    const found: FaceLook[] = [];
    for (const [at, picture] of pictures.entries())
      found.push({
        t: at / LOOKS,
        faces: await finder.findFaces({ width: picture.width, height: picture.height, rgb: packed(picture) }),
      });
    const of = tracksOf(found);
    seconds += pictures.length / LOOKS;
    looks += found.length;
    inLooks += found.filter(({ faces }) => faces.length > 0).length;
    tracks += of.length;
    if (of.length > 0)
      where.push(`${basename(file, ".mp4")} at ${of.map(({ seen }) => seen[0]!.t.toFixed(1)).join(", ")} s`);
  }
  const each = (performance.now() - started) / looks;
  return `In the films themselves, ${seconds.toFixed(0)} s: ${tracks} faces taken for such (${where.join("; ") || "none"}), ${inLooks} of ${looks} looks with a find; ${each.toFixed(0)} ms a look on one thread.`;
}

function picturesOf(file: string): Canvas[] {
  const [width, height] = [WIDTH / 2, HEIGHT / 2];
  const size = width * height * 4;
  const args = ["-v", "error", "-nostdin", "-i", file, "-vf", `fps=${LOOKS},scale=${width}:${height}`];
  const bytes = execFileSync(findFfmpeg(), [...args, "-f", "rawvideo", "-pix_fmt", "rgba", "-"], {
    maxBuffer: 2 ** 30,
  });
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => {
    const canvas = createCanvas(width, height);
    const image = canvas.getContext("2d").createImageData(width, height);
    image.data.set(bytes.subarray(at * size, (at + 1) * size));
    canvas.getContext("2d").putImageData(image, 0, 0);
    return canvas;
  });
}
