import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, test, vi } from "vitest";
import { namedPassphrase, passphraseIn, typedHidden } from "./people-passphrase.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-passphrase-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test("the first line of a file is the passphrase, with its spaces and without its end", async () => {
  for (const text of [" five words  ", " five words  \n", " five words  \r\nmore\n", "\uFEFF five words  \n"])
    expect(await passphraseIn(file("a", text))).toBe(" five words  ");
  await expect(passphraseIn(file("b", "\nsecond"))).rejects.toThrow("its first line is empty");
  await expect(passphraseIn(join(folder, "none"))).rejects.toThrow("there is no such file");
});

test("an option goes before the environment, and without both there is none", async () => {
  const [one, other] = [file("one", "of the option"), file("other", "of the environment")];
  expect(await namedPassphrase(undefined)).toBeNull();
  vi.stubEnv("BENCHSIDE_PASSPHRASE_FILE", other);
  expect([await namedPassphrase(one), await namedPassphrase(undefined)]).toEqual([
    "of the option",
    "of the environment",
  ]);
  vi.unstubAllEnvs();
});

test("what is typed is asked for, known and not shown", async () => {
  const [input, shown] = [new PassThrough(), [] as string[]];
  const typed = typedHidden("Passphrase", input, { write: (text: string) => shown.push(text) > 0 });
  input.write("five wordx\x7fs\r");
  expect(await typed).toBe("five words");
  expect(shown).toEqual(["Passphrase: ", "\n"]);
  const none = typedHidden("Passphrase", input, { write: () => true });
  input.write("\x03");
  await expect(none).rejects.toThrow("No passphrase was typed.");
});
