// @ts-check
/**
 * `npm run package`: the program as people install it, for this kind of machine: a folder in dist/package and, on Debian's relatives, a .deb.
 * It sets up, builds, packs, reads the fuses back from the binary, and prints how large each part is. Words that follow go to
 * electron-builder as targets, e.g. `npm run package -- --linux AppImage`; `--without-voices` leaves out what hears and speaks.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, run, SetupProblem } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";
import { wantedVersion } from "./setup/electron-official.mjs";
import { build, ensureBuilder } from "./package/builder.mjs";
import { makeDeb } from "./package/deb.mjs";
import { readFuses, wrongFuses } from "./package/fuses.mjs";
import { filesWithSizes, sizesByPart } from "./package/sizes.mjs";
import { stage, stageFolder } from "./package/stage.mjs";

/** What electron-builder calls this system, and where it puts the program folder and the binary whose fuses count. */
const SYSTEM = {
  linux: { flag: "--linux", folder: "linux-unpacked", program: "benchside" },
  win32: { flag: "--win", folder: "win-unpacked", program: "Benchside.exe" },
  darwin: { flag: "--mac", folder: process.arch === "arm64" ? "mac-arm64" : "mac", program: "Benchside.app" },
};

/** Word that leaves out what hears and speaks. */
const WITHOUT_VOICES = "--without-voices";
/** Most megabytes of the program folder and of its .deb, with voices and without. */
const BARS = { with: { folder: 540, deb: 330 }, without: { folder: 360, deb: 150 } };

await main(async () => {
  const system = SYSTEM[/** @type {keyof typeof SYSTEM} */ (process.platform)];
  if (system === undefined) throw new SetupProblem(`there is no package for ${process.platform}`);
  const electron = await setUp("test", console.log);
  if (electron === null) return 1;
  await ensureBuilder(console.log);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const note = testBuildNote(electron.title);
  if (note !== "") console.log(note);
  requireFfmpeg();
  await listParts();
  const { packages } = stage();
  console.log(`staged: ${packages} packages that the program runs`);
  const folder = join(root, "dist/package", system.folder);
  rmSync(folder, { recursive: true, force: true });
  const voices = !process.argv.includes(WITHOUT_VOICES);
  const targets = process.argv.slice(2).filter((word) => word !== WITHOUT_VOICES);
  await build(targets.length > 0 ? targets : [system.flag, "dir"], {
    version: electron.title.startsWith("official") ? wantedVersion() : versionIn(electron.program),
    folder: electronFolder(electron.program),
    voices,
  });
  rmSync(stageFolder, { recursive: true, force: true });
  const wrong = wrongFuses(await readFuses(join(folder, system.program)));
  if (wrong.length > 0) throw new SetupProblem(`the package's fuses are not as they must be: ${wrong.join("; ")}`);
  console.log(`fuses, read back from ${system.program}: as a shipped program must have them`);
  const files = filesWithSizes(folder);
  for (const { part, bytes } of sizesByPart(files)) console.log(`${megabytes(bytes)}  ${part}`);
  console.log(`${megabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}  ${relative(root, folder)}`);
  const deb = process.platform === "linux" ? await makeDeb(folder, { version, note, voices }, console.log) : null;
  const debBytes = deb === null ? null : statSync(deb).size;
  if (deb !== null) console.log(`${megabytes(debBytes ?? 0)}  ${relative(root, deb)}`);
  for (const line of judged(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    debBytes,
    voices,
  ))
    console.log(line);
  return 0;
});

/** The bill of materials, which goes along. */
async function listParts() {
  mkdirSync(join(root, "dist"), { recursive: true });
  const { code } = await run(process.execPath, [join(root, "scripts/sbom.mjs"), "--no-advisories"], { capture: true });
  if (code !== 0 || !existsSync(join(root, "dist/sbom.cdx.json")))
    throw new SetupProblem("npm run sbom failed; run it to see why");
}

/** ffmpeg must come along, but where a Debian package can ask for the system's. */
function requireFfmpeg() {
  const file = join("node_modules/ffmpeg-static", process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg");
  if (existsSync(join(root, file))) return;
  const fetch = "node node_modules/ffmpeg-static/install.js fetches one to put inside";
  if (process.platform !== "linux") throw new SetupProblem(`there is no ffmpeg to put inside; ${fetch}`);
  console.log(`ffmpeg is not inside: the .deb asks for the system's, and an AppImage needs it on the PATH (${fetch})`);
}

/** @param {string} title of the Electron that set-up has found */
function testBuildNote(title) {
  return title.startsWith("official")
    ? ""
    : "TEST BUILD on an Electron that gets no more fixes: for trying the package, never to be passed on.";
}

/** @param {string} program the executable that set-up has found */
function electronFolder(program) {
  return process.platform === "darwin" ? join(program, "../../../..") : dirname(program);
}

/** @param {string} program */
function versionIn(program) {
  return readFileSync(join(electronFolder(program), "version"), "utf8")
    .trim()
    .replace(/^v/, "");
}

/**
 * What was to be reached, and whether it was.
 *
 * @param {number} folder bytes
 * @param {number | null} deb bytes; null where none was made
 * @param {boolean} voices
 */
function judged(folder, deb, voices) {
  const bars = voices ? BARS.with : BARS.without;
  const line = (/** @type {string} */ what, /** @type {number} */ bytes, /** @type {number} */ bar) =>
    `${bytes <= bar * 1e6 ? "met" : "missed"}: ${what} ${(bytes / 1e6).toFixed(0)} MB, bar ${bar} MB`;
  return [line("folder", folder, bars.folder), ...(deb === null ? [] : [line(".deb", deb, bars.deb)])];
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1).padStart(7)} MB`;
}
