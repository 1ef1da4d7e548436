// @ts-check
/**
 * The style check. A class belongs to the one style sheet in which it leads a selector; another sheet may only style it
 * under a class of its own (`.audit .replay-foot`), so no screen changes another by accident. Every class that the page
 * names is styled somewhere. And colours, sizes of letters, weights, space, corners and motion are tokens.
 *
 * Usage: node scripts/check-styles.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "vite";
import { findingsIn, report } from "./source-files.mjs";
import { root } from "./setup/run.mjs";

/**
 * @typedef {object} Sheet
 * @property {string} path Relative to the project, with forward slashes.
 * @property {string} text As written.
 */

/** Where the window's style sheets lie, and where those of kits lie beside their pages. */
const STYLES = "src/renderer/styles";
const KITS = "src/kits";
/** Classes that libraries put on their own elements: a sheet may lead a selector with none of them. */
const FOREIGN = /^react-(aria|flow)/;

/** The sheet in which tokens are defined, where raw values stand. */
const TOKENS = `${STYLES}/tokens.css`;
/**
 * What a declaration may hold: which properties, a form that is refused in their values, and what to write in its place.
 *
 * @type {readonly { of: RegExp, refused: RegExp, fix: string }[]}
 */
const TOKENS_ONLY = [
  {
    of: /./,
    refused: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(/i,
    fix: "a colour's role (--text, --good …)",
  },
  // Letters of the bench view are fitted to the screen: shares of its shorter side.
  { of: /^font-size$/, refused: /^(?!inherit$|var\(--type-\d+\)$|.*\dvmin)/, fix: "one of --type-12 … --type-44" },
  { of: /^font-weight$/, refused: /^(?!400$|600$|inherit$)/, fix: "400 or 600" },
  // Up to two pixels are a line's own width, which does not grow with the letters.
  {
    of: /^(?:padding|margin|gap|row-gap|column-gap)/,
    refused: /[\d.]r?em\b|\b(?:[3-9]|\d{2,})px\b/,
    fix: "a step of --space-4 … --space-48",
  },
  { of: /^border-(?:.*-)?radius$/, refused: /[\d.](?:rem|em|px)\b/, fix: "--radius-4 or --radius-8" },
  {
    of: /^transition$/,
    refused: /^(?!none$|.*var\(--motion\))/,
    fix: "var(--motion), which is none when that is asked for",
  },
];

/**
 * Raw values where a token belongs.
 *
 * @param {Sheet} sheet
 * @returns {string[]} Lines to print.
 */
export function checkTokens({ path, text }) {
  if (path === TOKENS) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...code.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
    ({ 1: name = "", 2: value = "", index }) => {
      const line = code.slice(0, index).split("\n").length;
      return TOKENS_ONLY.filter(({ of, refused }) => of.test(name) && refused.test(value.trim())).map(
        ({ fix }) => `${path}:${line} ${name}: ${value.trim()} is not a token: write ${fix}`,
      );
    },
  );
}

/**
 * The selectors of a sheet, lists taken apart, rules inside at-rules included.
 *
 * @param {string} text
 * @returns {{ selector: string, at: number }[]} Each with its position in the text.
 */
function selectorsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...code.matchAll(/([^{};]+)\{/g)].flatMap(({ 1: list = "", index }) => {
    if (list.trim().startsWith("@")) return [];
    let at = index;
    // A comma inside :is(…) belongs to its selector.
    return list.split(/(,)(?![^(]*\))/).flatMap((part) => {
      const found = { selector: part.trim(), at: at + (part.length - part.trimStart().length) };
      at += part.length;
      return part === "," ? [] : [found];
    });
  });
}

/**
 * @param {string} selector
 * @returns {string[]} The classes named in it, in order.
 */
