import { Command } from "commander";
import { KIT_COMMANDS } from "../kits/index.cli.ts";
import { clipCommand } from "./sessions/clip-command.ts";
import { coachCommand } from "./coach/coach-command.ts";
import { compareCommand } from "./eval/compare-command.ts";
import type { KitFigures } from "./cli-kit.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { nameOf, namePlaces } from "./places.ts";
import { cuesCommand } from "./learn/cues-command.ts";
import { doctorCommand, settingsIn } from "./doctor-command.ts";
import { dueCommand } from "./people/due-command.ts";
import { encryptCommand } from "./people/encrypt-command.ts";
import { evalCommand } from "./eval/eval-command.ts";
import { askCommand } from "./replay/ask-command.ts";
import { explainCommand } from "./replay/explain-command.ts";
import { exportCommand } from "./sessions/export-command.ts";
import { gpuCommand } from "./gpu-command.ts";
import { hearCommand } from "./models/hear-command.ts";
import { learnCommand } from "./learn/learn-command.ts";
import { proposeCommand } from "./learn/propose-command.ts";
import { commandLog, keepLog } from "./cli-log.ts";
import { nameDevice, nameProvider } from "./inference.ts";
import { mergeCommand } from "./sessions/merge-command.ts";
import { modelsCommand } from "./models/models-command.ts";
import { participantCommand } from "./people/participant-command.ts";
import { procedureCommand } from "./procedure/procedure-command.ts";
import { recordCommand } from "./record/record-command.ts";
import { recoverCommand } from "./record/recover-command.ts";
import { replayCommand } from "./replay/replay-command.ts";
import { reportCommand } from "./replay/report-command.ts";
import { rerunCommand } from "./replay/rerun-command.ts";
import { sampleCommand } from "./coach/sample-command.ts";
import { sayCommand } from "./models/say-command.ts";
import { scriptCommand } from "./script/script-command.ts";
import { sessionsCommand } from "./sessions/sessions-command.ts";
import { takeCommand } from "./record/take-command.ts";
import { clearFor, refuseNewer, takesWindows, unlockFor } from "./people/unlock.ts";
import { importCommand } from "./sessions/timeline.ts";
import { withdrawCommand } from "./people/withdraw-command.ts";
import { tellDamage } from "../storage/told-damage.ts";
import { userDataFolder } from "./user-data.ts";
import { version } from "./version.ts";

/** The whole command line, to be run by `runCli`. */
export function benchsideProgram(output: CliOutput = terminal): Command {
  const figures = KIT_COMMANDS.flatMap(({ figures }) => figures ?? []);
  const program = workshop(output, figures);
  for (const { kit, commands } of KIT_COMMANDS)
    for (const make of commands) program.addCommand(make(output).helpGroup(kit.heading));
  for (const { kit, under = [] } of KIT_COMMANDS)
    for (const { command: name, add } of under)
      add(program.commands.find((one) => one.name() === name) ?? program.command(name).helpGroup(kit.heading), output);
  return program;
}

/** The command line without its kits. */
function workshop(output: CliOutput, figures: readonly KitFigures[]): Command {
  return new Command("benchside")
    .description("a desktop coach for manual work: it watches, keeps the plan, and speaks a way back")
    .version(version())
    .addCommand(coachCommand(KIT_COMMANDS, output))
    .addCommand(learnCommand(output))
    .addCommand(proposeCommand(output))
    .addCommand(recordCommand(output))
    .addCommand(recoverCommand(output))
    .addCommand(sessionsCommand(output))
    .addCommand(reportCommand(output))
    .addCommand(cuesCommand(output))
    .addCommand(replayCommand(output))
    .addCommand(rerunCommand(output))
    .addCommand(compareCommand(output))
    .addCommand(askCommand(output))
    .addCommand(explainCommand(output))
    .addCommand(procedureCommand(output))
    .addCommand(scriptCommand(output))
    .addCommand(takeCommand(output))
    .addCommand(exportCommand(output))
    .addCommand(importCommand(output))
    .addCommand(mergeCommand(output))
    .addCommand(clipCommand(output))
    .addCommand(evalCommand(output, figures))
    .addCommand(participantCommand(output))
    .addCommand(withdrawCommand(output))
    .addCommand(dueCommand(output))
    .addCommand(encryptCommand(output))
    .addCommand(hearCommand(output))
    .addCommand(sayCommand(output))
    .addCommand(modelsCommand(KIT_COMMANDS, output))
    .addCommand(sampleCommand(output))
    .addCommand(doctorCommand(output))
    .addCommand(gpuCommand(output))
    .option("--log <file>", "write a debug log to this file (or set BENCHSIDE_LOG)")
    .option(
      "--passphrase-file <file>",
      "unlock encrypted recordings with the first line of this file (or set BENCHSIDE_PASSPHRASE_FILE)",
    )
    .option("--provider <name>", "of commands that open models: what they run on (`gpu` lists them); default: auto")
    .option("--device <number>", "with --provider cuda or dml: which card, from 0; default: the runtime's first")
    .hook("preAction", (program) => {
      const { provider, device } = program.opts<{ provider?: string; device?: string }>();
      if (provider !== undefined) nameProvider(provider);
      if (device !== undefined) nameDevice(device, provider);
    })
    .hook("preAction", (program, command) => beginLog(program.opts<{ log?: string }>().log, command))
    .hook("preAction", () => tellOfDamage(output))
    .hook("preAction", (_program, command) => tellOfSettings(command, output))
    .hook("preAction", (_program, command) => (command.name() === "doctor" ? undefined : refuseNewer(command)))
    .hook("preAction", async (program, command) => {
      // It asks for passphrases itself.
      if (command.parent?.name() !== "encrypt")
        await unlockFor(command, program.opts<{ passphraseFile?: string }>().passphraseFile);
    })
    .hook("preAction", (_program, command) => (command.name() === "doctor" ? undefined : clearFor(command, output)))
    .hook("preAction", (_program, command) => namePlaces(command));
}

/**
 * Say that settings cannot be read: which data folder the window uses is not known then, and nothing of it would be found. A command that is about what is there is refused. The doctor says it itself.
 *
 * @throws UsageError
 */
function tellOfSettings(command: Command, output: CliOutput): void {
  const { fault, isFolderKnown } = settingsIn(userDataFolder());
  if (fault === null || command.name() === "doctor") return;
  const meanwhile = `Commands use the usual settings meanwhile${isFolderKnown ? "" : ", also the usual data folder"}.`;
  const told = `${fault.problem} ${meanwhile} ${fault.fix}`;
  if (!isFolderKnown && takesWindows(command)) throw new UsageError(told);
  output.err(told);
}

/** Tell once of each file that is damaged and read all the same. */
function tellOfDamage(output: CliOutput): void {
  const told = new Set<string>();
  tellDamage((path, notice) => {
    const line = `${path}: ${notice}`;
    if (!told.has(line)) output.err(line);
    told.add(line);
  });
}

function beginLog(named: string | undefined, command: Command): void {
  const file = named ?? process.env["BENCHSIDE_LOG"];
  if (!file) return;
  keepLog(file);
  const { platform, arch, versions } = process;
  commandLog.info("command", `benchside ${version()} ${nameOf(command)} on Node ${versions.node}, ${platform} ${arch}`);
}
