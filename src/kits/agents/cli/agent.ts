import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Command } from "commander";
import { agentServer } from "../app/agent-server.ts";
import { mcpServer } from "../app/mcp-server.ts";
import { reachOf, type Reach } from "../app/reach.ts";
import { sizedLines } from "../app/sized-lines.ts";
import { exportRows } from "../../../app/export/export-rows.ts";
import { openChat } from "../../../app/models/open-chat.ts";
import { USUAL_SILENT_DISTANCE } from "../../../core/annotation/silences.ts";
import { isThisMachine } from "../../../core/settings/model-server.ts";
import { nextNumbered } from "../../../storage/atomic.ts";
import { AGENT_KEY_VARIABLE, agentKey, ownAgentKey } from "../../../cli/models/agent-key.ts";
import { typedChoice } from "../../../cli/coach/coach-model.ts";
import { terminal, UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { isFolder } from "../../../cli/cli-files.ts";
import { untilInterrupted } from "../../../cli/interrupt.ts";
import { openLanguageFolder } from "../../../cli/models/models-language.ts";
import { modelKey } from "../../../cli/models/models-server.ts";
import { ownSessions } from "../../../cli/user-data.ts";
import { version } from "../../../cli/version.ts";

interface Listed {
  readonly films?: readonly string[];
  readonly sessions?: readonly string[];
}

interface ToolArguments extends Listed {
  readonly allowExport?: string;
}

interface ServeArguments extends Listed {
  readonly model?: string;
  readonly modelName?: string;
  readonly agree?: boolean;
  readonly frames: number;
  readonly host: string;
  readonly port: number;
  readonly keyFile?: string;
  /** False with --no-key. */
  readonly key: boolean;
}

/** Longest message of a client, in bytes. */
const MOST_LINE_BYTES = 10_000_000;

/** `benchside agent`: the coach as an agent that other agents ask, and an evaluator for theirs. */
export function agentCommand(output: CliOutput = terminal): Command {
  const agent = new Command("agent").description(
    "serve the coach as an agent (A2A) and its sessions as tools (MCP), and evaluate other agents",
  );
  listed(
    agent
      .command("serve")
      .description(
        "answer the tasks of other agents (A2A) about the listed films and sessions; only this machine reaches it unless --host says otherwise",
      ),
  )
    .option(
      "--model <url or folder>",
      "a vision-language model that looks; without one, answers come from what the coach said in the listed sessions",
    )
    .option("--model-name <name>", "with a server: which of its models")
    .option("--agree", "let pictures be sent to a model's server on another machine")
    .option("--frames <number>", "pictures of a step at most", wholeNumber, 8)
    .option("--host <address>", "address to listen on; any other than this machine's needs a key", "127.0.0.1")
    .option("--port <number>", "port to listen on; 0 for any that is free", wholeNumber, 8650)
    .option(
      "--key-file <file>",
      `file with the key that clients must send; default: the environment variable ${AGENT_KEY_VARIABLE}, else a file that the program makes`,
    )
    .option("--no-key", "let every program on this machine ask, of any user")
    .action((options: ServeArguments) => serve(options, output));
  listed(
    agent
      .command("mcp")
      .description(
        "serve the listed sessions as tools and resources over standard input and output (MCP); writes nothing unless allowed",
      ),
  )
    .option("--allow-export <folder>", "allow rows of the listed sessions to be written into new folders in this one")
    .action((options: ToolArguments) => serveTools(options));
  return agent;
}

function listed(command: Command): Command {
  return command
    .option("--films <film...>", "films that may be asked about, by their paths")
    .option("--sessions <folder...>", "folders of sessions that may be asked about, or one folder that holds sessions");
}

async function reachListed({ films = [], sessions = [] }: Listed): Promise<Reach> {
  const folders = [];
  const growing = [];
  for (const session of sessions) {
    if (!isFolder(session)) throw new UsageError(`--sessions ${session}: there is no such folder.`);
    const names = await readdir(session, { withFileTypes: true });
    if (names.some(({ name }) => name === "journal.jsonl")) folders.push(session);
    else {
      growing.push(session);
      folders.push(
        ...names.filter((one) => one.isDirectory() && !one.name.startsWith(".")).map(({ name }) => join(session, name)),
      );
    }
  }
  return reachOf(
    films.map((film) => resolve(film)),
    folders,
    [ownSessions()],
    growing,
  );
}

async function serve(options: ServeArguments, output: CliOutput): Promise<void> {
  const { model, modelName = "", agree = false, frames, host, port, keyFile } = options;
  const given = await agentKey(keyFile);
  if (given !== "" && !options.key) throw new UsageError("--no-key: a key was given as well. Leave one of them out.");
  if (given === "" && !isThisMachine(`http://${host.includes(":") ? `[${host}]` : host}/`))
    throw new UsageError(`--host ${host}: other machines could ask. Give a key with --key-file.`);
  if (host === "0.0.0.0" && given === "")
    throw new UsageError("--host 0.0.0.0: other machines could ask. Give a key with --key-file.");
  if (port > 65_535) throw new UsageError(`--port ${port}: give a port from 0 to 65535.`);
  const reach = await reachListed(options);
  if (model === undefined && reach.sessions.size === 0)
    throw new UsageError("Nothing to answer from. Give --model, or --sessions that the coach has watched.");
  const own = given === "" && options.key ? await ownAgentKey() : null;
  const key = own?.key ?? given;
  const stop = new AbortController();
  const choice = model === undefined ? null : typedChoice("--model", model, modelName, agree, frames);
  const chat =
    choice &&
    (await openChat(choice, { key: modelKey(), pictures: "needed", folder: openLanguageFolder, signal: stop.signal }));
  try {
    const agent = await agentServer({ reach, chat, frames }, { host, port, key, version: version() }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EADDRINUSE")
          throw new UsageError(`Port ${port} is in use. Name another with --port, or 0 for any.`);
        if (error.code === "EADDRNOTAVAIL") throw new UsageError(`--host ${host}: this machine has no such address.`);
        throw error;
      },
    );
    output.out(
      `An agent answers at ${agent.address} about ${reach.sessions.size} sessions and ${reach.films.size} films. Ctrl+C ends it.`,
    );
    if (own) output.out(`Whoever asks sends the key in ${own.file} as a bearer token; --no-key asks for none.`);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => (end = done));
    await untilInterrupted(end, async () => {
      await ended;
      await agent.close();
    });
  } finally {
    stop.abort();
    await chat?.close();
  }
}

