// @ts-check
/**
 * The prose check: finds sentences that need a second reading, in documents, in the first sentence of each docblock, in the help of
 * commands and in the English texts of the window. What it looks for is in scripts/prose-rules.mjs.
 *
 * What it finds in texts of the window is listed in scripts/prose-known.json until these are rewritten: a finding that is listed passes, and
 * a listed text that is gone must leave the list. `--renew` writes the list anew.
 *
 * Usage: node scripts/check-prose.mjs [--renew]; prints one line a finding, `place what, and the fix`; exit 1 if any.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { runnerImport } from "vite";
import { messageFolders, messagesIn } from "./messages.mjs";
import { LONGEST, RULES } from "./prose-rules.mjs";
import { report, sourcesIn } from "./source-files.mjs";
import { root } from "./setup/run.mjs";

/** Documents that people read: benches write their own, decisions keep the words of their day, and commands are found in the help. */
const NO_DOCUMENTS = /^docs\/(benchmarks\.md|decisions\/|reference\/commands\.md)/;
/** Names of tests beside their file. */
const TESTS = /…: ("[^"]*"(, |; )?)+/g;
const KNOWN = join(root, "scripts/prose-known.json");

/**
 * @typedef {object} Told
 * @property {string} place Where it stands, to be printed.
 * @property {string} text Without marks; what stands in code is `…`.
 * @property {boolean} [fragment] Whether it may name a thing without being a sentence.
 */

/**
 * What needs a second reading in a text.
 *
 * @param {string} text Of one paragraph, entry or cell.
 * @param {{ fragment?: boolean }} [options] Whether it may name a thing without being a sentence.
 * @returns {string[]} Each with what is wrong and the fix.
 */
export function problemsIn(text, { fragment = false } = {}) {
  const plain = text.replace(/\s+/g, " ");
  const words = RULES.filter(({ sentences }) => !sentences || !fragment).flatMap(({ not, but }) => {
    const [found] = plain.match(not) ?? [];
    return found ? [`“${found}”: ${but}`] : [];
  });
  const long = sentencesOf(plain)
    .map((sentence) => ({ sentence, count: countOf(sentence) }))
    .filter(({ count }) => count > LONGEST)
    .map(
      ({ sentence, count }) =>
        `“${sentence.slice(0, 50)}…” has ${count} words: at most ${LONGEST}, one idea a sentence`,
    );
  return [...words, ...long];
}

/**
 * The sentences of a text. A colon, a semicolon and a sentence in brackets end one too: they are read apart.
 *
 * @param {string} text
 */