function classesIn(selector) {
  return [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(({ 1: name }) => name ?? []);
}

/**
 * Classes that lead selectors of more than one sheet: the first class of the first element of a selector, so
 * `.script-row` of `.script-row.chosen .chip`.
 *
 * @param {readonly Sheet[]} sheets
 * @returns {string[]} Lines to print, one for each place after the first sheet.
 */
export function checkOwners(sheets) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  return sheets.flatMap(({ path, text }) => {
    const seen = new Set();
    return selectorsOf(text).flatMap(({ selector, at }) => {
      const name = classesIn(selector.split(/[\s>+~]/)[0] ?? "")[0];
      if (name === undefined || FOREIGN.test(name) || seen.has(name)) return [];
      seen.add(name);
      const owner = owners.get(name);
      owners.set(name, owner ?? path);
      if (owner === undefined) return [];
      const line = text.slice(0, at).split("\n").length;
      return [`${path}:${line} .${name} belongs to ${owner}: rename one, or style it under a class of this sheet`];
    });
  });
}

/**
 * Classes that a page's source names and no sheet knows. A template's `tone-${tone}` names every class that begins so.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @param {ReadonlySet<string>} known
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkUses(file, known) {
  if (!file.path.endsWith(".tsx") || file.path.endsWith(".test.tsx")) return [];
  /** @type {import("./source-files.mjs").Finding[]} */
  const findings = [];
  new Visitor({
    JSXAttribute(node) {
      if (node.name.type !== "JSXIdentifier" || node.name.name !== "className" || node.value === null) return;
      for (const { name, open, at } of namesIn(node.value)) {
        const found = open ? [...known].some((each) => each.startsWith(name)) : known.has(name);
        if (!found)
          findings.push({ at, problem: `no sheet styles .${name}${open ? "…" : ""}: style it or leave it out` });
      }
    },
  }).visit(file.program);
  return findings;
}

/**
 * The classes that an expression can name; what it only asks about (`state === "live" ? …`) names none.
 *
 * @param {any} node
 * @returns {{ name: string, open: boolean, at: number }[]} `open`: only the beginning of the name is written.
 */
function namesIn(node) {
  switch (node.type) {
    case "JSXExpressionContainer":
      return namesIn(node.expression);
    case "Literal":
      return typeof node.value === "string" ? namesOf(node.value, false, node.start) : [];
    case "TemplateLiteral":
      return [
        ...node.quasis.flatMap((/** @type {any} */ quasi) => namesOf(quasi.value.cooked, !quasi.tail, quasi.start)),
        ...node.expressions.flatMap(namesIn),
      ];
    case "ConditionalExpression":
      return [...namesIn(node.consequent), ...namesIn(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : namesIn(node.left)), ...namesIn(node.right)];
    case "ParenthesizedExpression":
      return namesIn(node.expression);
    default:
      return [];
  }
}

/**
 * @param {string} text
 * @param {boolean} goesOn Whether something is put right behind the text.
 * @param {number} at
 */
function namesOf(text, goesOn, at) {
  const names = text.split(/\s+/);
  return names.flatMap((name, index) => {
    const open = goesOn && index === names.length - 1;
    return name === "" || name.startsWith("-") ? [] : [{ name, open, at }];
  });
}

/**
 * @param {string | undefined} project Its folder; this project without one.
 * @returns {string[]} Lines to print.
 */
export function findingsInStyles(project) {
  const base = project ?? root;
  const sheets = [STYLES, KITS].flatMap((folder) =>
    (existsSync(join(base, folder)) ? readdirSync(join(base, folder), { recursive: true, encoding: "utf8" }) : [])
      .filter((name) => name.endsWith(".css"))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .sort()
      .map((path) => ({ path, text: readFileSync(join(base, path), "utf8") })),
  );
  const known = new Set(sheets.flatMap(({ text }) => selectorsOf(text).flatMap(({ selector }) => classesIn(selector))));
  return [
    ...checkOwners(sheets),
    ...sheets.flatMap(checkTokens),
    ...findingsIn(project, (file) => checkUses(file, known)),
  ];
}

if (process.argv[1] === import.meta.filename) report(findingsInStyles(process.argv[2]));
