// @ts-check
/** A Debian package of a program folder, by dpkg-deb. */
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, run, SetupProblem } from "../setup/run.mjs";
import { onPath } from "../setup/system.mjs";
import { filesWithSizes } from "./sizes.mjs";

/** What Debian calls the machines that Node names. */
const ARCHITECTURES = new Map([
  ["x64", "amd64"],
  ["arm64", "arm64"],
]);

/** Packages that must be there: what Electron's binary is linked with, and ffmpeg, which no package of npm brought here. */
const DEPENDS = [
  ...["ffmpeg", "libgtk-3-0 | libgtk-3-0t64", "libnotify4", "libnss3", "libxss1", "libxtst6", "xdg-utils"],
  ...["libatspi2.0-0 | libatspi2.0-0t64", "libuuid1", "libsecret-1-0", "libasound2 | libasound2t64", "libgbm1"],
];

/**
 * The control file of the package.
 *
 * @param {{ version: string, arch: string, bytes: number, note: string }} about `arch` in Node's words; `note` is added to the description when it is not empty
 */
export function controlFile({ version, arch, bytes, note }) {
  const architecture = ARCHITECTURES.get(arch);
  if (architecture === undefined)
    throw new Error(`there is no Debian package for ${arch}; use one of ${[...ARCHITECTURES.keys()].join(", ")}`);
  return `${[
    "Package: benchside",
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    "Section: education",
    "Priority: optional",
    "Maintainer: Benchside <benchside@localhost>",
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    `Depends: ${DEPENDS.join(", ")}`,
    "Suggests: espeak-ng",
    "Description: desktop coach for manual work",
    " It watches a first-person camera, keeps the plan of a procedure, and speaks when",
    " the person leaves it. It works offline, and it is no safety device.",
    ...(note === "" ? [] : [" .", ` ${note}`]),
  ].join("\n")}\n`;
}

/**
 * Makes the package.
 *
 * @param {string} folder the program folder
 * @param {{ version: string, note: string, voices: boolean }} about `voices` whether what hears and speaks is in it
 * @param {(text: string) => void} say
 * @returns {Promise<string | null>} its path; null where there is no dpkg-deb, which was said
 * @throws {SetupProblem} When dpkg-deb fails.
 */
export async function makeDeb(folder, { version, note, voices }, say) {
  if (!onPath("dpkg-deb")) {
    say("no .deb: there is no dpkg-deb on this machine");
    return null;
  }
  const { arch } = process;
  const file = join(root, "dist/package", nameOf(version, ARCHITECTURES.get(arch) ?? arch, voices));
  const work = join(root, "dist/deb");
  rmSync(work, { recursive: true, force: true });
  layOut(folder, work);
  const bytes = filesWithSizes(work).reduce((sum, one) => sum + one.bytes, 0);
  mkdirSync(join(work, "DEBIAN"));
  writeFileSync(join(work, "DEBIAN/control"), controlFile({ version, arch, bytes, note }));
  for (const script of ["postinst", "postrm"]) {
    copyFileSync(join(root, "packaging/linux", script), join(work, "DEBIAN", script));
    chmodSync(join(work, "DEBIAN", script), 0o755);
  }
  // Weights hardly get smaller, so that a method which is slow has nothing to give.
  const { code, output } = await run("dpkg-deb", ["--root-owner-group", "-Zgzip", "-z5", "--build", work, file], {
    capture: true,
  });
  rmSync(work, { recursive: true, force: true });
  if (code !== 0 || !existsSync(file)) throw new SetupProblem(`dpkg-deb failed: ${output.trim()}`);
  return file;
}

/**
 * @param {string} version
 * @param {string} arch in Debian's words
 * @param {boolean} voices
 */
function nameOf(version, arch, voices) {
  return `benchside${voices ? "" : "-without-voices"}_${version}_${arch}.deb`;
}

/**
 * @param {string} folder the program folder
 * @param {string} work where the package's files go
 */
function layOut(folder, work) {
  const put = (/** @type {string} */ from, /** @type {string} */ to) => {
    mkdirSync(dirname(join(work, to)), { recursive: true });
    copyFileSync(join(root, from), join(work, to));
    chmodSync(join(work, to), 0o644);
  };
  cpSync(folder, join(work, "opt/benchside"), { recursive: true });
  put("packaging/linux/benchside.desktop", "usr/share/applications/benchside.desktop");
  put("packaging/build/icon.png", "usr/share/icons/hicolor/512x512/apps/benchside.png");
  put("NOTICE", "usr/share/doc/benchside/copyright");
  mkdirSync(join(work, "usr/bin"), { recursive: true });
  symlinkSync("/opt/benchside/benchside", join(work, "usr/bin/benchside"));
}
