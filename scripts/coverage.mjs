// @ts-check
/**
 * `npm run coverage`: the unit and page tests, and the share of statements and branches that they reach, by folder of src/. What
 * follows, e.g. `--project "integration*"` or file names, goes to vitest. The whole report is in .cache/coverage.
 */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ensurePackages } from "./setup/install.mjs";
import { root, run } from "./setup/run.mjs";
import { main } from "./setup.mjs";

/**
 * @typedef {object} Counted
 * @property {number} covered
 * @property {number} total
 *
 * @typedef {Record<"statements" | "branches", Counted>} FileCoverage
 */

/**
 * Lines of a table: for each folder its share of statements and of branches that were reached, in percent, and its files.
 *
 * @param {Readonly<Record<string, FileCoverage>>} summary By absolute path, as the report has it; `total` is left out.
 * @param {string} project
 * @returns {string[]}
 */
export function byFolder(summary, project) {
  /** @type {Map<string, { files: number } & FileCoverage>} */
  const folders = new Map();
  const all = newFolder();
  for (const [path, file] of Object.entries(summary)) {
    if (path === "total") continue;
    const folder = relative(project, dirname(path)).replaceAll("\\", "/");
    const sum = folders.get(folder) ?? newFolder();
    folders.set(folder, sum);
    for (const each of [sum, all]) {
      each.files += 1;
      for (const what of /** @type {const} */ (["statements", "branches"])) {
        each[what].covered += file[what].covered;
        each[what].total += file[what].total;
      }
    }
  }
  const rows = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(6, ...rows.map(([name]) => name.length));
  return [
    `${"folder".padEnd(width)}  files  statements  branches`,
    ...[...rows, /** @type {const} */ (["all", all])].map(
      ([name, { files, statements, branches }]) =>
        `${name.padEnd(width)}  ${String(files).padStart(5)}  ${percent(statements).padStart(10)}  ${percent(branches).padStart(8)}`,
    ),
  ];
}

/** @returns {{ files: number } & FileCoverage} */
function newFolder() {
  return { files: 0, statements: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } };
}

/** @param {Counted} counted */
function percent({ covered, total }) {
  return total === 0 ? "–" : `${((100 * covered) / total).toFixed(0)} %`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(async () => {
    await ensurePackages(console.log);
    const more = process.argv.slice(2);
    const projects = more.includes("--project") ? [] : ["--project", "unit", "--project", "page*"];
    const folder = join(root, ".cache/coverage");
    const { code } = await run(process.execPath, [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects,
      "--coverage.enabled",
      "--coverage.provider=v8",
      "--coverage.include=src/**",
      "--coverage.exclude=src/**/*.test.*",
      "--coverage.reporter=json-summary",
      "--coverage.reporter=html",
      "--coverage.reportOnFailure",
      `--coverage.reportsDirectory=${folder}`,
      ...more,
    ]);
    const summary = JSON.parse(readFileSync(join(folder, "coverage-summary.json"), "utf8"));
    for (const line of byFolder(summary, root)) console.log(line);
    return code;
  });
}
