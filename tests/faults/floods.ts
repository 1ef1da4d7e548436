import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Aedes } from "aedes";
import { report, table } from "../bench/report.ts";
import { askedFor, brokenBars } from "./asked.ts";
import { floodRtmp, floodWeb, type Sent, type WebDoor } from "./assaults.ts";
import { floodScreen } from "./flood-screen.ts";
import { Program } from "./program.ts";

const RESOURCES = fileURLToPath(new URL("../../resources/sample/", import.meta.url));
/** Seconds of quiet before the flood, to compare with, and after it, for memory to come back. */
const QUIET_SECONDS = 15;
/** MB by which a program may be larger in the second half of a flood than in the first: one that keeps what comes grows on. */
const MOST_MB = 64;
/** Most ticks of a flood that may be missing, beyond the share that is missing while it is quiet. */
const MOST_TICKS = 1;

/** A running session, or what serves beside it, that is flooded. */
export interface Target {
  /** The process whose memory is looked at. */
  readonly pid: number;
  flood(sent: Sent, signal: AbortSignal): Promise<void>;
  /** Whether one who may come in is answered. */
  answers(): Promise<boolean>;
  close(): Promise<void> | void;
}

/** Something that listens. */
interface Door {
  readonly name: string;
  /** What the session is told. */
  readonly words?: readonly string[];
  open(session: Program, folder: string): Promise<Target>;
}

/** Calls after a flood, one a second, that may still be too many, or find the place taken. */
const MOST_CALLS = 15;

/** A door over HTTP, at which one who may come in gets this answer. */
export const web = (pid: number, door: WebDoor, status: number, words: string): Target => ({
  pid,
  flood: (sent, signal) => floodWeb(door, sent, signal),
  answers: async () => {
    for (let n = 0; n < MOST_CALLS; n += 1) {
      const asked = { method: "POST", headers: door.headers, body: door.body, signal: AbortSignal.timeout(10_000) };
      const answer = await fetch(`http://127.0.0.1:${door.port}${door.path}`, asked).catch(() => null);
      const text = (await answer?.text().catch(() => "")) ?? "";
      if (answer?.status !== 429 && answer?.status !== 409) return answer?.status === status && text.includes(words);
      await sleep(1000);
    }
    return false;
  },
  close: () => {},
});

/** What the session said of itself that has this form. */
async function said(program: Program, form: RegExp): Promise<RegExpExecArray> {
  const find = () => [...program.err, ...program.out].map(({ text }) => form.exec(text)).find((one) => one !== null);
  await program.until(`it says ${form.source}`, () => find() !== undefined);
  return find()!;
}

const json = { "content-type": "application/json" };

