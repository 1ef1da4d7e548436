// @ts-check
/**
 * The check that the workshop works without its kits (src/kits): a copy of the project without a kit's folder and without its lines in
 * `src/kits/index.*.ts` passes the type check and the workshop's own tests of values and of the page.
 *
 * Usage: node scripts/check-kits.mjs [--types] [NAME…]; without names every kit. Each is taken out by itself; with `--types` all at once, and
 * only the types are checked. Prints a line for each; exit 1 if anything fails without a kit.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyProject } from "./project-copy.mjs";
import { root, run } from "./setup/run.mjs";

const KITS = "src/kits";
/** What the copy has of its own; the rest is linked. */
const COPIED = ["src", "tests", "scripts", "docs", "package.json", "tsconfig.json", "vitest.config.ts"];
const LINKED = ["node_modules", "resources"];

/** Lines of failing tests that are printed: their end names what failed and why. */
const LINES_OF_A_FAILURE = 80;

/**
 * The names of all kits, which are those of their folders.
 *
 * @param {string} [project]
 * @returns {string[]}
 */
export function kitsIn(project = root) {
  return readdirSync(join(project, KITS), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * A list of kits without one of them: without its imports, and without the lines that use what they brought.
 *
 * @param {string} text of an `index.*.ts`
 * @param {string} kit
 * @returns {string}
 */
export function withoutKit(text, kit) {
  /** @type {string[]} */
  const brought = [];
  const left = text.replace(/^import (?:type )?\{([^}]*)\} from "\.\/([^/"]+)\/[^"]*";.*\n/gm, (all, names, of) => {
    if (of !== kit) return all;
    brought.push(
      ...names
        .split(",")
        .map((/** @type {string} */ one) => one.trim().replace(/^.* as /, ""))
        .filter(Boolean),
    );
    return "";
  });
  if (brought.length === 0) return left;
  const uses = new RegExp(`\\b(?:${brought.join("|")})\\b`);
  return left
    .split("\n")
    .filter((line) => !uses.test(line))
    .join("\n");
}

/**
 * Takes kits out of a copy of the project.
 *
 * @param {string} copy Folder of the copy.
 * @param {readonly string[]} kits
 */
export function takeOut(copy, kits) {
  for (const kit of kits) {
    const folder = join(copy, KITS, kit);
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) => /\.tsx?$/.test(one));
    // A kit's page about what to do has the kit's name. Where the kit itself opens it, nothing does without the kit.
    const opens = sources.some((one) => readFileSync(join(folder, one), "utf8").includes(`"use/${kit}"`));
    if (opens) rmSync(join(copy, "docs/use", `${kit}.md`));
    rmSync(folder, { recursive: true });
  }
  for (const name of readdirSync(join(copy, KITS)).filter((one) => /^index\..*\.ts$/.test(one))) {
    const path = join(copy, KITS, name);
    writeFileSync(path, kits.reduce(withoutKit, readFileSync(path, "utf8")));
  }
}

/**
 * Whether the workshop holds without some kits.
 *
 * @param {readonly string[]} kits
 * @param {boolean} typesAlone
 * @returns {Promise<string>} What fails; empty where nothing does.
 */
async function failsWithout(kits, typesAlone) {
  const copy = copyProject("kits", COPIED, LINKED);
  try {
    takeOut(copy, kits);
    // Tests beside the sources bring what they use of tests/; the rest of tests/ may be about kits.
    const config = JSON.parse(readFileSync(join(copy, "tsconfig.json"), "utf8"));
    config.include = ["src"];
    config.compilerOptions.incremental = false;
    delete config.compilerOptions.tsBuildInfoFile;
    writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config));
    const types = await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."], { cwd: copy, capture: true }); // prettier-ignore
    if (types.code !== 0) return types.output;
    if (typesAlone) return "";
    const projects = ["unit", "page", "page-alone"].flatMap((name) => ["--project", name]);
    const words = ["node_modules/vitest/vitest.mjs", "run", ...projects, "--reporter=default", "src"];
    const tests = await run(process.execPath, words, { cwd: copy, capture: true });
    return tests.code === 0 ? "" : tests.output.split("\n").slice(-LINES_OF_A_FAILURE).join("\n");
  } finally {
    rmSync(dirname(copy), { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2);
  const typesAlone = words.includes("--types");
  const named = words.filter((word) => word !== "--types");
  const unknown = named.filter((name) => !kitsIn().includes(name));
  if (unknown.length > 0) {
    console.error(`there is no kit ${unknown.join(", ")}. There are: ${kitsIn().join(", ")}`);
    process.exit(2);
  }
  const kits = named.length > 0 ? named : kitsIn();
  let failed = false;
  for (const out of typesAlone ? [kits] : kits.map((kit) => [kit])) {
    const began = Date.now();
    const why = await failsWithout(out, typesAlone);
    failed ||= why !== "";
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${why === "" ? "ok    " : "FAILED"} without ${out.join(", ")}, ${seconds} s`);
    if (why !== "") console.log(why);
  }
  process.exit(failed ? 1 : 0);
}
