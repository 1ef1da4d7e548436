import { Command } from "commander";
import { expect, test, vi } from "vitest";
import { runCli, terminal, UsageError } from "./errors.ts";

test("a terminal is shown what it would obey in a stranger's words, and a JSON line says the same as before", () => {
  const written: string[] = [];
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  try {
    terminal.out("a\u001b[2J\u009b \u202Eb\tü\u200F\r\nc\rd");
    terminal.out(JSON.stringify({ goal: "x\u202E\u007fy" }));
  } finally {
    out.mockRestore();
  }
  expect(written[0]).toBe("a\\u001b[2J\\u009b \\u202eb\tü\u200F\r\nc\\u000dd\n");
  expect(JSON.parse(written[1]!)).toEqual({ goal: "x\u202E\u007fy" });
  expect(written[1]).not.toMatch(/[\u202E\u007f]/);
});

test("an error is one line and no longer than can be read, whatever a file puts into it", async () => {
  const said: string[] = [];
  const output = { out: () => undefined, err: (text: string) => void said.push(text) };
  const failing = (message: string) =>
    runCli(
      new Command("x").action(() => {
        throw new UsageError(message);
      }),
      [],
      output,
    );
  expect(await failing("one\r\n  two\t\tthree ")).toBe(2);
  expect(await failing(`a${" ".repeat(2_000_000)}b`)).toBe(2);
  expect(said).toEqual(["one two three", "a…"]);
});