const DOORS: readonly Door[] = [
  {
    name: "signals of other programs",
    words: ["--signals", "0"],
    open: async (session) => {
      const [, port, key] = await said(session, /POST http:\/\/127\.0\.0\.1:(\d+)\/signal with the key (\S+)/);
      const headers = { ...json, authorization: `Bearer ${key}` };
      const door = { port: Number(port), path: "/signal", headers, body: '{"name": "torque-ok", "text": "12.1"}' };
      return web(session.pid, door, 200, "Taken.");
    },
  },
  {
    name: "a broker (MQTT)",
    open: () => Promise.reject(new Error("the broker is opened before the session")),
  },
  {
    name: "pushed cameras (RTMP)",
    words: ["--camera", "phone=listen:rtmp", "--port", "0", "--connect-seconds", "600"],
    open: async (session) => {
      const port = Number((await said(session, /Push to rtmp:\/\/[^:/]+:(\d+)/))[1]);
      return {
        pid: session.pid,
        flood: (sent, signal) => floodRtmp(port, sent, signal),
        answers: () => greets(port),
        close: () => {},
      };
    },
  },
  {
    name: "pushed cameras (WHIP)",
    words: ["--camera", "phone=listen:whip", "--port", "0", "--connect-seconds", "600"],
    open: async (session) => {
      const [, port, key] = await said(session, /Push to http:\/\/[^:/]+:(\d+)\/whip with the key ([^\s,]+)/);
      const headers = { "content-type": "application/sdp", authorization: `Bearer ${key}` };
      const door = { port: Number(port), path: "/whip", headers, body: "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\n" };
      // The offer is none: it is refused as one, by somebody who reads it.
      return web(session.pid, door, 400, "The offer");
    },
  },
  {
    name: "other agents (A2A)",
    open: async (_session, folder) => {
      const served = new Program(["agent", "serve", "--sessions", folder, "--port", "0", "--no-key"]);
      const address = await said(served, /127\.0\.0\.1:(\d+)/).catch((error: unknown) => {
        served.end();
        throw error;
      });
      const port = Number(address[1]);
      const message = { messageId: "m", role: "ROLE_USER", parts: [{ text: "Was the base placed rightly?" }] };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } });
      const door = { port, path: "/a2a", headers: { ...json, "a2a-version": "1.0" }, body };
      const target = web(served.pid, door, 200, '"result"');
      return { ...target, close: () => served.end() };
    },
  },
  {
    name: "assistants (MCP)",
    open: async (_session, folder) => {
      const cli = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
      const child = spawn(process.execPath, [cli, "agent", "mcp", "--sessions", folder], { stdio: "pipe" });
      child.stderr.resume();
      child.stdin.on("error", () => undefined);
      let [text, answered] = ["", 0];
      child.stdout.setEncoding("utf8").on("data", (more: string) => {
        answered += more.split("\n").length - 1;
        text = `${text}${more}`.slice(-100_000);
      });
      const line = (message: object) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
      const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "flood", version: "1" } };
      child.stdin.write(line({ id: 0, method: "initialize", params: client }));
      child.stdin.write(line({ method: "notifications/initialized" }));
      const send = async (bytes: string, sent: Sent): Promise<void> => {
        sent.calls += 1;
        sent.bytes += bytes.length;
        if (!child.stdin.write(bytes))
          await Promise.race([new Promise((done) => child.stdin.once("drain", done)), sleep(5000)]);
      };
      return {
        pid: child.pid!,
        flood: async (sent, signal) => {
          for (let i = 1; !signal.aborted; i += 1) {
            await send(line({ id: i, method: i % 2 === 0 ? "tools/list" : "resources/list" }), sent);
            if (i % 50 === 0) await send(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}\n`, sent);
            if (i % 400 === 0) await send(`${"[".repeat(5_000_000)}\n`, sent);
            await sleep(5);
          }
        },
        answers: async () => {
          text = "";
          child.stdin.write(line({ id: "last", method: "tools/list" }));
          for (let waited = 0; waited < 20_000 && !text.includes('"last"'); waited += 100) await sleep(100);
          return text.includes('"last"') && answered > 0;
        },
        close: () => void child.kill("SIGKILL"),
      };
    },
  },
];

/** Whether an RTMP listener answers a handshake. */
function greets(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    const end = (is: boolean) => {
      socket.destroy();
      done(is);
    };
    socket.once("data", () => end(true)).once("error", () => end(false));
    socket.setTimeout(10_000, () => end(false));
    socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(1536)]));
  });
}

/** A broker that floods whoever listens to it; whether one signal still comes in is read from the session's journal. */
async function floodingBroker(journal: string) {
  const aedes = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    aedes.handle(socket);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const say = (topic: string, payload: string | Buffer): Promise<void> =>
    new Promise((done) =>
      aedes.publish({ cmd: "publish", topic, payload, retain: false, qos: 0, dup: false }, () => done()),
    );
  const large = Buffer.alloc(1_000_000, "[");
  const deep = `${"[".repeat(2000)}1${"]".repeat(2000)}`;
  const target: Omit<Target, "pid" | "close"> = {
    flood: async (sent, signal) => {
      for (let i = 1; !signal.aborted; i += 1) {
        for (let n = 0; n < 20; n += 1) await say("benchside/torque-ok", "12.1");
        if (i % 50 === 0) await say("benchside/large", large);
        if (i % 10 === 0) await say("benchside/deep", deep);
        sent.calls += 20;
        sent.bytes += 80 + (i % 50 === 0 ? large.length : 0) + (i % 10 === 0 ? deep.length : 0);
        await sleep(10);
      }
    },
    answers: async () => {
      await sleep(3000);
      await say("benchside/after-the-flood", "1");
      const came = () => readFileSync(journal, "utf8").includes("after-the-flood");
      for (let waited = 0; waited < 10_000 && !came(); waited += 200) await sleep(200);
      return came();
    },
  };
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
    aedes.close();
  };
  return { address: `mqtt://127.0.0.1:${(server.address() as { port: number }).port}`, target, end };
}

/** What a flood came to. */
export interface Came {
  readonly name: string;
  readonly minutes: number;
  readonly sent: Sent;
  /** Ticks that were to come and did not, while it was quiet and in the flood, and of how many. */
  readonly quiet: { readonly lost: number; readonly of: number };
  readonly flood: { readonly lost: number; readonly of: number; readonly longest: number };
  /** MB of the process before, at most in each half, and afterwards. */
  readonly memory: {
    readonly before: number;
    readonly most: readonly [first: number, second: number];
    readonly after: number;
  };
  readonly broken: readonly string[];
}

async function attempt(door: Door, minutes: number, root: string): Promise<Came> {
  const folder = mkdtempSync(join(root, "data-"));
  const out = join(folder, "sessions", "flooded");
  mkdirSync(join(folder, "sessions"));
  const profile = readdirSync(join(RESOURCES, "takes")).find((name) => /^sample-.*\.json$/.test(name))!;
  const taught = ["--procedure", join(RESOURCES, "desk-lamp.json"), "--profile", join(RESOURCES, "takes", profile)];
  const side = door.name.includes("MQTT") ? await floodingBroker(join(out, "journal.jsonl")) : null;
  const words = [...(door.words ?? []), ...(side ? ["--mqtt", side.address] : [])];
  const kept = ["--out", out, "--no-mp4", "--json", "--say", "none"];
  const session = new Program(["coach", "--feed", "mock:", ...taught, ...kept, ...words], {
    BENCHSIDE_DATA_DIR: folder,
  });
  let target: Target | null = null;
  try {
    await session.reaches(5);
    target = side ? { pid: session.pid, ...side.target, close: () => {} } : await door.open(session, out);
    const came = await underFlood(target, minutes, {
      now: () => session.timeAt(Date.now()),
      ticks: async () => session.told.filter(({ line }) => "decision" in line).map(({ t }) => t),
    });
    const code = await session.stop().catch((error: Error) => error.message);
    const broken = code === 0 ? [] : [`the session ended with ${code}: ${session.lastWords()}`];
    return { name: door.name, minutes, ...came, broken: [...came.broken, ...broken] };
  } finally {
    await target?.close();
    session.end();
    side?.end();
  }
}

/** A session as it runs beside a flood. */
export interface Beside {
  /** Session time, in seconds. */
  now(): number;
  /** Session times of its ticks so far, in seconds. */
  ticks(): Promise<readonly number[]>;
}

/** Let it be quiet, flood, and let it be quiet again; what came of it. */
export async function underFlood(target: Target, minutes: number, session: Beside) {
  const sent: Sent = { calls: 0, bytes: 0, slow: 0 };
  await sleep(5000);
  const from = session.now();
  await sleep(QUIET_SECONDS * 1000);
  const begin = session.now();
  const before = memoryOf(target.pid);
  const most: [first: number, second: number] = [before, before];
  const half = performance.now() + minutes * 30_000;
  const looking = setInterval(() => {
    const at = performance.now() < half ? 0 : 1;
    most[at] = Math.max(most[at], memoryOf(target.pid));
  }, 500);
  const stop = new AbortController();
  const broken: string[] = [];
  const failed = (error: unknown): void => void broken.push(`what floods it failed: ${String(error)}`);
  const flood = target.flood(sent, stop.signal).catch(failed);
  await sleep(minutes * 60_000);
  stop.abort();
  const end = session.now();
  await Promise.race([flood, sleep(10_000, null, { ref: false })]);
  clearInterval(looking);
  const isOpen = await target.answers();
  await sleep(QUIET_SECONDS * 1000);
  const after = memoryOf(target.pid);
  const times = await session.ticks().catch((error: unknown): readonly number[] => {
    broken.push(`its ticks could not be read: ${String(error)}`);
    return [];
  });
  const [quiet, flooded] = [ticksIn(times, from, begin), ticksIn(times, begin, end)];
  if (flooded.lost > MOST_TICKS + (quiet.lost / quiet.of) * flooded.of) broken.push(`${flooded.lost} ticks were lost`);
  if ([before, ...most, after].some(Number.isNaN)) broken.push("it ended in the flood");
  if (most[1] > most[0] + MOST_MB) broken.push(`it grew on, from ${most[0]} to ${most[1]} MB`);
  if (!isOpen) broken.push("one who may come in was not answered afterwards");
  return { sent, quiet, flood: flooded, memory: { before, most, after }, broken };
}

/** Ticks that were to come between two session times, two a second, and those that did not. */
function ticksIn(all: readonly number[], from: number, to: number): { lost: number; of: number; longest: number } {
  const times = all.filter((t) => t >= from && t < to);
  const gaps = [...times, to].map((t, n) => t - [from, ...times][n]!);
  const of = Math.floor((to - from) * 2);
  return { lost: Math.max(0, of - times.length), of, longest: Math.max(...gaps) };
}

/** MB of memory that a process has; NaN when it has ended. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

const SCREEN = "the second screen";

/** `npm run faults -- floods`. Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { minutes: { type: "string" }, only: { type: "string" }, table: { type: "boolean" } },
  });
  const minutes = Number(values.minutes ?? 2);
  const wanted = askedFor([...DOORS.map(({ name }) => name), SCREEN], values.only ?? "", "minutes", minutes > 0);
  if (wanted === null) return 2;
  const root = mkdtempSync(join(tmpdir(), "benchside-floods-"));
  const came: Came[] = [];
  try {
    for (const door of DOORS.filter(({ name }) => wanted.includes(name))) {
      came.push(await attempt(door, minutes, root));
      console.log(JSON.stringify(came.at(-1)));
    }
    if (wanted.includes(SCREEN)) {
      came.push(await floodScreen(minutes, root));
      console.log(JSON.stringify(came.at(-1)));
    }
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
  const bars = brokenBars(came.map(({ name, broken }) => ({ what: name, broken })));
  const head = ["flooded", "sent", "slow senders", "ticks lost, quiet", "ticks lost, flooded", "longest without one, s", "memory before, most in each half, after, MB", "kept"]; // prettier-ignore
  const cells = came.map(({ name, sent, quiet, flood, memory, broken }) => [
    name,
    `${sent.calls} calls, ${Math.round(sent.bytes / 1e6)} MB`,
    `${sent.slow}`,
    `${quiet.lost} of ${quiet.of}`,
    `${flood.lost} of ${flood.of}`,
    flood.longest.toFixed(1),
    `${memory.before}, ${memory.most.join(", ")}, ${memory.after}`,
    broken.length === 0 ? "yes" : `**no**: ${broken.join("; ")}`,
  ]);
  await report("Floods", `npm run faults -- floods ${words.join(" ")}`.trim(), `${TEXT(minutes)}\n\n${table(head, cells)}`, bars, values.table === true); // prettier-ignore
  return bars.length > 0 ? 1 : 0;
}

const TEXT = (minutes: number): string =>
  [
    `Each door is flooded for ${minutes} min beside a session that coaches a live camera at two ticks a second, after ${QUIET_SECONDS} s of quiet; whatever floods runs on the same cores.`,
    "By HTTP come 20 callers at once with right and wrong keys and names in turn, a body of 50 MB each second, one nested 20,000 deep twice a second, and 40 senders of a byte a second; by RTMP bytes that are no stream, messages that promise 16 MB and handshakes that never end; a broker sends some 1,000 signals a second, large and deep ones among them; an assistant asks 200 times a second, with lines of 5 MB and deep ones (one of more than 10 MB ends that server, which says so).",
    `Kept is: no more ticks are missing than while it was quiet, but for ${MOST_TICKS}; the process is at most ${MOST_MB} MB larger in the second half of the flood than in the first (what it needed once it may keep: ${QUIET_SECONDS} s later is the last number); who may come in is answered; the session ends well.`,
  ].join("\n");
