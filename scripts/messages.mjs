// @ts-check
/**
 * The messages of the window and of kits (`src/renderer/words/LANGUAGE.json`, `src/renderer/second-screen/words/LANGUAGE.json`, `src/kits/NAME/words/LANGUAGE.json`), and of what the program says
 * outside of it (`src/core/words/LANGUAGE.json`): what is wrong with them, and the types that the English ones give.
 * English says which messages there are, and what is put into each.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { Visitor } from "vite";
import { GLOSSARY } from "./glossary.mjs";

const WINDOW = "src/renderer/words";
/** What the page for phones shows; the window shows some of it too. */
const PHONES = "src/renderer/second-screen/words";
/** The coach, its answers, reports, dialogs of the system. */
const PROGRAM = "src/core/words";
/** Languages in which kits say everything too; of another one a kit may lack its file, and is shown in English. */
const WHOLE = ["de", "es"];
/** Looked up by what it says, and by no key: what main tells (src/renderer/words/as-reported.ts), and dialogs of the system (`dialogText`). */
const BY_TEXT = ["reported", "dialogs"];
/** What the file of types says of the texts of a folder that has its own. */
const OF = /** @type {Readonly<Record<string, string>>} */ ({
  [WINDOW]: "The texts of the window",
  [PROGRAM]: "What the program says outside of the window",
});

/**
 * @typedef {{ [key: string]: string | readonly string[] | Messages }} Messages
 * @typedef {object} Folder A folder of messages.
 * @property {string} path Relative to the project.
 * @property {Readonly<Record<string, Messages>>} byLanguage
 *
 * @typedef {object} Argument What is put into a message under one name.
 * @property {boolean} number It is counted or written as a number.
 * @property {boolean} none It may be absent.
 * @property {boolean} open Any text may be put in.
 * @property {readonly string[]} chosen Values that are chosen by.
 */

/**
 * @param {string} project Its folder.
 * @returns {Folder[]} The window's first.
 */
export function messageFolders(project) {
  const kits = existsSync(join(project, "src/kits")) ? readdirSync(join(project, "src/kits")).sort() : [];
  return [WINDOW, PHONES, PROGRAM, ...kits.map((kit) => `src/kits/${kit}/words`)].flatMap((path) => {
    const names = existsSync(join(project, path)) ? readdirSync(join(project, path)) : [];
    const files = names.filter((name) => name.endsWith(".json")).sort();
    if (files.length === 0) return [];
    const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(project, path, name), "utf8"));
    return [
      { path, byLanguage: Object.fromEntries(files.map((name) => [name.slice(0, -".json".length), read(name)])) },
    ];
  });
}

/**
 * Each message with its place, the keys to it with dots between them.
 *
 * @param {Messages} messages
 * @param {string} [under]
 * @returns {[place: string, message: string][]}
 */
export function messagesIn(messages, under = "") {
  return Object.entries(messages).flatMap(([key, message]) => {
    const place = under === "" ? key : `${under}.${key}`;
    return typeof message === "string"
      ? [/** @type {[string, string]} */ ([place, message])]
      : messagesIn(/** @type {Messages} */ (message), place);
  });
}

/**
 * What is put into a message.
 *
 * @param {string} message
 * @returns {ReadonlyMap<string, Argument>}
 * @throws When it is no message.
 */
export function argumentsIn(message) {
  /** @type {Map<string, { number: boolean, none: boolean, open: boolean, chosen: Set<string> }>} */
  const found = new Map();
  const known = (/** @type {string} */ name) => {
    const argument = found.get(name) ?? { number: false, none: false, open: false, chosen: new Set() };
    found.set(name, argument);
    return argument;
  };
  const look = (/** @type {readonly any[]} */ parts) => {
    for (const { type, value, options } of parts) {
      if (type === 1) known(value);
      if (type === 2 || type === 6) known(value).number = true;
      if (type === 5) {
        const argument = known(value);
        for (const name of Object.keys(options)) {
          if (name === "null") argument.none = true;
          else if (name !== "other") argument.chosen.add(name);
          // Where “other” says nothing, all that may be put in is named.
          else if (options.other.value.length > 0) argument.open = true;
        }
      }
      for (const option of Object.values(options ?? {})) look(option.value);
    }
  };
  look(/** @type {any[]} */ (new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst()));
  return new Map([...found].map(([name, { chosen, ...rest }]) => [name, { ...rest, chosen: [...chosen] }]));
}

