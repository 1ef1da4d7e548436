/**
 * What the test runtime runs when it is started as `electron [-r module]… <folder or file> [arguments]`: it answers
 * --version and --abi, takes the name and version from the folder's package.json, and loads its main file.
 */
import { app } from "electron";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const { required, target, answer } = readArguments(process.argv.slice(1));
if (answer !== undefined || target === undefined) {
  console.log(answer ?? "usage: electron [-r module] <folder or file>");
  process.exit(answer === undefined ? 2 : 0);
}

process.defaultApp = true;
for (const module of required) require(resolve(module));
try {
  await import(pathToFileURL(adoptIdentity(resolve(target))).href);
} catch (error) {
  console.error(error);
  process.exit(1);
}

/** Everything up to the first word that is not a switch; Chromium's own switches are passed over. */
function readArguments(args) {
  const required = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === "-v" || arg === "--version") return { required, answer: `v${process.versions.electron}` };
    if (arg === "-a" || arg === "--abi") return { required, answer: process.versions.modules };
    if (arg === "-r" || arg === "--require") required.push(args[++i]);
    else if (!arg.startsWith("-")) return { required, target: arg };
  }
  return { required };
}

/** Gives Electron the app's path, name, version and data folder; answers the file to load. */
function adoptIdentity(path) {
  if (!statSync(path).isDirectory()) {
    app.setAppPath(dirname(path));
    return path;
  }
  const {
    name,
    productName,
    version,
    main = "index.js",
  } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  app.setName(productName ?? name);
  app.setVersion(version);
  app.setPath("userData", join(app.getPath("appData"), app.getName()));
  app.setAppPath(path);
  return join(path, main);
}
