// @ts-check
/**
 * The docblock check: every exported function and class of src/ says what it does, its units, shapes and errors; in
 * src/core every exported type and constant as well. A type that only names what a documented constant of the same file
 * holds (`export type Step = z.infer<typeof Step>`) needs no second one.
 *
 * Usage: node scripts/check-docblocks.mjs [folder]; prints one line a finding, `file:line what, and the mend`; exit 1 if any.
 */
import { findingsIn, report } from "./source-files.mjs";

/**
 * Findings in one file.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkDocblocks(file) {
  if (/\.test\.tsx?$/.test(file.path)) return [];
  const everything = file.path.startsWith("src/core/");
  const exported = file.program.body.filter(
    (node) => node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration",
  );
  return exported.flatMap((node) => {
    if (!node.declaration || hasDocblock(file, node.start)) return [];
    if (!needsDocblock(file, node.declaration, everything)) return [];
    const problem = `exported ${nameOf(node.declaration)} has no docblock: say in a /** … */ above it what it is, with units and errors`;
    return [{ at: node.start, problem }];
  });
}

/**
 * @param {import("./source-files.mjs").SourceFile} file
 * @param {any} declaration
 * @param {boolean} everything Whether types and constants need one too.
 */
function needsDocblock(file, declaration, everything) {
  switch (declaration.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return true;
    case "VariableDeclaration":
      return everything || declaration.declarations.some((/** @type {any} */ one) => isFunction(one.init));
    case "TSTypeAliasDeclaration":
      return everything && !namesConstant(file, declaration);
    case "TSInterfaceDeclaration":
      return everything;
    default:
      return false;
  }
}

/** @param {any} init */
function isFunction(init) {
  return init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression";
}

/**
 * Whether a type is only the type of a constant: its right side says `typeof X`.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @param {any} declaration
 */
function namesConstant(file, { typeAnnotation }) {
  return /\btypeof \w+/.test(file.code.slice(typeAnnotation.start, typeAnnotation.end));
}

/**
 * Whether the last thing before a position is a docblock.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @param {number} at
 */
function hasDocblock(file, at) {
  const before = file.parsed.comments.findLast(({ end }) => end <= at);
  if (before === undefined || file.text.slice(before.end, at).trim() !== "") return false;
  return before.type === "Block" && before.value.startsWith("*");
}

/** @param {any} declaration */
function nameOf(declaration) {
  return declaration.id?.name ?? declaration.declarations?.[0]?.id?.name ?? "default";
}

if (process.argv[1] === import.meta.filename) report(findingsIn(process.argv[2], checkDocblocks));