/** @param {Argument} argument */
function typeOf({ number, none, open, chosen }) {
  const flags = chosen.some((one) => one === "true" || one === "false");
  const plain = number ? "number" : flags ? "boolean" : chosen.length > 0 ? chosen.map((one) => JSON.stringify(one)).join(" | ") : "string | number"; // prettier-ignore
  return [chosen.length > 0 && open && !flags ? "string" : plain, ...(none ? ["null"] : [])].join(" | ");
}

/**
 * Files of the types that English messages give: `texts.d.ts` of the window and of phones, to which each kit's adds its own.
 *
 * @param {string} project
 * @returns {{ path: string, text: string }[]}
 */
export function typeFiles(project) {
  const folders = messageFolders(project);
  const phones = folders.find(({ path }) => path === PHONES)?.byLanguage ?? {};
  return folders.flatMap(({ path, byLanguage }) => {
    if (path === PHONES) return [];
    const english = byKey(together(byLanguage["en"] ?? {}, path === WINDOW ? (phones["en"] ?? {}) : {}));
    const counted = new Set([...countedIn(byLanguage), ...(path === WINDOW ? countedIn(phones) : [])]);
    const made = "// Made of en.json by `npm run words`; not written by hand.\n";
    const body = typesOf(english, counted, path in OF ? "  " : "    ");
    const text =
      path in OF
        ? `${made}/** ${OF[path]}: strings, and functions of what is put in. */\nexport interface Texts {\n${body}}\n`
        : `${made}export {};\n\ndeclare module "../../../renderer/words/texts.d.ts" {\n  interface Texts {\n${body}  }\n}\n`;
    return [{ path: `${path}/texts.d.ts`, text }];
  });
}

/**
 * Those messages that are asked for by their keys.
 *
 * @param {Messages} messages
 * @returns {Messages}
 */
function byKey(messages) {
  return Object.fromEntries(Object.entries(messages).filter(([part]) => !BY_TEXT.includes(part)));
}

/**
 * The messages of two files: a part may stand in both.
 *
 * @param {Messages} some
 * @param {Messages} others
 * @returns {Messages}
 */
function together(some, others) {
  /** @type {Messages} */
  const made = { ...some };
  for (const [key, other] of Object.entries(others)) {
    const own = made[key];
    const parts = [own, other].every((one) => typeof one === "object" && !Array.isArray(one));
    made[key] = parts ? together(/** @type {Messages} */ (own), /** @type {Messages} */ (other)) : other;
  }
  return made;
}

/**
 * What some language counts or writes as a number, as `place name`: a number is to be put in there.
 *
 * @param {Folder["byLanguage"]} byLanguage
 * @returns {ReadonlySet<string>}
 */
function countedIn(byLanguage) {
  const all = Object.values(byLanguage).flatMap((messages) => messagesIn(messages));
  return new Set(
    all.flatMap(([place, message]) =>
      [...argumentsIn(message)].flatMap(([name, { number }]) => (number ? [`${place} ${name}`] : [])),
    ),
  );
}

/**
 * @param {Messages} messages
 * @param {ReadonlySet<string>} counted
 * @param {string} indent
 * @param {string} [under] Place of the messages, with a dot after it.
 * @returns {string}
 */
