// @ts-check
/**
 * `npm run sbom`: the bill of materials of what the program ships or fetches, in CycloneDX, as `dist/sbom.cdx.json`: npm's own list of the packages, and the
 * weights that set-up takes from others. Afterwards known advisories are asked for, where the network answers that and nobody said `--no-advisories`; nothing else is sent than npm's list of names and versions.
 */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "./setup/run.mjs";

/**
 * @typedef {object} Bom A CycloneDX bill, as much of it as is changed here.
 * @property {{ component: { name: string, type: string } }} metadata
 * @property {{ name: string, version: string }[]} components
 *
 * @typedef {Record<string, { version: string, integrity: string, licence: string }>} Fetched Packages that set-up fetches, by name.
 */

/**
 * The bill of the program: npm's, with the weights beside the packages.
 *
 * @param {Bom} bom What `npm sbom` printed.
 * @param {Fetched} weights
 * @returns {Bom}
 */
export function withWeights(bom, weights) {
  const component = { ...bom.metadata.component, name: "benchside", type: "application" };
  const models = Object.entries(weights).map(([name, { version, integrity, licence }]) => {
    const [, algorithm = "", digest = ""] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
    return {
      "bom-ref": `weights:${name}@${version}`,
      type: "machine-learning-model",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [{ license: { id: licence } }],
      hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }],
    };
  });
  return { ...bom, metadata: { ...bom.metadata, component }, components: [...bom.components, ...models] };
}

/**
 * What `npm audit --json` printed, in a line.
 *
 * @param {string} printed
 * @returns {string}
 */
export function advisoriesIn(printed) {
  /** @type {{ metadata?: { vulnerabilities?: Record<string, number> } }} */
  let told;
  try {
    told = JSON.parse(printed);
  } catch {
    told = {};
  }
  const found = told.metadata?.vulnerabilities;
  if (found === undefined) return "advisories: not checked, the network gave no answer; try again with a connection";
  const kinds = ["critical", "high", "moderate", "low"].filter((kind) => (found[kind] ?? 0) > 0);
  if (kinds.length === 0) return "advisories: none known";
  return `advisories: ${kinds.map((kind) => `${found[kind]} ${kind}`).join(", ")}; npm audit --omit dev names them`;
}

/** @param {readonly string[]} words */
async function npm(...words) {
  const options = { cwd: root, maxBuffer: 64e6, shell: process.platform === "win32" };
  // `npm audit` ends with 1 when it has found something, and prints it all the same.
  return promisify(execFile)("npm", words, options).then(
    ({ stdout }) => stdout,
    (/** @type {{ stdout?: string }} */ error) => error.stdout ?? "",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lists = ["resources/models.json", "resources/voices.json"].map((file) =>
    JSON.parse(readFileSync(join(root, file), "utf8")),
  );
  const printed = await npm("sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only");
  const bom = withWeights(JSON.parse(printed), Object.assign({}, ...lists.map(({ packages }) => packages)));
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, "dist/sbom.cdx.json"), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`dist/sbom.cdx.json: ${bom.components.length} components`);
  if (!process.argv.includes("--no-advisories"))
    console.log(advisoriesIn(await npm("audit", "--omit", "dev", "--json")));
}
