// @ts-check
/**
 * Writes docs/reference/commands.md from the commands themselves: the workshop's first, then each kit's under its heading.
 *
 * Usage: node scripts/commands-page.mjs [--check]; with `--check` nothing is written, and the exit code is 1 when the page is not as the commands are.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "./setup/run.mjs";

const PAGE = "docs/reference/commands.md";
/** Heading of the commands that no kit brings. */
const WORKSHOP = "Workshop";

/**
 * The page about a command line.
 *
 * @param {import("commander").Command} program
 * @returns {string}
 */
export function commandsPage(program) {
  /** @type {Map<string, import("commander").Command[]>} */
  const groups = new Map([[WORKSHOP, []]]);
  for (const command of program.commands) {
    const heading = command.helpGroup()?.replace(/:$/, "") || WORKSHOP;
    groups.set(heading, [...(groups.get(heading) ?? []), command]);
  }
  const parts = [...groups].map(
    ([heading, commands]) => `## ${heading}\n\n${commands.map((command) => told(command, "benchside", 3)).join("\n")}`,
  );
  return `# Commands

\`npx benchside COMMAND --help\` prints the same. Every command takes the options below too. Exit codes: 0 done, 1 looked and found something to fix, 2 called wrongly, or a
file is missing or broken, 130 cancelled. \`node scripts/commands-page.mjs\` writes this page.

${options(program)}
${parts.join("\n")}`;
}

/**
 * A command, then its subcommands.
 *
 * @param {import("commander").Command} command
 * @param {string} before Names of the commands that it is under.
 * @param {number} depth Of its heading.
 * @returns {string}
 */
function told(command, before, depth) {
  const name = `${before} ${command.name()}`;
  const inner = command.commands.map((one) => told(one, name, Math.min(depth + 1, 4)));
  const usage = inner.length > 0 ? "" : `    ${[name, command.usage()].join(" ").trim()}\n\n`;
  const table = options(command);
  return `${"#".repeat(depth)} ${name}\n\n${sentence(command.description())}\n\n${usage}${table === "" ? "" : `${table}\n`}${inner.join("\n")}`;
}

/**
 * Arguments and options of a command as a table; empty where it has none.
 *
 * @param {import("commander").Command} command
 */
function options(command) {
  const help = command.createHelp();
  const rows = [
    ...command.registeredArguments
      .filter(({ description }) => description)
      .map((one) => [help.argumentTerm(one), help.argumentDescription(one)]),
    ...command.options
      .filter(({ hidden }) => !hidden)
      .map((one) => [help.optionTerm(one), help.optionDescription(one)]),
  ];
  if (rows.length === 0) return "";
  const lines = rows.map(([term = "", what = ""]) => `| \`${cell(term)}\` | ${cell(plain(what))} |`);
  return `| option | what it does |\n|---|---|\n${lines.join("\n")}\n`;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ");
}

/**
 * What would be read as marks or tags of the page is read as text.
 *
 * @param {string} text
 */
function plain(text) {
  return text.replace(/[*_<>[\]`]/g, "\\$&");
}

/** @param {string} text */
function sentence(text) {
  const line = plain(text.trim());
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.!?:]$/.test(line) ? "" : "."}`;
}

if (process.argv[1] === import.meta.filename) {
  const { module } = await runnerImport(join(root, "src/cli/program.ts"), { root, logLevel: "error" });
  const page = commandsPage(module.benchsideProgram());
  const file = join(root, PAGE);
  if (!process.argv.includes("--check")) writeFileSync(file, page);
  else if (readFileSync(file, "utf8") !== page) {
    console.log(`${PAGE} is not as the commands are: run node scripts/commands-page.mjs`);
    process.exitCode = 1;
  }
  // Native modules that the commands load keep the process.
  process.exit();
}
