import { Command } from "commander";
import { expect, test } from "vitest";
import { commandsPage } from "./commands-page.mjs";

test("the workshop's commands come first, then each kit's under its heading, with what marks would change escaped", () => {
  const program = new Command("benchside").option("--log <file>", "write it to [this] file");
  program.addCommand(
    new Command("rate")
      .description("rate takes")
      .helpGroup("Rating:")
      .addCommand(new Command("new").description("begin a set").argument("<set>")),
  );
  program.addCommand(new Command("coach").description("watch a feed").option("--way <a|b>", "how", "a"));
  const [start, workshop, kit] = commandsPage(program).split("\n## ");
  expect(start).toContain("| `--log <file>` | write it to \\[this\\] file |");
  expect(workshop).toBe(
    "Workshop\n\n### benchside coach\n\nWatch a feed.\n\n    benchside coach [options]\n\n" +
      '| option | what it does |\n|---|---|\n| `--way <a\\|b>` | how (default: "a") |\n\n',
  );
  expect(kit).toMatch(/^Rating\n\n### benchside rate\n\nRate takes\.\n\n#### benchside rate new\n/);
});
