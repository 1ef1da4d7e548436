// @ts-check
/**
 * The words check.
 *
 * (a) What the page shows comes from the messages in src/renderer/words and those of kits (what else the program says is in src/core/words): no other file of the page holds a text, neither between tags, nor in
 *     an attribute that is read, nor as a sentence anywhere else.
 * (b) No text of the program, no message and no document uses a word that the glossary (scripts/glossary.mjs) replaces.
 * (c) Each language has every message of the English catalogue and no other, each message can be read, the types of the texts are those that the English ones give, and some source
 *     names each (scripts/messages.mjs).
 *
 * Usage: node scripts/check-words.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "vite";
import { GLOSSARY } from "./glossary.mjs";
import { findingsInMessages, replacedInMessages } from "./messages.mjs";
import { printed, report, sourcesIn } from "./source-files.mjs";
import { root } from "./setup/run.mjs";

/** Two letters: a word; a unit or a sign alone may stand anywhere. */
const LETTERS = /\p{L}{2}/u;
/** A word that begins as a label does, or two words. */
const LABEL = /^\s*\p{Lu}\p{L}+|\p{L}{2} .*\p{L}/u;

/** Attributes that a person reads or hears, those of our own components included. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|detail|hint|problem|fix|what|builtIn|goesOn|where|heading|sentence|textValue|unit|caption)$/;

/** Fields of objects that hold texts, in tables of words. */
const FIELDS = /^(label|detail|word|hint|title|problem|fix|text|what|whole)$/;

/** Tags whose text is no word of a language: keys and code. */
const SIGNS = /^(kbd|code|style)$/;

/** A text of two words or more that begins or ends as a sentence does. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*[,:]? .*\p{L}{2}|\p{L}{2,}[^\n]* [^\n]*\p{L}{2,}[.!?…]\s*$/u;

/** Names of keys, which are no sentence. */
const KEYS = /^((Ctrl|Alt|Shift|Enter|Tab|Home|End)( |$))+$/;

/** Documents that people read: benches write their own, and decisions keep the words of their day. */
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docs/"];
const NO_DOCUMENTS = /^docs\/(benchmarks\.md|decisions\/|screenshots\/)/;

/**
 * Texts in a file of the page that belong in the catalogue.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function textsOutside(file) {
  /** @type {Map<number, string>} */
  const found = new Map();
  /** @type {Set<number>} */
  const passed = new Set();
  const take = (/** @type {any} */ node, /** @type {RegExp} */ sign) => {
    for (const { at, text } of literalsOf(node)) {
      if (passed.has(at)) continue;
      if (sign.test(text)) found.set(at, text);
      passed.add(at);
    }
  };
  const skip = (/** @type {any} */ node) => {
    for (const { at } of literalsOf(node)) passed.add(at);
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: (node) => void (node.source && skip(node.source)),
    // What a programmer reads, and what only asks.
    NewExpression: (node) => void (nameOf(node.callee).endsWith("Error") && skip(node)),
    TSLiteralType: skip,
    JSXElement(node) {
      if (SIGNS.test(nameOf(node.openingElement.name))) node.children.forEach(skip);
      else for (const child of node.children) take(child, LETTERS);
    },
    JSXFragment: (node) => void node.children.forEach((child) => take(child, LETTERS)),
    JSXAttribute(node) {
      if (READ.test(nameOf(node.name))) take(node.value, LETTERS);
      else if (nameOf(node.name) === "className") skip(node.value);
    },
    Property: (node) => void (FIELDS.test(nameOf(node.key)) && take(node.value, LABEL)),
    CallExpression: (node) =>
      void (nameOf(node.callee) === "announce" && node.arguments.forEach((one) => take(one, LETTERS))),
    Literal: (node) => void (typeof node.value === "string" && !KEYS.test(node.value) && take(node, SENTENCE)),
    TemplateLiteral: (node) => take(node, SENTENCE),
  }).visit(file.program);
  return [...found].map(([at, text]) => ({
    at,
    problem: `“${shortened(text)}” is written here: put it into the messages of src/renderer/words or of the kit, in each language`,
  }));
}

/**
 * The texts that an expression can give; what it only compares, calls or reads gives none.
 *
 * @param {any} node
 * @returns {{ at: number, text: string }[]}
 */