function sentencesOf(text) {
  return text
    .replace(/\(([^()]*)\)/g, ". $1. ")
    .split(/(?<=[.!?…”"])\s+(?=[\p{Lu}“"(…\d])|[:;] |\. /u)
    .filter((sentence) => sentence.trim() !== "");
}

/** @param {string} sentence */
function countOf(sentence) {
  return sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/**
 * Paragraphs, entries and cells of a document.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Told[]}
 */
export function toldInDocument(path, text) {
  /** @type {Told[]} */
  const told = [];
  let line = 1;
  for (const token of lexer(text)) {
    const place = `${path}:${line}`;
    for (const one of blocksOf(token))
      told.push({ place, text: one, ...(token.type === "heading" && { fragment: true }) });
    line += token.raw.split("\n").length - 1;
  }
  return told;
}

/**
 * @param {any} token
 * @returns {string[]}
 */
function blocksOf(token) {
  switch (token.type) {
    case "list":
      return token.items.flatMap((/** @type {any} */ item) => item.tokens.flatMap(blocksOf));
    case "blockquote":
      return token.tokens.flatMap(blocksOf);
    case "table":
      return [...token.header, ...token.rows.flat()].map(({ tokens }) => plain(tokens));
    case "paragraph":
    case "text":
    case "heading":
      return [plain(token.tokens ?? [token])];
    default:
      return [];
  }
}

/**
 * @param {readonly any[]} tokens
 * @returns {string}
 */
function plain(tokens) {
  return tokens
    .map((token) => {
      if (token.type === "codespan") return "…";
      if (token.type === "image") return "";
      return token.tokens ? plain(token.tokens) : (token.text ?? "");
    })
    .join("")
    .replace(TESTS, "");
}

/**
 * The first sentence of each docblock of a source.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {Told[]}
 */
export function toldInDocblocks({ path, text, parsed }) {
  return parsed.comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ value, start }) => {
      const words = value.replace(/\n?\s*\*\s?/g, "\n").split(/\n\s*(?:\n|@|- )/)[0] ?? "";
      const [first = ""] = words
        .replace(/`[^`]*`/g, "…")
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=[.:;]) /);
      return { place: `${path}:${text.slice(0, start).split("\n").length}`, text: first, fragment: true };
    });
}

/**
 * What a command says of itself, of its arguments and options, and of those under it.
 *
 * @param {import("commander").Command} command
 * @param {string} [before] Names of the commands that it is under.
 * @returns {Told[]}
 */
export function toldInHelp(command, before = "") {
  const name = `${before}${command.name()}`;
  return [
    { place: name, text: command.description() },
    ...command.registeredArguments.map((one) => ({
      place: `${name} ${one.name()}`,
      text: one.description,
      fragment: true,
    })),
    ...command.options.map((one) => ({ place: `${name} ${one.flags}`, text: one.description, fragment: true })),
    ...command.commands.flatMap((one) => toldInHelp(one, `${name} `)),
  ];
}

/**
 * English texts of the window: every text of two words or more in the messages of the window and of kits, with `…` where something is put in.
 *
 * @returns {Told[]}
 */
function toldInWindow() {
  return messageFolders(root).flatMap(({ path, byLanguage: { en = {} } }) =>
    messagesIn(en)
      .map(([, message]) => message.replace(/\{\w+\}/g, "…"))
      .filter((text) => text.includes(" "))
      .map((text) => ({ place: `${path}/en.json`, text })),
  );
}

/** @param {readonly Told[]} told */
function found(told) {
  return told.flatMap(({ place, text, fragment }) =>
    problemsIn(text, { fragment }).map((problem) => ({ place, text, problem })),
  );
}

/** @returns {Told[]} */
function documents() {
  return ["README.md", "CONTRIBUTING.md", "docs", "src/kits"]
    .flatMap((path) =>
      path.endsWith(".md")
        ? [path]
        : readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((name) => `${path}/${name}`),
    )
    .filter((path) => path.endsWith(".md") && !NO_DOCUMENTS.test(path))
    .sort()
    .flatMap((path) => toldInDocument(path, readFileSync(join(root, path), "utf8")));
}

if (process.argv[1] === import.meta.filename) {
  const { module } = await runnerImport(join(root, "src/cli/program.ts"), { root, logLevel: "error" });
  const sources = sourcesIn(undefined).filter(({ path }) => !/\.test\.tsx?$|\/words\//.test(path));
  const window = found(toldInWindow());
  if (process.argv.includes("--renew")) {
    const list = [...new Set(window.map(({ text }) => text))].sort();
    writeFileSync(KNOWN, `${JSON.stringify(list, null, 2)}\n`);
  }
  /** @type {readonly string[]} */
  const known = JSON.parse(readFileSync(KNOWN, "utf8"));
  const gone = known.filter((text) => !window.some((one) => one.text === text));
  report(
    [
      ...[
        ...found(documents()),
        ...found(sources.flatMap(toldInDocblocks)),
        ...found(toldInHelp(module.benchsideProgram())),
      ],
      ...window.filter(({ text }) => !known.includes(text)),
    ]
      .map(({ place, problem }) => `${place} ${problem}`)
      .concat(
        gone.map(
          (text) => `scripts/prose-known.json “${text.slice(0, 50)}…” is not found any more: remove it from the list`,
        ),
      ),
  );
  // Native modules that the commands load keep the process.
  process.exit();
}
