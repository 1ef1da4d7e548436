import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { unlockFolder } from "../../src/app/encryption/switching.ts";
import type { WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { readFile } from "../../src/storage/files.ts";
import { report, table } from "../bench/report.ts";
import { bearing } from "../fixtures/marked-film.ts";
import { filesBearing, markedPerson, writeMarked } from "./marked-people.ts";
import { Program } from "./program.ts";
import { exportingCommands, type Around } from "./withdrawal-exports.ts";
import { isNamedUnfinished, openWindow, useInWindow, withdrawInWindow } from "./withdrawal-window.ts";

const PASSPHRASE = "correct horse battery staple";
/** Longest that a command may take, in milliseconds. */
const PATIENCE_MS = 180_000;
/** Where a withdrawal is written down, so that copies elsewhere can still be found: pseudonym and sessions stay there. */
const REGISTERS = ["data/sessions/exports.jsonl", "data/sessions/withdrawals.jsonl"];

/** What a withdrawal came to. */
interface Searched {
  readonly how: string;
  readonly times: number;
  /** Of the last search: files and bytes looked through, files of theirs before, and files that were named as left. */
  readonly files: number;
  readonly bytes: number;
  readonly before: number;
  readonly named: number;
  /** In what the promise was broken; empty where it was kept. */
  readonly broken: readonly string[];
}

/** A folder with two marked people, everything of theirs written in every form, as it was before anybody withdrew. */
class House {
  readonly around: Around;
  readonly env: Readonly<Record<string, string>>;
  readonly #home: string;
  readonly #root = mkdtempSync(join(tmpdir(), "benchside-withdrawn-"));
  /** Files that bore their letters or showed their colours. */
  before: ReadonlySet<string> = new Set();
  #others: Readonly<Record<string, readonly string[]>> = {};

  constructor() {
    this.#home = join(this.#root, "here");
    const folder = (...names: string[]): string => {
      mkdirSync(join(this.#home, ...names), { recursive: true });
      return join(this.#home, ...names);
    };
    const [data, cache, home] = [folder("data"), folder("cache"), folder("home")];
    const [sessions, out] = [folder("data", "sessions"), folder("out")];
    symlinkSync(fileURLToPath(new URL("../../.cache/models", import.meta.url)), join(cache, "models"));
    for (const name of ["timelines", "packed"]) folder("out", name);
    const passphrase = join(this.#root, "passphrase");
    writeFileSync(passphrase, `${PASSPHRASE}\n`);
    this.around = { data, sessions, out, them: markedPerson("p07", 2), other: markedPerson("p08", 2) };
    this.env = {
      ...{ BENCHSIDE_DATA_DIR: data, BENCHSIDE_CACHE: cache, BENCHSIDE_PASSPHRASE_FILE: passphrase },
      ...{ BENCHSIDE_LOG: join(data, "logs", "command.log"), TMPDIR: folder("tmp"), HOME: home },
      ...{ XDG_CONFIG_HOME: folder("home", ".config"), XDG_CACHE_HOME: folder("home", ".cache") },
    };
  }

  /** Write both people's sessions, and all that commands make of them. @throws Error when a command fails */
  async furnish(sealed: boolean): Promise<void> {
    const { sessions, them, other, data } = this.around;
    await writeMarked(them, sessions);
    await writeMarked(other, sessions);
    if (sealed) await this.run(["encrypt", "on", "--data", data]);
    if (sealed) await unlockFolder(data, PASSPHRASE);
    for (const words of exportingCommands(this.around)) {
      const { code, said } = await this.run(words);
      // A participant's file that says what else of theirs lies elsewhere ends with 2.
      if (code !== 0 && !(code === 2 && words[0] === "participant"))
        throw new Error(`${words.join(" ")} ended with ${code}: ${said}`);
    }
  }

  /** Note who is in which file now, and keep a copy of everything. */
  async keep(): Promise<void> {
    const { them, other } = this.around;
    const { found } = await filesBearing(this.#home, them, readFile);
    const pictures = Object.keys(bearing(this.#home, them.colours));
    this.before = new Set([...Object.keys(found), ...pictures]);
    const places = new Set(Object.values(found).flat());
    const nowhere = Object.keys(them.marks).filter((place) => !places.has(place as never));
    if (nowhere.length > 0) throw new Error(`nothing was found with their ${nowhere.join(", ")}`);
    this.#others = (await filesBearing(this.#home, other, readFile)).found;
    cpSync(this.#home, join(this.#root, "kept"), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }

  /** Put everything back as it was kept. */
  restore(): void {
    rmSync(this.#home, { recursive: true, force: true });
    cpSync(join(this.#root, "kept"), this.#home, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }

  begin(words: readonly string[]): Program {
    return new Program(words, this.env);
  }

  /** Run a command to its end. */
  async run(words: readonly string[]) {
    const program = this.begin(words);
    const code = await Promise.race([program.ended, sleep(PATIENCE_MS, "late" as const, { ref: false })]);
    program.end();
    return { code, said: program.lastWords(), out: program.out.map(({ text }) => text).join("\n") };
  }

  get withdrawing(): readonly string[] {
    const { them, sessions } = this.around;
    return ["withdraw", them.pseudonym, "--sessions", sessions, "--yes", "--exports", "--json"];
  }

  /** Whether a withdrawal has begun. */
  get hasBegun(): boolean {
    return existsSync(join(this.around.sessions, "withdrawals.jsonl"));
  }

  /** Read every byte that is left: theirs only in the registers and in what the report names as left, all of others' where it was. */
  async search(reported: WithdrawalReport) {
    const { them, other } = this.around;
    const { files, bytes, found } = await filesBearing(this.#home, them, readFile);
    const named = reported.written.filter(({ is }) => is !== "deleted" && is !== "gone").map(({ path }) => path);
    const isNamed = (path: string) => named.some((one) => `${join(this.#home, path)}/`.startsWith(`${one}/`));
    const left = Object.entries(found).map(([path, places]) => [path, places.join(", ")] as const);
    left.push(...Object.keys(bearing(this.#home, them.colours)).map((path) => [path, "a picture"] as const));
    const broken = left
      .filter(([path]) => !isNamed(path))
      .filter(([path, what]) => !REGISTERS.includes(path) || !/^(pseudonym|session|, )+$/.test(what))
      .map(([path, what]) => `${path} has ${what} of theirs`);
    const others = (await filesBearing(this.#home, other, readFile)).found;
    for (const [path, places] of Object.entries(this.#others))
      if (other.sessions.some((id) => path.includes(id)) && others[path]?.join() !== places.join())
        broken.push(`${path} of another lost ${places.join(", ")}`);
    const shared = new Set(left.map(([path]) => path).filter(isNamed));
    return { files, bytes, before: this.before.size, named: shared.size, broken };
  }

  scrap(): void {
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Withdraw by command and search; then again and again, killed at moments spread over its time, and taken up again. */
async function byCommand(sealed: boolean, kills: number): Promise<Searched[]> {
  const house = new House();
  const kind = sealed ? ", encrypted" : "";
  try {
    await house.furnish(sealed);
    await house.keep();
    const program = house.begin(house.withdrawing);
    await program.until("the withdrawal has begun", () => house.hasBegun);
    const began = performance.now();
    await program.ended;
    const takes = performance.now() - began;
    const whole = await house.search(JSON.parse(textOf(program)) as WithdrawalReport);
    const rows: Searched[] = [{ how: `by command${kind}`, times: 1, ...whole }];
    const broken: string[] = [];
    let [times, last] = [0, whole];
    for (let n = 0; n < kills; n += 1) {
      house.restore();
      const killed = house.begin(house.withdrawing);
      await killed.until("the withdrawal has begun", () => house.hasBegun);
      await sleep(((n + 0.5) / kills) * takes);
      killed.signalAll("SIGKILL");
      await killed.ended;
      // One that was done before the kill shows nothing of a kill.
      if (isFinished(house)) continue;
      times += 1;
      const { out, said } = await house.run(["due", "--sessions", house.around.sessions]);
      if (!out.includes(house.around.them.pseudonym)) broken.push(`it was not named as unfinished: ${said}`);
      const again = await house.run(house.withdrawing);
      last = await house.search(JSON.parse(again.out) as WithdrawalReport);
      broken.push(...last.broken);
    }
    return [...rows, { ...last, how: `by command, killed in its midst and taken up again${kind}`, times, broken }];
  } finally {
    house.scrap();
  }
}

function textOf(program: Program): string {
  return program.out.map(({ text }) => text).join("\n");
}

/** Whether the last withdrawal has come to its end. */
function isFinished({ around }: House): boolean {
  const lines = readFileSync(join(around.sessions, "withdrawals.jsonl"), "utf8").trim().split("\n");
  return !lines.at(-1)!.includes('"state":"begun"');
}

/** The same in the window, with everything that Electron keeps for itself. */
async function byWindow(): Promise<Searched[]> {
  const house = new House();
  const { around, env } = house;
  const who = around.them.pseudonym;
  try {
    await house.furnish(false);
    let app = await openWindow(around, env);
    const refused = await useInWindow(app, around);
    if (refused.length > 0) throw new Error(refused.join("; "));
    await app[Symbol.asyncDispose]();
    await house.keep();
    app = await openWindow(around, env);
    const reported = JSON.parse(await withdrawInWindow(app.page, who)) as { report: WithdrawalReport };
    await app[Symbol.asyncDispose]();
    const whole = await house.search(reported.report);
    house.restore();
    app = await openWindow(around, env);
    void withdrawInWindow(app.page, who).catch(() => undefined);
    while (!house.hasBegun) await sleep(5);
    await app.crash();
    const broken = isFinished(house) ? ["it was done before it was killed"] : [];
    app = await openWindow(around, env);
    if (!(await isNamedUnfinished(app.page, who))) broken.push("the next start does not name it as unfinished");
    const again = JSON.parse(await withdrawInWindow(app.page, who)) as { report: WithdrawalReport };
    await app[Symbol.asyncDispose]();
    const last = await house.search(again.report);
    return [
      { how: "in the window", times: 1, ...whole },
      {
        ...last,
        how: "in the window, killed in its midst and started again",
        times: 1,
        broken: [...broken, ...last.broken],
      },
    ];
  } finally {
    house.scrap();
  }
}

/** `npm run faults -- withdrawal`. Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { kills: { type: "string" }, only: { type: "string" }, table: { type: "boolean" } },
  });
  const [kills, only] = [Number(values.kills ?? 5), values.only ?? ""];
  const rows: Searched[] = [];
  if ("plain".includes(only)) rows.push(...(await byCommand(false, kills)));
  if ("encrypted".includes(only)) rows.push(...(await byCommand(true, kills)));
  if ("window".includes(only)) rows.push(...(await byWindow()));
  for (const { how, broken } of rows) for (const one of broken) console.log(`BROKEN: ${how}: ${one}`);
  const head = ["withdrawn", "times", "files searched", "files of theirs before", "left, and named in the report", "anywhere else"]; // prettier-ignore
  const cells = rows.map((row) => [
    row.how,
    `${row.times}`,
    `${row.files} (${(row.bytes / 1e6).toFixed(1)} MB)`,
    `${row.before}`,
    `${row.named}`,
    `${row.broken.length}`,
  ]);
  await report("Withdrawal", `npm run faults -- withdrawal ${words.join(" ")}`.trim(), `${TEXT}\n\n${table(head, cells)}`, [], values.table === true); // prettier-ignore
  return rows.some(({ broken }) => broken.length > 0) ? 1 : 0;
}

const TEXT = [
  "Two people with letters of their own, drawn anew for each run, in words that were heard, typed and said, questions, notices, labels, mistakes, ways back, reasons, thoughts, the name they signed with, the camera's name, pseudonym, sessions, a film's title, pictures and sound.",
  "Everything is exported by command in every form (14 timelines, clips, reports, rows, conversations, archives, a participant's file, runs, spliced sessions, jobs for a video model, questions, a rating study with its pages, habits, a bundle of diagnostics, a recording of their film), in the window by its own calls as well. One of the two withdraws, with what was written elsewhere.",
  "Then every byte of the data folder, the exports, the folder for temporary files, the caches, the logs, the home folder and, of the window, of all that Electron keeps is searched for their letters: plain, in two bytes each, as hexadecimal digits, in base 64, inside archives and compressed files, decrypted; and every film and page for pictures in their colours.",
  "Pseudonym and sessions may stand in the two registers. What is left has others in it too, and the report names each. Not tried: an encrypted folder in the window, rows that the window makes of audited takes, what needs a model's server, and the rows of a recogniser.",
].join("\n");
