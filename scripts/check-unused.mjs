// @ts-check
/**
 * The check for what nothing uses: exports that no other file imports, files that nothing reaches, packages of package.json that nothing
 * imports. What tests alone import counts as unused too.
 *
 * Usage: node scripts/check-unused.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { report, printed, sourceFile, sourcesIn } from "./source-files.mjs";
import { root } from "./setup/run.mjs";

/** Where the program begins: programs of electron.vite.config.ts, and what index.html and package.json start. */
const BEGINNINGS = [
  "src/main/index.ts",
  "src/cli/index.ts",
  "src/preload/index.ts",
  "src/renderer/main.tsx",
  "src/renderer/second-screen/main.ts",
  "src/models/process/process.ts",
  "src/models/process/process-worker.ts",
  "src/models/process/process-hands.ts",
  "src/models/language/language-process.ts",
  "src/models/language/worker.ts",
  "src/models/voices/voices-process.ts",
  "src/models/voices/voices-worker.ts",
  "src/models/process/trial-process.ts",
  "src/app/compute/compute-process.ts",
];

const FORMS = "the forms in which models that write plans are read; the models bring its user";
const PORTS = "ports of models in the loop; their users land piece by piece";
const KIT = "a component of the window's kit, shown in the gallery; the screens that are redrawn next use it";
const RETURN = "the way back of the mapping, by which labels of other tools will be read";

/**
 * What nothing of the program uses yet, and why it is there, by `file` or `file name`.
 *
 * @type {Readonly<Record<string, string>>}
 */
const KEPT = {
  "src/core/domain/taxonomy.ts kindOfGeneral": RETURN,
  "src/core/annotation/annotation-fold.ts foldAnnotations": "a whole file at once; the program adds event after event",
  "src/core/domain/feed/mock-picture.ts readMockPicture":
    "tests and the soak read the clock that is drawn into its pictures",
  "src/core/brain/advice/stub.ts stubOpinion": "answers without a server, for the bench of brains",
  "src/core/workshop/workshop.ts":
    "the simulator in which certified ways back are tried, by a bench and a test; it may know nothing of the planner",
  "src/core/settings/model-slots.ts": PORTS,
  "src/core/plan/forms/json.ts parsePlanJson": FORMS,
  "src/core/plan/forms/text-block.ts parseTextBlock": FORMS,
  "src/recording/recorded-pictures.ts":
    "pictures of what was recorded; models that look again at a session bring its user",
  "src/recording/clip.ts": "clips for models that look again at what was recorded",
  "src/renderer/ui/confirm.tsx": KIT,
  "src/renderer/ui/field.tsx Field": KIT,
  "src/renderer/ui/format.ts formatIn": "the catalogue of words calls it when another language is chosen",
  "src/renderer/ui/icons.tsx ICON_NAMES": "the gallery shows each",
  "src/renderer/ui/inspector.tsx": KIT,
  "src/renderer/ui/opened.tsx": KIT,
  "src/renderer/ui/segmented.tsx": KIT,
  "src/storage/inside.ts renameInside": "the safe way to rename, beside those to read and to write",
};

/** Packages that no source imports by name, and who uses them. */
/** @type {Readonly<Record<string, string>>} */
const PACKAGES_KEPT = {
  "@fontsource/atkinson-hyperlegible-next": "the window's letters, imported by src/renderer/styles/index.css",
};

/**
 * @typedef {{ target: string, names: readonly string[] }} Use What a file takes of another; "*" for everything.
 */

/**
 * What a file takes of others.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {Use[]}
 */
export function usesOf({ path, parsed, code }) {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const at = (/** @type {string} */ to) => (to.startsWith(".") ? posix.join(posix.dirname(path), to) : to);
  /** @param {{ kind: string, name?: string | null }} entry */
  const named = ({ kind, name }) => (kind === "Name" ? (name ?? "*") : kind === "Default" ? "default" : "*");
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      target: at(moduleRequest.value),
      names: entries.map(({ importName }) => named(importName)),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ target: at(moduleRequest.value), names: [named(importName)] }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      target: at(code.slice(start + 1, end - 1)),
      names: ["*"],
    })),
  ];
}