async function serveTools(options: ToolArguments): Promise<void> {
  const reach = await reachListed(options);
  if (options.sessions === undefined) throw new UsageError("Nothing to tell of. Give --sessions.");
  const { allowExport } = options;
  const exporting = allowExport === undefined ? null : (folders: readonly string[]) => writeRows(folders, allowExport);
  const server = mcpServer({ reach, version: version(), exportRows: exporting });
  const closing = server.server.onclose;
  const closed = new Promise<void>((done) => {
    server.server.onclose = () => {
      closing?.();
      done();
    };
  });
  const lines = process.stdin.pipe(sizedLines(MOST_LINE_BYTES, refuseLine));
  await server.connect(new StdioServerTransport(lines, process.stdout, { maxBufferSize: MOST_LINE_BYTES }));
  let isOver = false;
  process.stdin.once("end", () => {
    isOver = true;
    void server.close();
  });
  await closed;
  // What is piped on would keep the program from ending.
  process.stdin.destroy();
  // Nothing else closes it before its client does.
  if (!isOver)
    throw new UsageError(
      `standard input: a line is larger than ${MOST_LINE_BYTES / 1e6} MB. Send each message in a line of its own.`,
    );
}

/** Answers a message that was not read. @param why a clause */
function refuseLine(why: string): void {
  const error = { code: -32_600, message: `The message cannot be read: ${why}.` };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
}

/** Rows of annotated sessions, without films, in a new folder. @returns what was written, in words */
async function writeRows(folders: readonly string[], into: string): Promise<string> {
  const out = (await nextNumbered(resolve(into), "rows")).replaceAll("\\", "/");
  const { rows, notExported } = await exportRows({
    ...{ folders, out, seed: 1, silentDistance: USUAL_SILENT_DISTANCE, split: null, unaudited: false, form: "rows" },
    ...{
      rowsOnly: true,
      blur: null,
      program: `benchside ${version()}`,
      now: () => new Date(),
      signal: new AbortController().signal,
    },
  });
  return [
    `${rows} rows in ${basename(out)}`,
    ...notExported.map(({ session, why }) => `${session}: not exported: ${why}`),
  ].join("\n");
}
