import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Command } from "commander";
import { logIn } from "../app/diagnostics/diagnostics-log.ts";
import { report } from "../app/diagnostics/measure.ts";
import { saveBundle } from "../app/diagnostics/bundle.ts";
import type { Facts, Fault } from "../core/diagnostics/facts.ts";
import { needsFixing } from "../core/diagnostics/findings.ts";
import type { Report } from "../core/diagnostics/diagnostics-report.ts";
import type { Settings } from "../core/settings/settings.ts";
import { readSettings } from "../storage/settings/set-aside.ts";
import { NeedsFixing, terminal, UsageError, type CliOutput } from "./errors.ts";
import { eyesOn } from "../core/settings/settings.ts";
import { modelsFolder, tryInference, tryProviders } from "./inference.ts";
import { programFolder } from "./program-folder.ts";
import { userDataFolder } from "./user-data.ts";
import { version } from "./version.ts";

interface DoctorArguments {
  readonly bundle?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** The `doctor` command: what works here and what does not, each with its fix; and the same as a file to be sent. */
export function doctorCommand(output: CliOutput = terminal): Command {
  return new Command("doctor")
    .description(
      "say what works on this machine and what does not, each with its fix; exit code 1 when something needs fixing",
    )
    .option(
      "--bundle <file>",
      "write the report and the log into this ZIP file, after showing all of what goes into it",
    )
    .option("--data <folder>", "folder of the window's settings; the operating system's own place when left out")
    .option("--json", "print the findings as JSON")
    .action((options: DoctorArguments) => runDoctor(options, output));
}

async function runDoctor({ bundle, data = userDataFolder(), json }: DoctorArguments, output: CliOutput): Promise<void> {
  if (bundle !== undefined && existsSync(bundle))
    throw new UsageError(`--bundle ${bundle}: there is such a file already. Name another one.`);
  const made = await makeReport(resolve(data));
  output.out(json ? JSON.stringify(made.findings, null, 1) : made.text.trimEnd());
  if (bundle !== undefined) await writeBundle(made, resolve(bundle), output);
  if (needsFixing(made.findings)) throw new NeedsFixing();
}

async function makeReport(userData: string): Promise<Report> {
  const { settings, fault } = settingsIn(userData);
  const electron = installedElectron();
  return report({
    versions: { program: version(), electron, fault: electron === null ? NO_ELECTRON : null },
    ...{ settings, settingsFault: fault },
    dataFolder: settings.dataFolder || userData,
    modelsFolder: modelsFolder(),
    programFolder,
    inference: () => tryInference(settings.modelFolder, eyesOn(settings)),
    gpu: () => tryProviders(settings.provider),
    systemVoices: null,
    keys: keysIn(userData),
    listensOn: () => false,
    log: { file: logIn(userData), entries: [] },
  });
}

/** Shows every file of the bundle whole; at a terminal it is written only when the person says so. */
async function writeBundle({ files }: Report, file: string, output: CliOutput): Promise<void> {
  for (const { name, text } of files) output.err(`\n=== ${name} (${text.length} characters)\n${text.trimEnd()}`);
  output.err(`\nThese ${files.length} files go into ${file}, and nothing else.`);
  if (process.stdin.isTTY && output === terminal && !(await agreed("Write it? [y/N] "))) {
    output.err("Nothing was written.");
    return;
  }
  await saveBundle(file, files);
  output.err(`Written: ${file}`);
}

async function agreed(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y/i.test(await asking.question(question));
  } finally {
    asking.close();
  }
}

const NO_ELECTRON: Fault = {
  problem: "The Electron that the window needs is not installed; the command line does without it.",
  fix: "With a connection run npm start, which fetches it.",
};

/** Version of the Electron in the packages; null where its program was never fetched. */
function installedElectron(): string | null {
  try {
    return readFileSync(join(programFolder, "node_modules/electron/dist/version"), "utf8").trim().replace(/^v/, "");
  } catch {
    return null;
  }
}

/** Settings as they were found. */
interface FoundSettings {
  /** The defaults for what could not be read. */
  readonly settings: Settings;
  /** What is wrong with their file; null for nothing. */
  readonly fault: Fault | null;
  /** Whether it is known which data folder they name, or that they name none. */
  readonly isFolderKnown: boolean;
}

/** The settings of a folder, and what is wrong with their file. */
export function settingsIn(userData: string): FoundSettings {
  const file = join(userData, "settings.json");
  try {
    const { settings, problems } = readSettings(file);
    if (problems.length === 0) return { settings, fault: null, isFolderKnown: true };
    const fix = "Start the window: it sets the file aside and keeps what is good in it.";
    const isFolderKnown = !problems.some((problem) => /^(dataFolder:|it holds no settings)/.test(problem));
    return { settings, fault: { problem: `${file} is broken (${problems.join("; ")}).`, fix }, isFolderKnown };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      settings: readSettings("").settings,
      fault: { problem: `${file} cannot be read (${code}).`, fix: "Give yourself the right to read it." },
      isFolderKnown: false,
    };
  }
}

/** How passwords and keys are kept, as far as their file says it without being opened. */
function keysIn(userData: string): Facts["keys"] {
  try {
    const { by } = JSON.parse(readFileSync(join(userData, "secrets.json"), "utf8")) as { readonly by?: unknown };
    return by === "passphrase" || by === "system" ? by : "none";
  } catch {
    return "none";
  }
}
