import { expect, test } from "vitest";
import type { Handle } from "../ipc/handle.ts";
import { answerEncryption, type EncryptionMeans } from "./answer-encryption.ts";

test("recordings are not locked while changes of a procedure would be lost with the page", async () => {
  const answers = new Map<string, (input: unknown) => Promise<unknown>>();
  let unsaved = true;
  const did: string[] = [];
  const means = {
    dataUse: { lock: async () => void did.push("locked") },
    jobs: { list: () => [] },
    isRunning: () => false,
    isUnsaved: () => unsaved,
    window: () => ({ webContents: { reload: () => did.push("loaded anew") } }),
  } as unknown as EncryptionMeans;
  answerEncryption(
    ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
    means,
  );
  const lock = () => answers.get("encryption.lock")!(undefined);
  expect(await lock()).toEqual({
    ok: false,
    problem: "A procedure or a script is not saved.",
    fix: "Save it or undo it, then lock the recordings.",
  });
  unsaved = false;
  expect([await lock(), did]).toEqual([{ ok: true }, ["locked", "loaded anew"]]);
});
