// @ts-check
/** Which files of a package are shipped: what runs on this kind of machine, and its licence. */

/** Names at a package's top that hold no code which runs. */
const ASIDE = /^(test|tests|__tests__|docs?|examples?|benchmarks?|coverage|\.github|\.vscode)$/i;
/** Files that only people who write programs read. Licences and notices stay. */
const FOR_WRITERS = /\.((test|spec)\.[cm]?js|d\.[cm]?ts|map|[cm]?ts|tsx|flow|md|markdown|tsbuildinfo)$/i;
const LICENCES = /(^|\/)(licen[cs]e|notice|copying|thirdpartynotices)[^/]*$/i;
/** Sources of natives, which come built, and builds of packages for browsers, for CommonJS and without line ends, of which the program runs none. */
const ASIDE_OF = new Map([
  ["node-hid", /^(hidapi|src|binding|nodehid\.d)/],
  ["@huggingface/transformers", /^dist\/(?!transformers\.node\.mjs$)/],
]);

/**
 * Whether a file of a package is shipped.
 *
 * @param {string} name of the package
 * @param {string} file its path inside the package, with forward slashes
 * @param {{ platform: string, arch: string }} machine what the program is packaged for, in Node's words
 */
export function isShipped(name, file, machine) {
  if (LICENCES.test(file)) return true;
  if (FOR_WRITERS.test(file)) return false;
  const [top = ""] = file.split("/");
  if (file.includes("/") && ASIDE.test(top)) return false;
  if (ASIDE_OF.get(name)?.test(file)) return false;
  return isFor(name, file, machine);
}

/**
 * @param {string} name
 * @param {string} file
 * @param {{ platform: string, arch: string }} machine
 */
function isFor(name, file, { platform, arch }) {
  if (name === "onnxruntime-node" && file.startsWith("bin/")) return file.includes(`/${platform}/${arch}/`);
  if (name === "node-hid" && file.startsWith("prebuilds/"))
    return new RegExp(`^prebuilds/HID(_hidraw)?-${platform}-${arch}/`).test(file);
  // Electron is built against the GNU library alone.
  return !/linux-[a-z0-9]+-musl$|-linuxmusl-/.test(name);
}
