import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, type ElectronApplication, type Page } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const made = join(root, "dist/package");
/** Whom the program runs for where the test may choose: nobody. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** Words before a program that start it for them. */
export const AS_THEM = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];

/** The program as dpkg installs it, in a folder of its own, and a home for the person who uses it. */
export interface Installed {
  /** The program's executable, and the folder that it lies in. */
  readonly program: string;
  readonly folder: string;
  /** Home of the person who drives it. */
  readonly home: string;
  /** A home of another person, in which nothing was started yet. */
  newHome(name: string): string;
  /** Gives them a file or folder, with all that is in it. */
  give(path: string): void;
  /** Installs another package over this one, as a person does. */
  upgrade(deb: string): void;
  /** What starts it. As root: for another user, in a world where the project is not there and the program's folder is read-only. */
  readonly start: string;
  /** Removes it as a person does. */
  uninstall(): void;
  /** Deletes everything. */
  dispose(): void;
}

/** The .deb of dist/package. Throws what to do when there is none. */
export function packageMade(): string {
  const deb = existsSync(made) ? readdirSync(made).find((name) => /^benchside_.*\.deb$/.test(name)) : undefined;
  if (deb === undefined) throw new Error("there is no .deb in dist/package: run npm run package");
  return join(made, deb);
}

/** Installs the .deb of dist/package. */
export function install(): Installed {
  const deb = packageMade();
  const scratch = mkdtempSync(join(tmpdir(), "benchside-installed-"));
  chmodSync(scratch, 0o755);
  const system = join(scratch, "system");
  for (const folder of ["updates", "info"]) mkdirSync(join(system, "var/lib/dpkg", folder), { recursive: true });
  writeFileSync(join(system, "var/lib/dpkg/status"), "");
  // Of the packages that it needs the machine's own are used; its scripts run as they do in a real system, but for where that is.
  const dpkg = (...words: string[]) =>
    execFileSync(
      "dpkg",
      [`--root=${system}`, "--force-depends", "--force-script-chrootless", "--force-not-root", ...words],
      {
        stdio: "pipe",
      },
    );
  const upgrade = (file: string) => void dpkg("--install", file);
  upgrade(deb);
  const folder = join(system, "opt/benchside");
  const program = join(folder, "benchside");
  const newHome = (name: string) => {
    const home = join(scratch, name);
    mkdirSync(home);
    if (isRoot) chownSync(home, NOBODY, NOBODY);
    return home;
  };
  return {
    ...{ program, folder, newHome, upgrade, home: newHome("home") },
    give: (path) => void (isRoot && execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, path])),
    start: isRoot ? elsewhere(scratch, folder, program) : program,
    uninstall: () => void dpkg("--purge", "benchside"),
    dispose: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A program that starts the installed one for nobody, where the project's folder is empty and the program's can only be read. */
function elsewhere(scratch: string, folder: string, program: string): string {
  const [outside, inside] = [join(scratch, "elsewhere"), join(scratch, "inside")];
  const steps = [
    "set -e",
    `mount -t tmpfs -o size=64k none '${root}'`,
    `mount --bind '${folder}' '${folder}'`,
    `mount -o remount,ro,bind '${folder}'`,
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups '${program}' "$@"`,
  ];
  writeFileSync(inside, `${steps.join("\n")}\n`);
  writeFileSync(outside, `#!/bin/sh\nexec unshare --mount sh '${inside}' "$@"\n`);
  chmodSync(outside, 0o755);
  return outside;
}

/** Variables of a person who has a home, which is their folder for temporary files too, and a display, and of tests, which an installed program must not heed. */
export function environment(home: string): Record<string, string> {
  const { PATH = "", DISPLAY = "", LANG = "C.UTF-8" } = process.env;
  const tests = { BENCHSIDE_DATA_DIR: join(home, "not-here"), BENCHSIDE_CACHE: join(home, "not-there") };
  return { PATH, DISPLAY, LANG, HOME: home, TMPDIR: home, USER: "nobody", ...tests };
}

/** Starts the program as it is shipped, with these words, in the person's home. */
export function startShipped(
  start: string,
  home: string,
  words: readonly string[],
  more: Record<string, string> = {},
): ChildProcess {
  return spawn(start, ["--disable-gpu", ...words], {
    cwd: home,
    env: { ...environment(home), ...more },
    stdio: "ignore",
  });
}

/** A program that is driven. */
export interface Driven {
  readonly electron: ElectronApplication;
  readonly page: Page;
  /** Ends it as a crash would. */
  crash(): Promise<void>;
  screenshot(name: string): Promise<void>;
}

/** Starts the program, whose one fuse was switched for it, in this home and with more variables, and waits for its window. */
export async function drive(
  { start, home }: Pick<Installed, "start" | "home">,
  more: Readonly<Record<string, string>> = {},
): Promise<Driven> {
  const electron = await _electron.launch({
    executablePath: start,
    args: ["--disable-gpu"],
    chromiumSandbox: true,
    cwd: home,
    env: { ...environment(home), ...more },
    timeout: 60_000,
  });
  const child = electron.process();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const page = await electron.firstWindow();
  page.setDefaultTimeout(60_000);
  await page.locator("main.screen").waitFor({ timeout: 60_000 });
  const pictures = join(root, ".cache/screenshots");
  mkdirSync(pictures, { recursive: true });
  return {
    ...{ electron, page },
    crash: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    screenshot: async (name) => void (await page.screenshot({ path: join(pictures, `${name}.png`) })),
  };
}