/**
 * What nothing uses among sources. Tests and their fixtures do not count as users.
 *
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources Every file of src/ and whatever else uses it.
 * @param {readonly string[]} beginnings Files that the program starts with.
 * @param {Readonly<Record<string, string>>} [kept] As KEPT.
 * @returns {{ file: import("./source-files.mjs").SourceFile, finding: import("./source-files.mjs").Finding }[]}
 */
export function findUnused(sources, beginnings, kept = KEPT) {
  const program = sources.filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path));
  const uses = new Map(program.map((file) => [file.path, usesOf(file)]));
  const reached = new Set(beginnings);
  for (const path of reached) for (const { target } of uses.get(path) ?? []) if (uses.has(target)) reached.add(target);
  for (const { path } of program)
    if (!path.startsWith("src/")) for (const { target } of uses.get(path) ?? []) reached.add(target);
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const { path } of program)
    for (const { target, names } of uses.get(path) ?? [])
      taken.set(target, new Set([...(taken.get(target) ?? []), ...names]));
  return program.flatMap((file) => {
    // A kit's types of its texts add themselves to the window's.
    if (!file.path.startsWith("src/") || file.path in kept || file.path.endsWith("/words/texts.d.ts")) return [];
    if (!reached.has(file.path)) {
      const problem = "nothing of the program reaches this file: delete it with its tests, or give it its user";
      return [{ file, finding: { at: 0, problem } }];
    }
    const used = taken.get(file.path) ?? new Set();
    if (used.has("*") || beginnings.includes(file.path)) return [];
    return exportsOf(file).flatMap(({ name, at, type }) => {
      if (used.has(name) || `${file.path} ${name}` in kept) return [];
      // A type that only its own file names is still part of what that file exports.
      if (type || new RegExp(`\\b${name}\\b`, "g")[Symbol.match](file.code)?.length !== 1) return [];
      const problem = `nothing of the program uses ${name}: delete it with its tests, or give it its user`;
      return [{ file, finding: { at, problem } }];
    });
  });
}

/**
 * Names that a file exports by declaring them.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {{ name: string, at: number, type: boolean }[]}
 */
function exportsOf({ program }) {
  return program.body.flatMap((/** @type {any} */ node) => {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { id, declarations, type } = node.declaration;
    const names = id ? [id.name] : (declarations ?? []).map((/** @type {any} */ one) => one.id.name);
    return names.map((/** @type {string} */ name) => ({ name, at: node.start, type: type.startsWith("TS") }));
  });
}

/**
 * Packages of package.json that no file imports.
 *
 * @param {Readonly<Record<string, string>>} dependencies
 * @param {readonly import("./source-files.mjs").SourceFile[]} sources
 */
export function unusedPackages(dependencies, sources) {
  const taken = sources.flatMap((file) => usesOf(file).map(({ target }) => target));
  const named = (/** @type {string} */ name) =>
    taken.some((target) => target === name || target.startsWith(`${name}/`)) ||
    sources.some(({ text }) => text.includes(`"${name}"`) || text.includes(`${name}/`));
  return Object.keys(dependencies).filter((name) => !(name in PACKAGES_KEPT) && !named(name));
}

/** @param {string} folder */
function others(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(tsx?|mts|mjs)$/.test(path))
    .map((path) => sourceFile(path, readFileSync(join(root, path), "utf8")));
}

if (process.argv[1] === import.meta.filename) {
  const sources = [...sourcesIn(undefined), ...others("scripts"), ...others("tests")];
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  report([
    ...findUnused(sources, BEGINNINGS).map(({ file, finding }) => printed(file, finding)),
    ...unusedPackages(dependencies, sources).map(
      (name) => `package.json:1 nothing imports ${name}: uninstall it, or give it its user`,
    ),
  ]);
}
