import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onPath } from "../../scripts/setup/system.mjs";
import { AS_THEM, type Installed } from "./installed.ts";

const NEEDED = ["dbus-daemon", "gdbus", "gnome-keyring-daemon"];
/** Why there can be no key ring here; empty where there can. */
export const cannotKeyRing = NEEDED.filter((name) => !onPath(name))
  .map((name) => `no ${name}`)
  .join(", ");

/** A desktop's key ring (the Secret Service) on a message bus of its own, of the person in a home. */
export interface KeyRing {
  /** Variables by which a program finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts it anew, unlocked as at a person's login, or locked, with nobody who could be asked. Resolves when it answers. */
  begin(how: "unlocked" | "locked"): Promise<void>;
  /** Ends it; what it has kept stays in the home. */
  end(): Promise<void>;
  /** Deletes what it has kept, as when somebody has a new one made. Call while it is ended. */
  forget(): void;
  dispose(): Promise<void>;
}

/** A key ring for the person of this home. */
export async function keyRing(here: Installed, home: string): Promise<KeyRing> {
  const run = join(home, "run");
  mkdirSync(run, { mode: 0o700 });
  const config = join(run, "bus.conf");
  writeFileSync(config, busConfig(run));
  here.give(run);
  const { PATH = "", LD_LIBRARY_PATH } = process.env;
  const libraries: Record<string, string> = LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH };
  const own = { PATH, HOME: home, XDG_RUNTIME_DIR: run, ...libraries };
  const bus = start(["dbus-daemon", `--config-file=${config}`, "--nofork", "--print-address=1"], own);
  const address = await firstLine(bus);
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address, XDG_CURRENT_DESKTOP: "GNOME" };
  let daemon: ChildProcess | null = null;
  const end = async () => {
    await ended(daemon);
    daemon = null;
  };
  return {
    env,
    end,
    begin: async (how) => {
      await end();
      const unlock = how === "unlocked" ? ["--unlock"] : [];
      daemon = start(["gnome-keyring-daemon", "--foreground", "--components=secrets", ...unlock], env);
      daemon.stdin!.end(how === "unlocked" ? "the words of a login" : "");
      await answering(env, how);
    },
    forget: () => rmSync(join(home, ".local/share/keyrings"), { recursive: true, force: true }),
    dispose: async () => {
      await end();
      await ended(bus);
    },
  };
}

/** A bus that starts nothing by itself: no window asks for the key ring's password. */
function busConfig(folder: string): string {
  const policy = `<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>`;
  return `<busconfig><type>session</type><listen>unix:dir=${folder}</listen>${policy}</busconfig>`;
}

function start([program = "", ...words]: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const [first = "", ...rest] = [...AS_THEM, program, ...words];
  return spawn(first, rest, { env, stdio: ["pipe", "pipe", "ignore"] });
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((told) => stdout!.once("data", (bytes: Buffer) => told(bytes.toString().split("\n")[0]!)));
}

async function ended(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await over;
}

/** Waits until the key ring of the login is there, and is as it was to be. */
async function answering(env: Readonly<Record<string, string>>, how: "unlocked" | "locked"): Promise<void> {
  const at = ["--dest=org.freedesktop.secrets", "--object-path=/org/freedesktop/secrets/collection/login"];
  const ask = ["org.freedesktop.DBus.Properties.Get", "org.freedesktop.Secret.Collection", "Locked"];
  const [program = "", ...words] = [...AS_THEM, "gdbus", "call", "--session", "--timeout=5", ...at, "--method", ...ask];
  for (let left = 120; ; left--) {
    try {
      const said = execFileSync(program, words, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      if (said.includes(how === "locked" ? "<true>" : "<false>")) return;
    } catch (error) {
      if (left === 0) throw error;
    }
    if (left === 0) throw new Error(`the key ring is not ${how}`);
    await new Promise((resolve) => void setTimeout(resolve, 250));
  }
}