function typesOf(messages, counted, indent, under = "") {
  return Object.entries(messages)
    .map(([key, message]) => {
      const place = `${under}${key}`;
      const name = `${indent}readonly ${/^[\p{L}_$][\p{L}\d_$]*$/u.test(key) ? key : JSON.stringify(key)}`;
      if (Array.isArray(message)) return `${name}: readonly string[];\n`;
      if (typeof message !== "string") {
        const inner = typesOf(/** @type {Messages} */ (message), counted, `${indent}  `, `${place}.`);
        return `${name}: {\n${inner}${indent}};\n`;
      }
      const put = [...argumentsIn(message)].map(([one, argument]) => {
        const number = argument.number || counted.has(`${place} ${one}`);
        return `readonly ${one}: ${typeOf({ ...argument, number })}`;
      });
      return put.length === 0 ? `${name}: string;\n` : `${name}: (put: { ${put.join("; ")} }) => string;\n`;
    })
    .join("");
}

/**
 * What is wrong with the messages of a project.
 *
 * @param {string} project
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources Of the page, tests apart: what names the messages.
 * @returns {string[]} Lines to print.
 */
export function findingsInMessages(project, sources) {
  const folders = messageFolders(project);
  const broken = folders.flatMap(({ path, byLanguage }) =>
    Object.entries(byLanguage).flatMap(
      ([language, messages]) =>
      messagesIn(messages).flatMap(([place, message]) => whyNone(message).map((why) => `${path}/${language}.json ${place}: ${why}`)), // prettier-ignore
    ),
  );
  if (broken.length > 0) return broken;
  return [
    ...folders.flatMap(unlikeEnglish),
    ...typeFiles(project)
      .filter(
        ({ path, text }) => !existsSync(join(project, path)) || readFileSync(join(project, path), "utf8") !== text,
      )
      .map(({ path }) => `${path} is not what the English messages give: run npm run words`),
    ...unnamed(folders, sources),
  ];
}

/**
 * @param {string} message
 * @returns {string[]} Why it is no message; empty where it is one.
 */