function literalsOf(node) {
  if (!node) return [];
  const into = (/** @type {any} */ inner) => literalsOf(inner);
  switch (node.type) {
    case "JSXText":
      return [{ at: node.start, text: node.value }];
    case "Literal":
      return typeof node.value === "string" ? [{ at: node.start, text: node.value }] : [];
    case "TemplateLiteral":
      return [
        { at: node.start, text: node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join("…") },
        ...node.expressions.flatMap(into),
      ];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return into(node.expression);
    case "ConditionalExpression":
      return [...into(node.consequent), ...into(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : into(node.left)), ...into(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...into(node.left), ...into(node.right)] : [];
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return into(node.source);
    case "NewExpression":
      return node.arguments.flatMap(into);
    case "TSLiteralType":
      return into(node.literal);
    default:
      return [];
  }
}

/** @param {any} node */
function nameOf(node) {
  return String(node?.name ?? node?.value ?? node?.property?.name ?? "");
}

/** @param {string} text */
function shortened(text) {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/**
 * Words that the glossary replaces in the texts of a source: everything between quotes and between tags.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function wordsReplaced(file) {
  /** @type {import("./source-files.mjs").Finding[]} */
  const findings = [];
  const look = (/** @type {string} */ text, /** @type {number} */ at) => {
    for (const entry of GLOSSARY) {
      const word = matched(entry, text);
      if (word) findings.push({ at: at + Math.max(0, text.indexOf(word)), problem: replaced(word, entry) });
    }
  };
  new Visitor({
    JSXText: (node) => look(node.value, node.start),
    Literal: (node) => void (typeof node.value === "string" && look(node.value, node.start + 1)),
    TemplateLiteral: (node) =>
      literalsOf(node)
        .slice(0, 1)
        .forEach(({ text, at }) => look(text, at + 1)),
  }).visit(file.program);
  return findings;
}

/**
 * Words that the glossary replaces in a document; what stands in code is none of its own words.
 *
 * @param {{ path: string, text: string }} document
 * @returns {string[]} Lines to print.
 */
export function wordsInDocument({ path, text }) {
  const plain = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, " "));
  return plain.split("\n").flatMap((line, index) =>
    GLOSSARY.filter(({ texts }) => !texts).flatMap((entry) => {
      const word = matched(entry, line);
      return word ? [`${path}:${index + 1} ${replaced(word, entry)}`] : [];
    }),
  );
}

/**
 * @param {import("./glossary.mjs").Entry} entry
 * @param {string} text
 * @param {string} [language] Language of the text besides English.
 */
function matched({ not, notDe = [], notEs = [] }, text, language = "en") {
  const plain = text.replace(/\s+/g, " ");
  const own = language === "de" ? notDe : language === "es" ? notEs : [];
  return [...not, ...own].flatMap((sign) => sign.exec(plain)?.[0] ?? [])[0];
}

/**
 * @param {string} word
 * @param {import("./glossary.mjs").Entry} entry
 * @param {string} [language]
 */
function replaced(word, { but, de, es }, language = "en") {
  const instead = language === "de" ? de : language === "es" ? es : but;
  return `“${word}” is not our word: write “${instead}” (scripts/glossary.mjs)`;
}

/**
 * @param {string | undefined} project Its folder; this project without one.
 * @returns {string[]} Lines to print.
 */
export function findingsInWords(project) {
  const sources = sourcesIn(project).filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const page = sources.filter(({ path }) => /^src\/(renderer\/(?!words\/)|kits\/[^/]+\/page\/)/.test(path));
  return [
    ...page.flatMap((file) => textsOutside(file).map((finding) => printed(file, finding))),
    ...sources.flatMap((file) => wordsReplaced(file).map((finding) => printed(file, finding))),
    ...replacedInMessages(project ?? root, matched, replaced),
    ...findingsInMessages(project ?? root, sources),
    ...documents(project ?? root).flatMap(wordsInDocument),
  ];
}

/** @param {string} folder */
function documents(folder) {
  const names = readdirSync(folder, { encoding: "utf8" });
  const inDocs = names.includes("docs") ? readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" }) : [];
  return [...names, ...inDocs.map((name) => `docs/${name.replaceAll("\\", "/")}`)]
    .filter((path) => path.endsWith(".md") && DOCUMENTS.some((one) => path.startsWith(one)) && !NO_DOCUMENTS.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

if (process.argv[1] === import.meta.filename) report(findingsInWords(process.argv[2]));
