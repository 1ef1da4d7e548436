// @ts-check
/** Electron's fuses: what may be switched in the program's binary, how a shipped one must have it, and reading that back from a binary. */
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from "@electron/fuses";

/** How a shipped program must have each fuse, by Electron's name. */
export const SHIPPED_FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // macOS and Windows look at it; on Linux Electron has nothing that would.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** The bytes that a fuse is in a binary. */
const [OFF, ON] = [48, 49];

/** The one fuse that a program which is to be tried by a driver has otherwise: the driver attaches through `--inspect`. */
export const TRIED_FUSE = "EnableNodeCliInspectArguments";

/**
 * How the fuses of a binary are.
 *
 * @param {string} program path of the executable (on macOS: of the .app)
 * @returns {Promise<Record<string, boolean | null>>} by Electron's name; null where this Electron has no such fuse
 */
export async function readFuses(program) {
  const wire = await getCurrentFuseWire(program);
  const state = (/** @type {string} */ name) => {
    const byte = wire[FuseV1Options[/** @type {keyof typeof FuseV1Options} */ (name)]];
    if (byte === ON) return true;
    return byte === OFF ? false : null;
  };
  return Object.fromEntries(Object.keys(SHIPPED_FUSES).map((name) => [name, state(name)]));
}

/**
 * The fuses that are not as a shipped program must have them, each in a line; one that this Electron lacks is one of them.
 *
 * @param {Record<string, boolean | null>} read what `readFuses` found
 */
export function wrongFuses(read) {
  const say = (/** @type {boolean | null | undefined} */ on) =>
    on === null || on === undefined ? "not there" : on ? "on" : "off";
  return Object.entries(SHIPPED_FUSES)
    .filter(([name, wanted]) => read[name] !== wanted)
    .map(([name, wanted]) => `${name} is ${say(read[name])} and must be ${say(wanted)}`);
}

/**
 * Switches the one fuse of a program that is to be tried.
 *
 * @param {string} program path of the executable; it is changed in place
 */
export async function letItBeDriven(program) {
  await flipFuses(program, { version: FuseVersion.V1, [FuseV1Options[TRIED_FUSE]]: true });
}
