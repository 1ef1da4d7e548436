import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { PreflightFinding } from "../../core/recording/preflight.ts";
import { DataFolder } from "../data-folder.ts";
import type { Handle } from "../ipc/handle.ts";
import { answerRecording, type RecordingSurroundings } from "./answer-recording.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-look-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a look before a recording makes nothing: neither the folder of sessions nor a data folder whose disk has just gone", async () => {
  const [folder, away] = [join(root, "disk"), join(root, "away")];
  mkdirSync(folder);
  const answers = new Map<string, (input: unknown) => Promise<PreflightFinding[]>>();
  answerRecording(
    ((name: string, answer: (input: unknown) => Promise<PreflightFinding[]>) => answers.set(name, answer)) as Handle,
    {
      sessions: () => join(folder, "sessions"),
      dataUse: new DataFolder(
        () => folder,
        () => undefined,
      ),
      finishing: { takeUp: () => undefined },
    } as unknown as RecordingSurroundings,
  );
  const look = async () => {
    const found = await answers.get("recording.preflight")!({
      feed: { kind: "demo" },
      ...{ seen: null, cameras: [], watch: false, plannedSeconds: 0, soundWanted: false, consent: null },
    });
    return found.filter(({ check }) => check === "folder");
  };
  expect([await look(), readdirSync(folder)]).toEqual([
    [{ check: "folder", level: "ok", text: "The folder can be written.", fix: "" }],
    [],
  ]);
  renameSync(folder, away);
  const text = `The data folder ${folder} is not there. Nothing is shown and nothing can be kept.`;
  const fix = "Plug its disk in and try again, or choose another folder.";
  expect([await look(), readdirSync(root)]).toEqual([[{ check: "folder", level: "error", text, fix }], ["away"]]);
});
