import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { unlockFolder } from "../../src/app/encryption/switching.ts";
import { isComplete, type WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { report, table } from "../bench/report.ts";
import { bearing } from "../fixtures/marked-film.ts";
import { askedFor, brokenBars } from "./asked.ts";
import { decryptedCopy, filesBearing, markedPerson, writeMarked } from "./marked-people.ts";
import { Program } from "./program.ts";
import { exportingCommands, type Around } from "./withdrawal-exports.ts";
import { inWindow, isNamedUnfinished, useInWindow, withdrawInWindow } from "./withdrawal-window.ts";

const PASSPHRASE = "correct horse battery staple";
/** Longest that a command may take, in milliseconds. */
const PATIENCE_MS = 180_000;
/** Where a withdrawal is written down, so that copies elsewhere can still be found: pseudonym and sessions stay there. */
const REGISTERS = ["data/sessions/exports.jsonl", "data/sessions/withdrawals.jsonl"];

/** What a withdrawal came to. */
interface Searched {
  readonly what: string;
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
    const { found, pictures, others, unread } = await this.#look();
    if (unread.length > 0) throw new Error(`not to be decrypted: ${unread.join(", ")}`);
    this.before = new Set([...Object.keys(found), ...pictures].filter((path) => this.#isFile(path)));
    const places = new Set(Object.values(found).flat());
    const nowhere = Object.keys(this.around.them.marks).filter((place) => !places.has(place as never));
    if (nowhere.length > 0) throw new Error(`nothing was found with their ${nowhere.join(", ")}`);
    this.#others = others;
    cpSync(this.#home, join(this.#root, "kept"), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }

  /** Put everything back as it was kept. */
  restore(): void {
    rmSync(this.#home, { recursive: true, force: true });
    cpSync(join(this.#root, "kept"), this.#home, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }

  /** Read every byte, as it is and decrypted: where letters and pictures of theirs are, and of the other. */
  async #look() {
    const { them, other } = this.around;
    const decrypted = join(this.#root, "decrypted");
    try {
      const unread = await decryptedCopy(this.#home, decrypted);
      const pictures = Object.keys(bearing(decrypted, them.colours));
      const others = filesBearing(this.#home, decrypted, other).found;
      const othersPictures = bearing(decrypted, other.colours);
      return { ...filesBearing(this.#home, decrypted, them), pictures, others, othersPictures, unread };
    } finally {
      rmSync(decrypted, { recursive: true, force: true });
    }
  }

  #isFile(path: string): boolean {
    return lstatSync(join(this.#home, path)).isFile();
  }

  /** Start a withdrawal; it has begun then. @throws Error when it does not within half a minute */
  async begin(): Promise<Program> {
    const program = new Program(this.withdrawing, this.env);
    try {
      await program.until("the withdrawal has begun", () => this.hasBegun);
      return program;
    } catch (error) {
      program.end();
      throw error;
    }
  }

  /** Run a command to its end. */
  run(words: readonly string[]) {
    return this.end(new Program(words, this.env));
  }

  /** Wait for a command's end; it is killed when that is too long. */
  async end(program: Program) {
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

  /** As `search`, after a withdrawal by command, whose exit code tells whether something is left. @throws Error when it reports nothing */
  async searchAfter({ code, said, out }: Awaited<ReturnType<House["end"]>>) {
    if (out === "" || (code !== 0 && code !== 2)) throw new Error(`a withdrawal ended with ${code}: ${said}`);
    const reported = JSON.parse(out) as WithdrawalReport;
    const { broken, ...searched } = await this.search(reported);
    const isRight = code === (isComplete(reported) ? 0 : 2);
    return { ...searched, broken: isRight ? broken : [...broken, `it ended with ${code}`] };
  }

  /** Read every byte that is left: theirs only in the registers and in what the report names as shared, with others in it; all of others' where it was. */
  async search(reported: WithdrawalReport) {
    const { other } = this.around;
    const { files, bytes, found, pictures, others, othersPictures, unread } = await this.#look();
    const named = reported.written.filter(({ is }) => is === "shared" || is === "session").map(({ path }) => path);
    const isNamed = (path: string) => named.some((one) => `${join(this.#home, path)}/`.startsWith(`${one}/`));
    const left = Object.entries(found).map(([path, places]) => [path, places.join(", ")] as const);
    left.push(...pictures.map((path) => [path, "a picture"] as const));
    const broken = left
      .filter(([path]) => !isNamed(path))
      .filter(([path, what]) => !REGISTERS.includes(path) || !/^(pseudonym|session|, )+$/.test(what))
      .map(([path, what]) => `${path} has ${what} of theirs`);
    for (const { path, is, why } of reported.written)
      if (!["deleted", "gone", "shared", "session"].includes(is)) broken.push(`${path} is ${is}: ${why}`);
    if (!isComplete({ ...reported, written: [] })) broken.push("more was left than what was written elsewhere");
    broken.push(...unread.map((path) => `${path} could not be decrypted`));
    for (const [path, places] of Object.entries(this.#others))
      if (other.sessions.some((id) => path.includes(id)) && others[path]?.join() !== places.join())
        broken.push(`${path} of another lost ${places.join(", ")}`);
    const shared = [...new Set(left.map(([path]) => path))].filter((path) => isNamed(path) && this.#isFile(path));
    const alone = shared.filter((path) => !others[path] && !othersPictures[path]);
    broken.push(...alone.map((path) => `${path} was left and has nothing of another`));
    return { files, bytes, before: this.before.size, named: shared.length, broken };
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
    const program = await house.begin();
    const began = performance.now();
    const ended = await house.end(program);
    const takes = performance.now() - began;
    const whole = await house.searchAfter(ended);
    const rows: Searched[] = [{ what: `by command${kind}`, times: 1, ...whole }];
    const broken: string[] = [];
    let [times, last] = [0, whole];
    for (let n = 0; n < kills; n += 1) {
      house.restore();
      const killed = await house.begin();
      await sleep(((n + 0.5) / kills) * takes);
      killed.signalAll("SIGKILL");
      await house.end(killed);
      // One that was done before the kill shows nothing of a kill.
      if (isFinished(house)) continue;
      times += 1;
      const { out, said } = await house.run(["due", "--sessions", house.around.sessions]);
      if (!out.includes(house.around.them.pseudonym)) broken.push(`it was not named as unfinished: ${said}`);
      last = await house.searchAfter(await house.run(house.withdrawing));
      broken.push(...last.broken);
    }
    if (times === 0) broken.push("no kill came in its midst");
    return [...rows, { ...last, what: `by command, killed in its midst and taken up again${kind}`, times, broken }];
  } finally {
    house.scrap();
  }
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
    const refused = await inWindow(around, env, (app) => useInWindow(app, around));
    if (refused.length > 0) throw new Error(refused.join("; "));
    await house.keep();
    const whole = await house.search(await inWindow(around, env, ({ page }) => withdrawInWindow(page, who)));
    house.restore();
    await inWindow(around, env, async (app) => {
      let refusal = "";
      void withdrawInWindow(app.page, who).catch((error: unknown) => (refusal = String(error)));
      for (const from = performance.now(); !house.hasBegun; await sleep(5))
        if (refusal !== "" || performance.now() - from > PATIENCE_MS) throw new Error(`none has begun. ${refusal}`);
      await app.crash();
    });
    const broken = isFinished(house) ? ["it was done before it was killed"] : [];
    const again = await inWindow(around, env, async ({ page }) => {
      if (!(await isNamedUnfinished(page, who))) broken.push("the next start does not name it as unfinished");
      return withdrawInWindow(page, who);
    });
    const last = await house.search(again);
    return [
      { what: "in the window", times: 1, ...whole },
      {
        ...last,
        what: "in the window, killed in its midst and started again",
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
  const kills = Number(values.kills ?? 5);
  const isGood = Number.isInteger(kills) && kills > 0;
  const wanted = askedFor(["plain", "encrypted", "window"], values.only ?? "", "kills", isGood);
  if (wanted === null) return 2;
  const rows: Searched[] = [];
  if (wanted.includes("plain")) rows.push(...(await byCommand(false, kills)));
  if (wanted.includes("encrypted")) rows.push(...(await byCommand(true, kills)));
  if (wanted.includes("window")) rows.push(...(await byWindow()));
  const bars = brokenBars(rows);
  const head = ["withdrawn", "times", "files searched", "files of theirs before", "left, and named in the report", "anywhere else"]; // prettier-ignore
  const cells = rows.map((row) => [
    row.what,
    `${row.times}`,
    `${row.files} (${(row.bytes / 1e6).toFixed(1)} MB)`,
    `${row.before}`,
    `${row.named}`,
    `${row.broken.length}`,
  ]);
  await report("Withdrawal", `npm run faults -- withdrawal ${words.join(" ")}`.trim(), `${TEXT}\n\n${table(head, cells)}`, bars, values.table === true); // prettier-ignore
  return bars.length > 0 ? 1 : 0;
}

const TEXT = [
  "Two people with letters of their own, drawn anew for each run, in words that were heard, typed and said, questions, notices, labels, mistakes, ways back, reasons, thoughts, the name they signed with, the camera's name, pseudonym, sessions, a film's title, pictures and sound.",
  "Everything is exported by command in every form (14 timelines, clips, reports, rows, conversations, archives, a participant's file, runs, spliced sessions, jobs for a video model, questions, a rating study with its pages, habits, a bundle of diagnostics, a recording of their film), in the window by its own calls as well. One of the two withdraws, with what was written elsewhere.",
  "Then every byte of the data folder, the exports, the folder for temporary files, the caches, the logs, the home folder and, of the window, of all that Electron keeps is searched for their letters: plain, in two bytes each, as hexadecimal digits, in base 64, inside archives and compressed files, decrypted; and every film and page for pictures in their colours.",
  "Pseudonym and sessions may stand in the two registers. What is left has others in it too, and the report names each. Not tried: an encrypted folder in the window, rows that the window makes of audited takes, what needs a model's server, and the rows of a recogniser.",
].join("\n");
