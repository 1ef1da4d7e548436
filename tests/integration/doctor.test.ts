import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GpuFacts } from "../../src/core/diagnostics/gpu.ts";
import { providersOn, RUNTIME_VERSION } from "../../src/core/settings/providers.ts";
import type { Finding } from "../../src/core/diagnostics/findings.ts";
import { parseLog } from "../../src/core/diagnostics/log.ts";
import { benchside } from "../fixtures/cli.ts";
import { openToOthers } from "../fixtures/open-to-others.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(folder, "data-"));
});

const found = async (...words: string[]) => {
  const { code, out } = await benchside(["doctor", "--json", "--data", data, ...words]);
  return { code, findings: JSON.parse(out) as Finding[] };
};
const of = (findings: readonly Finding[], area: Finding["area"]) => findings.filter((each) => each.area === area);

test("a machine on which the program works has nothing to fix, and each part says how it is", async () => {
  const { code, findings } = await found();
  expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
  expect(code).toBe(0);
  expect(of(findings, "inference")[0]!.text).toMatch(/ on cpu\. Tried: .*cpu works\.$/);
  expect(of(findings, "models")[0]!.text).toContain("palm");
  expect(of(findings, "ffmpeg")[0]!.text).toMatch(/^ffmpeg /);
  expect(of(findings, "disk")[0]!.text).toContain("GB free");
  const cards = of(findings, "graphics").map(({ text }) => text);
  expect(cards.filter((line) => /^cpu: works, [\d.]+ ms a tick/.test(line))).toHaveLength(1);
  expect(cards.at(-1)).toMatch(/^used: \w+$/);
});

test("gpu tries each provider that this kind of machine has, each in a process of its own, and ends well where the CPU works", async () => {
  const { code, out } = await benchside(["gpu", "--json", "--data", data]);
  const found = JSON.parse(out) as GpuFacts;
  expect([code, found.machine]).toEqual([0, `${process.platform}-${process.arch}`]);
  expect(found.providers.map(({ provider }) => provider).toReversed()).toEqual([...providersOn(process)]);
  expect(found.providers[0]).toMatchObject({ provider: "cpu", ok: true, tickMs: expect.any(Number), problem: "" });
  for (const { ok, problem } of found.providers) expect(problem === "").toBe(ok);
  expect(found.runtime).toBe(RUNTIME_VERSION);
});

test("settings that are broken, a data folder that is no folder and a port that is taken are named with their fix; the files stay", async () => {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const { port } = server.address() as AddressInfo;
  const notAFolder = join(data, "file");
  writeFileSync(notAFolder, "");
  const settings = JSON.stringify({ dataFolder: notAFolder, talkativeness: "much", feeds: { rtmpPort: port } });
  writeFileSync(join(data, "settings.json"), settings);
  try {
    const { code, findings } = await found();
    expect(code).toBe(1);
    const wrong = findings.filter(({ level, fix }) => level !== "ok" && fix !== "").map(({ area }) => area);
    expect(wrong).toEqual(expect.arrayContaining(["settings", "data folder", "ports"]));
    expect(of(findings, "settings")[0]!.text).toContain("talkativeness");
    expect(of(findings, "ports")[0]!.text).toContain(`another program listens on port ${port}`);
    expect(readFileSync(join(data, "settings.json"), "utf8")).toBe(settings);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

test("a bundle is shown whole before it is written, and holds what was shown, without folders and cameras", async () => {
  mkdirSync(join(data, "logs"));
  const line = "2026-11-22T10:00:00.000Z error page: TypeError: cannot draw\n  at draw (<page>/index.js:1:2)\n";
  writeFileSync(join(data, "logs", "benchside.log"), line);
  writeFileSync(join(data, "logs", "llama-server.log"), `loading model ${data}/small.gguf\n`);
  writeFileSync(join(data, "settings.json"), JSON.stringify({ camera: "Anna's phone", dataFolder: data }));
  const bundle = join(folder, "report.zip");
  const { code, out, err } = await benchside(["doctor", "--data", data, "--bundle", bundle]);
  expect(code).toBe(0);
  expect(out).toContain(`data folder: ${data} can be written.`);
  expect(out).toContain("2026-11-22T10:00:00.000Z error page: TypeError: cannot draw");
  const read =
    "import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))";
  const files = JSON.parse(execFileSync("python3", ["-c", read, bundle], { encoding: "utf8" })) as Record<
    string,
    string
  >;
  expect(Object.keys(files)).toEqual(
    ["report.txt", "report.json", "settings.json", "logs/benchside.log", "logs/llama-server.log"].map(
      (name) => `benchside-report/${name}`,
    ),
  );
  for (const text of Object.values(files)) {
    expect(err).toContain(text.trimEnd());
    for (const secret of [data, homedir(), "Anna"]) expect(text).not.toContain(secret);
  }
  expect(files["benchside-report/logs/benchside.log"]).toBe(line);
  expect(statSync(bundle).mode & 0o777).toBe(0o600);
  const again = await benchside(["doctor", "--data", data, "--bundle", bundle]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining("there is such a file already")]);
});

test("--log keeps what a command did and how it failed, with addresses taken out, and prints nothing more", async () => {
  vi.stubEnv("BENCHSIDE_DATA_DIR", data);
  const log = join(folder, "a", "command.log");
  const words = ["recover", join(folder, "nowhere")];
  const plain = await benchside(words);
  expect(await benchside([...words, "--log", log])).toEqual(plain);
  const address = "rtsp://anna:hunter2@127.0.0.1:1/live/k3y-of-anna";
  const streams = ["record", "--feed", address, "--out", join(folder, "j"), "--connect-seconds", "1"];
  expect((await benchside(["--log", log, ...streams])).code).toBe(2);
  const text = readFileSync(log, "utf8");
  expect(parseLog(text).map(({ level, where }) => `${level} ${where}`)).toEqual([
    "info command",
    "warning command",
    "info command",
    "info command",
    "warning command",
    "info command",
  ]);
  expect(text).toContain("recover on Node");
  for (const secret of ["hunter2", "k3y-of-anna", folder]) expect(text).not.toContain(secret);
  expect(existsSync(join(folder, "a", "command.1.log"))).toBe(false);
  expect(openToOthers(join(folder, "a"))).toEqual([]);
});
