import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { pictureTimes } from "../../src/capture/ffmpeg/picture-times.ts";
import type { FaceFinder } from "../../src/core/redaction/face.ts";
import { openFaces } from "../../src/models/onnx/faces.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { filesIn } from "./blur-faces.ts";
import { report, table } from "./report.ts";

const SIZES = [
  [640, 360],
  [1280, 720],
] as const;
const SECONDS = 12;
const FPS = 30;
/** Clock ticks a second in which Linux counts a process's time. */
const TICKS = 100;

/** What covering a recording takes of the processor, for a second of film, by the size of its pictures: `bench:blur -- --recording`. */
export async function runRecording(): Promise<void> {
  const faces = await openFaces(inferenceOptions.modelsFolder);
  const folder = mkdtempSync(join(tmpdir(), "benchside-blur-cost-"));
  try {
    const rows: string[][] = [];
    for (const size of SIZES) rows.push(await costOf(faces, folder, size));
    const head = [
      "pictures",
      "all",
      "looking for faces",
      "decoding, encoding, pipes",
      "pictures kept",
      "MB came, written",
    ];
    const body = [
      `Processor seconds that covering takes for a second of film, all processes together (clock time does not count, so that a busy machine does not matter): ${SECONDS} s of head-camera films at ${FPS} pictures a second, H.264, given to a recorder as a stream and waited for. Faces are looked for five times a second by one thread. 1.00 is one processor core all the time.`,
      table(head, rows),
      `Load average ${loadavg()[0]!.toFixed(0)} on ${cpus().length} processors while it ran: what shares a core is slower then, and on a quiet machine it is less.`,
    ].join("\n\n");
    await report("Blur while recording", "npm run bench:blur -- --recording", body, []);
  } finally {
    await faces.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costOf(faces: FaceFinder, root: string, [width, height]: readonly [number, number]): Promise<string[]> {
  const film = filmOf(root, width, height);
  let looking = 0;
  const timed: FaceFinder = {
    findFaces: async (picture) => {
      const before = process.cpuUsage();
      const found = await faces.findFaces(picture);
      const { user, system } = process.cpuUsage(before);
      looking += (user + system) / 1e6;
      return found;
    },
  };
  const folder = mkdtempSync(join(root, "session-"));
  const nothing = () => {};
  const files: string[] = [];
  const listeners = { onSegment: (file: string) => void files.push(file), onGap: nothing, onTrouble: nothing };
  const before = usedByAll();
  const recorder = createRecorder({ folder, listeners, cover: { faces: timed, patient: true } });
  const stream = recorder.begin();
  stream.startsAt(0);
  stream.write(readFileSync(film));
  stream.end();
  await recorder.close();
  const all = (usedByAll() - before) / SECONDS;
  const kept = join(folder, files[0]!);
  const pictures = (await pictureTimes(kept, 0, SECONDS + 5))!.length;
  const megabytes = (path: string) => (statSync(path).size / 1e6).toFixed(1);
  return [
    `${width} × ${height}`,
    all.toFixed(2),
    (looking / SECONDS).toFixed(2),
    (all - looking / SECONDS).toFixed(2),
    `${pictures} of ${SECONDS * FPS}`,
    `${megabytes(film)}, ${megabytes(kept)}`,
  ];
}

/** Films one after another, as a network camera sends them. */
function filmOf(root: string, width: number, height: number): string {
  const list = filesIn(join(dataFolder, "clips"), ".mp4").slice(0, 6);
  const inputs = list.flatMap((file) => ["-i", file]);
  const scaled = list.map((_, at) => `[${at}:v]fps=${FPS},scale=${width}:${height},setsar=1[v${at}]`);
  const graph = `${scaled.join(";")};${list.map((_, at) => `[v${at}]`).join("")}concat=n=${list.length}:v=1[v]`;
  const film = join(root, `film-${width}.mkv`);
  const coded = ["-c:v", "libx264", "-preset", "veryfast", "-g", "60", "-bf", "0", "-t", String(SECONDS)];
  const args = ["-v", "error", "-nostdin", ...inputs, "-filter_complex", graph, "-map", "[v]", ...coded, "-y", film];
  execFileSync(findFfmpeg(), args);
  return film;
}

/** Processor seconds that this process has used, and its children that have ended. Linux tells that of children; elsewhere it throws. */
function usedByAll(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  // utime, stime, cutime and cstime of proc(5), counted after the name.
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
}
