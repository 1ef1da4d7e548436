// @ts-check
/** Finding what the program tells a person in English outside of the page, for the test that it is said in every language (scripts/reported-words.test.ts). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "vite";
import { root } from "./setup/run.mjs";
import { sourceFile } from "./source-files.mjs";

/** Fields that hold what a person is told. */
const FIELDS = /^(problem|fix|notice)$/;
/** Calls that are given what a person is told, and how far long work is. */
const CALLS = /^(tell|note|notice|alarm|progress|onProgress)$/;
/** Two words, or one that ends as a sentence does. */
const WORDS = /\p{L}{2,} .*\p{L}{2}|^\p{Lu}\p{L}+\.$/u;
/** How far a name is followed to what it stands for. */
const DEEPEST = 4;

/**
 * What is told in the sources of a folder, with `{}` where something is put in.
 *
 * @param {string} folder relative to the project
 * @returns {{ path: string, text: string }[]}
 */
export function toldTexts(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => {
      const { program } = sourceFile(path, readFileSync(join(root, path), "utf8"));
      return [...textsOf(program)].map((text) => ({ path, text }));
    });
}

/** @param {import("vite").ESTree.Program} program */
function textsOf(program) {
  /** @type {Map<string, any>} */
  const constants = new Map();
  new Visitor({
    VariableDeclarator: (node) => void (node.id.type === "Identifier" && constants.set(node.id.name, node.init)),
  }).visit(program);
  /** @type {Set<string>} */
  const found = new Set();
  const take = (/** @type {any} */ node, depth = 0) => {
    if (!node || depth > DEEPEST) return;
    const into = (/** @type {any} */ inner) => take(inner, depth + 1);
    if (node.type === "Literal" && typeof node.value === "string") found.add(node.value);
    else if (node.type === "TemplateLiteral")
      found.add(node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join("{}"));
    else if (node.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(into);
    else if (node.type === "LogicalExpression") [node.left, node.right].forEach(into);
    else if (node.type === "TSAsExpression" || node.type === "ParenthesizedExpression") into(node.expression);
    else if (node.type === "Identifier") into(constants.get(node.name));
    else if (node.type === "MemberExpression") into(node.object);
    else if (node.type === "ObjectExpression")
      node.properties.forEach((/** @type {any} */ property) => into(property.value));
  };
  new Visitor({
    Property: (node) => void (FIELDS.test(nameOf(node.key)) && take(node.value)),
    CallExpression: (node) => void (CALLS.test(nameOf(node.callee)) && node.arguments.forEach((one) => take(one))),
    AssignmentExpression: (node) => void (FIELDS.test(nameOf(node.left)) && take(node.right)),
  }).visit(program);
  return [...found].filter((text) => WORDS.test(text));
}

/** @param {any} node */
function nameOf(node) {
  return String(node?.name ?? node?.value ?? node?.property?.name ?? "");
}
