import { Command } from "commander";
import { KIT_COMMANDS } from "../kits/index.cli.ts";
import { clipCommand } from "./sessions/clip.ts";
import { coachCommand } from "./coach/coach.ts";
import { compareCommand } from "./eval/compare.ts";
import { terminal, type CliOutput } from "./errors.ts";
import { nameOf, namePlaces } from "./places.ts";
import { cuesCommand } from "./learn/cues.ts";
import { doctorCommand } from "./doctor.ts";
import { dueCommand } from "./people/due.ts";
import { encryptCommand } from "./people/encrypt.ts";
import { evalCommand } from "./eval/eval.ts";
import { askCommand } from "./replay/ask.ts";
import { explainCommand } from "./replay/explain.ts";
import { exportCommand } from "./sessions/export.ts";
import { hearCommand } from "./models/hear.ts";
import { learnCommand } from "./learn/learn.ts";
import { proposeCommand } from "./learn/propose.ts";
import { commandLog, keepLog } from "./log.ts";
import { mergeCommand } from "./sessions/merge.ts";
import { modelsCommand } from "./models/models.ts";
import { participantCommand } from "./people/participant.ts";
import { procedureCommand } from "./procedure/procedure.ts";
import { recogniseCommand } from "./learn/recognise.ts";
import { recordCommand } from "./record/record.ts";
import { recoverCommand } from "./record/recover.ts";
import { replayCommand } from "./replay/replay.ts";
import { reportCommand } from "./replay/report.ts";
import { rerunCommand } from "./replay/rerun.ts";
import { sampleCommand } from "./coach/sample.ts";
import { sayCommand } from "./models/say.ts";
import { scriptCommand } from "./script/script.ts";
import { sessionsCommand } from "./sessions/sessions.ts";
import { takeCommand } from "./record/take.ts";
import { unlockFor } from "./people/unlock.ts";
import { importCommand } from "./sessions/timeline.ts";
import { withdrawCommand } from "./people/withdraw.ts";
import { tellDamage } from "../storage/told-damage.ts";
import { version } from "./version.ts";

/** The whole command line, to be run by `runCli`. */
export function benchsideProgram(output: CliOutput = terminal): Command {
  const program = workshop(output);
  for (const { kit, commands } of KIT_COMMANDS)
    for (const make of commands) program.addCommand(make(output).helpGroup(kit.heading));
  for (const { kit, under = [] } of KIT_COMMANDS)
    for (const { command: name, add } of under)
      add(program.commands.find((one) => one.name() === name) ?? program.command(name).helpGroup(kit.heading), output);
  return program;
}

/** The command line without its kits. */
function workshop(output: CliOutput): Command {
  return new Command("benchside")
    .description("a desktop coach for manual work: it watches, keeps the plan, and speaks a way back")
    .version(version())
    .addCommand(coachCommand(output))
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
    .addCommand(evalCommand(output))
    .addCommand(participantCommand(output))
    .addCommand(withdrawCommand(output))
    .addCommand(dueCommand(output))
    .addCommand(encryptCommand(output))
    .addCommand(hearCommand(output))
    .addCommand(sayCommand(output))
    .addCommand(modelsCommand(KIT_COMMANDS, output))
    .addCommand(recogniseCommand(output))
    .addCommand(sampleCommand(output))
    .addCommand(doctorCommand(output))
    .option("--log <file>", "of any command: keep a log in this file, with every detail; or name it in BENCHSIDE_LOG")
    .option(
      "--passphrase-file <file>",
      "of any command: the first line of this file unlocks recordings that are encrypted; or name it in BENCHSIDE_PASSPHRASE_FILE",
    )
    .hook("preAction", (program, command) => beginLog(program.opts<{ log?: string }>().log, command))
    .hook("preAction", () => tellOfDamage(output))
    .hook("preAction", async (program, command) => {
      // It asks for passphrases itself.
      if (command.parent?.name() !== "encrypt")
        await unlockFor(command, program.opts<{ passphraseFile?: string }>().passphraseFile);
    })
    .hook("preAction", (_program, command) => namePlaces(command));
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
