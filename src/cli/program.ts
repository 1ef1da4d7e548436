import { Command } from "commander";
import { KIT_COMMANDS } from "../kits/index.cli.ts";
import { clipCommand } from "./clip.ts";
import { agentCommand } from "./agent.ts";
import { coachCommand } from "./coach.ts";
import { compareCommand } from "./compare.ts";
import { terminal, type CliOutput } from "./errors.ts";
import { nameOf, namePlaces } from "./places.ts";
import { cuesCommand } from "./cues.ts";
import { doctorCommand } from "./doctor.ts";
import { dueCommand } from "./due.ts";
import { encryptCommand } from "./encrypt.ts";
import { evalCommand } from "./eval.ts";
import { askCommand } from "./ask.ts";
import { explainCommand } from "./explain.ts";
import { exportCommand } from "./export.ts";
import { hearCommand } from "./hear.ts";
import { learnCommand } from "./learn.ts";
import { proposeCommand } from "./propose.ts";
import { commandLog, keepLog } from "./log.ts";
import { mergeCommand } from "./merge.ts";
import { modelsCommand } from "./models.ts";
import { participantCommand } from "./participant.ts";
import { procedureCommand } from "./procedure.ts";
import { questionsCommand } from "./questions.ts";
import { recogniseCommand } from "./recognise.ts";
import { recordCommand } from "./record.ts";
import { recoverCommand } from "./recover.ts";
import { replayCommand } from "./replay.ts";
import { reportCommand } from "./report.ts";
import { rerunCommand } from "./rerun.ts";
import { sampleCommand } from "./sample.ts";
import { sayCommand } from "./say.ts";
import { scriptCommand } from "./script.ts";
import { sessionsCommand } from "./sessions.ts";
import { takeCommand } from "./take.ts";
import { unlockFor } from "./unlock.ts";
import { importCommand } from "./timeline.ts";
import { withdrawCommand } from "./withdraw.ts";
import { tellDamage } from "../storage/told-damage.ts";
import { version } from "./version.ts";

/** The whole command line, to be run by `runCli`. */
export function benchsideProgram(output: CliOutput = terminal): Command {
  const program = workshop(output);
  for (const { kit, commands } of KIT_COMMANDS)
    for (const make of commands) program.addCommand(make(output).helpGroup(kit.heading));
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
    .addCommand(questionsCommand(output))
    .addCommand(agentCommand(output))
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
