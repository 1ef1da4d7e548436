import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { isProgram, onPath } from "../../capture/ffmpeg/ffmpeg-find.ts";

/** What finding a program needs of the machine; a test passes its own. */
export interface ProgramPlaces {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

const HERE: ProgramPlaces = { platform: process.platform, env: process.env, home: homedir() };

/**
 * Path of `llama-server`: the one that was named, else that of `LLAMA_SERVER_BIN`, else the one on `PATH`, else where the platform's packages put it (a program that was started from the desktop has a
 * shorter `PATH`). Null where there is none, or the one that was named is no program.
 */
export function findLlamaServer(named = "", places: ProgramPlaces = HERE): string | null {
  const own = named || places.env["LLAMA_SERVER_BIN"] || "";
  if (own !== "") return isProgram(own) ? own : null;
  const file = places.platform === "win32" ? "llama-server.exe" : "llama-server";
  const beside = () =>
    packagePlaces(places)
      .map((folder) => join(folder, file))
      .find(isProgram);
  return onPath("llama-server", places.env) ?? beside() ?? null;
}

function packagePlaces({ platform, env, home }: ProgramPlaces): string[] {
  const nix = join(home, ".nix-profile/bin");
  if (platform === "darwin") return ["/opt/homebrew/bin", "/usr/local/bin", "/opt/local/bin", nix];
  if (platform !== "win32") return ["/usr/local/bin", "/usr/bin", "/home/linuxbrew/.linuxbrew/bin", nix];
  const packages = join(env["LOCALAPPDATA"] ?? join(home, "AppData/Local"), "Microsoft/WinGet");
  return [join(packages, "Links"), ...wingetFolders(join(packages, "Packages"))];
}

/** WinGet unpacks a program into a folder that is named after its package. */
function wingetFolders(packages: string): string[] {
  try {
    return readdirSync(packages)
      .filter((name) => /^ggml\.llamacpp/i.test(name))
      .map((name) => join(packages, name));
  } catch {
    return [];
  }
}

/** The one command that installs `llama-server`, as the pages of llama.cpp say. */
export function llamaInstallCommand(platform: string = process.platform): string {
  return platform === "win32" ? "winget install llama.cpp" : "brew install llama.cpp";
}