function whyNone(message) {
  try {
    const asks = argumentsIn(message).size > 0;
    if (asks !== /(?<!')\{/.test(message)) return ["quote a brace that is a letter as '{', each by itself"];
    return message.trim() === "" ? ["it is empty"] : [];
  } catch (error) {
    return [`it is no message in ICU MessageFormat: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Messages that another language lacks, has besides, or into which it puts something else than English does.
 *
 * @param {Folder} folder
 * @returns {string[]}
 */
function unlikeEnglish({ path, byLanguage: { en = {}, ...others } }) {
  const english = new Map(messagesIn(en));
  const absent = WHOLE.filter((language) => !(language in others)).map(
    (language) => `${path}/${language}.json is missing`,
  );
  const unlike = Object.entries(others).flatMap(([language, messages]) => {
    const own = new Map(messagesIn(messages));
    const file = `${path}/${language}.json`;
    return [
      ...[...english.keys()].filter((place) => !own.has(place)).map((place) => `${file} ${place}: missing`),
      ...[...own].flatMap(([place, message]) => {
        const wanted = english.get(place);
        if (wanted === undefined) return [`${file} ${place}: English has no such message; take it out`];
        const put = argumentsIn(wanted);
        const strange = [...argumentsIn(message).keys()].filter((name) => !put.has(name));
        return strange.map((name) => `${file} ${place}: English puts in no ${name}`);
      }),
    ];
  });
  return [...absent, ...unlike];
}

/**
 * Words of the glossary in messages that stand for others.
 *
 * @param {string} project
 * @param {(entry: import("./glossary.mjs").Entry, text: string, language: string) => string | undefined} matched
 * @param {(word: string, entry: import("./glossary.mjs").Entry, language: string) => string} replaced
 * @returns {string[]}
 */
export function replacedInMessages(project, matched, replaced) {
  return messageFolders(project).flatMap(({ path, byLanguage }) =>
    Object.entries(byLanguage).flatMap(([language, messages]) =>
      messagesIn(messages).flatMap(([place, message]) =>
        GLOSSARY.flatMap((entry) => {
          const word = matched(entry, message, language);
          return word ? [`${path}/${language}.json ${place}: ${replaced(word, entry, language)}`] : [];
        }),
      ),
    ),
  );
}

/**
 * Messages that no source names. A message is named where each key to it is read of the part in which it stands, or of something whose part cannot be told; where a part is
 * passed on whole; and where a value chooses of a part, by each text and key of the program.
 *
 * @param {readonly Folder[]} folders
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources
 * @returns {string[]}
 */
function unnamed(folders, sources) {
  const values = valuesIn(sources);
  const [shown, told] = [READS, READS_PROGRAM].map((reads) => namesIn(sources.filter(({ path }) => reads.test(path))));
  const asked = (/** @type {readonly string[]} */ texts) => texts.filter((text) => !values.has(text));
  return folders.flatMap(({ path, byLanguage: { en = {} } }) =>
    [
      ...placesUnread(byKey(en), /** @type {Names} */ (path === PROGRAM ? told : shown), values),
      ...asked(messagesIn(/** @type {Messages} */ (en["dialogs"] ?? {})).map(([, text]) => text)),
    ].map((place) => `${path}/en.json ${place}: no source names it; take it out of every language`),
  );
}

/**
 * @param {Messages} english
 * @param {Names} names
 * @param {ReadonlySet<unknown>} values
 */
function placesUnread(english, names, values) {
  /** @type {(messages: Messages, part: string, chosen: boolean) => string[]} */
  const find = (messages, part, chosen) =>
    Object.entries(messages).flatMap(([key, message]) => {
      const isValue = values.has(key) || /^\d/.test(key);
      const read =
        names.read.has(`${part}.${key}`) ||
        names.loose.has(key) ||
        names.like.some((one) => one.test(`${part}.${key}`));
      const byValue = (chosen || names.chosenOf.has(part)) && isValue;
      if (!read && !byValue) return [key];
      if (typeof message === "string" || Array.isArray(message) || names.whole.has(key)) return [];
      return find(/** @type {Messages} */ (message), key, byValue && !read).map((/** @type {string} */ below) => `${key}.${below}`); // prettier-ignore
    });
  return find(english, "*", false);
}

/** Sources that read texts: those of the window and of kits, and what the program says besides. */
const READS = /^src\/(renderer|kits\/[^/]+\/page|core\/explain)\//;
const READS_PROGRAM = /^src\/(core|app|main|cli)\//;

/**
 * Every text and key of the program, by which a text may be chosen.
 *
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources
 */
function valuesIn(sources) {
  const values = new Set();
  for (const { program } of sources)
    new Visitor({
      Literal: (node) => void (typeof node.value === "string" && values.add(node.value)),
      Property: (node) => void values.add(nameOf(node.key)),
    }).visit(program);
  return values;
}

/**
 * @typedef {ReturnType<typeof namesIn>} Names
 *
 * What sources read: `part.key`; keys of what cannot be told; patterns of keys that are put together; parts of which a value chooses; parts that are passed on whole.
 *
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources
 */
function namesIn(sources) {
  /** @type {{ read: Set<string>, loose: Set<string>, like: RegExp[], chosenOf: Set<string>, whole: Set<string> }} */
  const found = { read: new Set(), loose: new Set(), like: [], chosenOf: new Set(), whole: new Set() };
  for (const { program } of sources) {
    const stands = aliasesIn(program);
    const partsOf = (/** @type {any} */ node) =>
      node.type === "Identifier" ? (stands.get(node.name) ?? [""]) : [lastName(node)];
    const note = (/** @type {any} */ object, /** @type {string} */ key) => {
      for (const part of partsOf(object)) if (part === "") found.loose.add(key); else found.read.add(`${part}.${key}`); // prettier-ignore
    };
    const whole = (/** @type {any} */ node) => {
      if (node?.type === "MemberExpression") for (const part of partsOf(node)) found.whole.add(part);
    };
    new Visitor({
      MemberExpression(node) {
        if (!node.computed) note(node.object, nameOf(node.property));
        else if (node.property.type === "Literal") note(node.object, nameOf(node.property));
        else
          for (const part of partsOf(node.object)) {
            found.chosenOf.add(part);
            if (node.property.type === "TemplateLiteral") found.like.push(new RegExp(`^${part}\\.${node.property.quasis.map(({ value }) => value.cooked).join(".+")}$`)); // prettier-ignore
          }
      },
      VariableDeclarator(node) {
        if (node.id.type === "ObjectPattern" && node.init) for (const key of keysOf(node.id)) note(node.init, key);
      },
      // The parameters of a function may be texts.
      ArrowFunctionExpression: (node) =>
        node.params.forEach((param) => keysOf(param).forEach((/** @type {string} */ key) => found.loose.add(key))),
      FunctionDeclaration: (node) =>
        node.params.forEach((param) => keysOf(param).forEach((/** @type {string} */ key) => found.loose.add(key))),
      CallExpression: (node) => node.arguments.forEach(whole),
      SpreadElement: (node) => whole(node.argument),
      JSXExpressionContainer: (node) => whole(node.expression),
      ObjectExpression: (node) =>
        node.properties.forEach((one) => {
          if (one.type === "Property") whole(one.value);
        }),
    }).visit(program);
  }
  found.whole.delete("*");
  found.whole.delete("");
  return found;
}

/**
 * The parts for which names of a source stand: `actions` for `text` after `const text = useWords().audit.actions`.
 *
 * @param {import("vite").ESTree.Program} program
 * @returns {ReadonlyMap<string, string[]>}
 */
function aliasesIn(program) {
  /** @type {Map<string, string[]>} */
  const stands = new Map();
  const note = (/** @type {string} */ name, /** @type {string} */ part) =>
    void stands.set(name, [...(stands.get(name) ?? []), part]);
  const pattern = (/** @type {any} */ node) => {
    for (const { key, value } of node.properties ?? []) if (value?.type === "Identifier") note(value.name, nameOf(key));
  };
  /** What a function is given may be any part. */
  const given = (/** @type {any} */ node) => {
    for (const { value } of node.properties ?? []) if (value?.type === "Identifier") note(value.name, "");
    if (node.type === "Identifier") note(node.name, "");
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === "Identifier" && node.init) note(node.id.name, lastName(node.init));
      if (node.id.type === "ObjectPattern") pattern(node.id);
      if (node.id.type === "ObjectPattern" && node.init && lastName(node.init) === "") given(node.id);
    },
    ArrowFunctionExpression: (node) => node.params.forEach((param) => [pattern(param), given(param)]),
    FunctionDeclaration: (node) => node.params.forEach((param) => [pattern(param), given(param)]),
  }).visit(program);
  return stands;
}

/** @param {any} node Names that an object's pattern reads. */
function keysOf(node) {
  /** @type {string[]} */
  return (node.properties ?? []).filter((/** @type {any} */ one) => one.type === "Property").map((/** @type {any} */ one) => nameOf(one.key)); // prettier-ignore
}

/** @param {any} node The last name of what is read: `rest` of `text.rest`; `*` of all texts; none of anything else. */
function lastName(node) {
  if (node.type === "MemberExpression" && !node.computed) return nameOf(node.property);
  if (node.type === "CallExpression" && /^(useWords|words|programWords)$/.test(nameOf(node.callee))) return "*";
  if (node.type === "MemberExpression" && /^(CATALOGUES)$/.test(nameOf(node.object))) return "*";
  return "";
}

/** @param {any} node */
function nameOf(node) {
  return String(node?.name ?? node?.value ?? "");
}
