// @ts-check
/**
 * The docblock check: every exported function and class of src/ says what it does, its units, shapes and errors; in
 * src/core every exported type and constant as well. There one docblock serves a run of lines without a blank one between
 * (`export const IDLE = 0; export const WORK = 1;`), and a type that only names what a constant holds
 * (`export type Step = z.infer<typeof Step>`) needs none.
 *
 * Usage: node scripts/check-docblocks.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
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
  // End of the last export that a docblock covers.
  let coveredTo = Infinity;
  return exported.flatMap((node) => {
    if (!node.declaration) return [];
    const continues =
      node.start > coveredTo &&
      !isCode(node.declaration) &&
      /^\n?$/.test(file.text.slice(coveredTo, node.start).replace(/[ \t]/g, ""));
    if (continues || hasDocblock(file, node.start)) {
      coveredTo = node.end;
      return [];
    }
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
  if (isCode(declaration)) return true;
  switch (declaration.type) {
    case "VariableDeclaration":
      return everything;
    case "TSTypeAliasDeclaration":
      return everything && !namesConstant(file, declaration);
    case "TSInterfaceDeclaration":
      return everything;
    default:
      return false;
  }
}

/**
 * Whether a declaration is a function, in any of its forms, or a class.
 *
 * @param {any} declaration
 */
function isCode({ type, declarations }) {
  if (type === "FunctionDeclaration" || type === "ClassDeclaration") return true;
  const functions = ["ArrowFunctionExpression", "FunctionExpression"];
  return (
    type === "VariableDeclaration" && declarations.some((/** @type {any} */ one) => functions.includes(one.init?.type))
  );
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
