// @ts-check
/**
 * Makes the list of versions that installed programs look at, and signs it:
 *
 *     node scripts/package/sign-updates.mjs --new-key key.pem           makes a key; prints what goes into Settings
 *     node scripts/package/sign-updates.mjs --key key.pem --system linux-x64-deb --version 0.2.0 benchside_0.2.0_amd64.deb
 *
 * The second one adds the file to `benchside-updates.json` beside it, in the place of what that had of the same system and version, and writes `benchside-updates.json.sig`.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";

const LIST = "benchside-updates.json";

/** The public half of a key, as Settings take it. @param {import("node:crypto").KeyObject} key */
export function publicKeyOf(key) {
  const { x } = createPublicKey(key).export({ format: "jwk" });
  return Buffer.from(/** @type {string} */ (x), "base64url").toString("base64");
}

/**
 * Add a file to the list beside it and sign the list.
 *
 * @param {string} file
 * @param {{ readonly version: string, readonly system: string, readonly key: import("node:crypto").KeyObject }} of
 */
export function addUpdate(file, { version, system, key }) {
  const bytes = readFileSync(file);
  const place = join(dirname(file), LIST);
  const list = existsSync(place)
    ? JSON.parse(readFileSync(place, "utf8"))
    : { format: "benchside-updates", version: 1, updates: [] };
  const sha512 = createHash("sha512").update(bytes).digest("hex");
  const others = list.updates.filter((/** @type {{ version: string, system: string }} */ one) => one.version !== version || one.system !== system); // prettier-ignore
  const updates = [...others, { version, system, file: basename(file), bytes: bytes.length, sha512 }];
  const text = `${JSON.stringify({ ...list, updates }, null, 1)}\n`;
  writeFileSync(place, text);
  writeFileSync(`${place}.sig`, `${sign(null, Buffer.from(text), key).toString("base64")}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const text = /** @type {const} */ ({ type: "string" });
  const { values, positionals } = parseArgs({
    options: { "new-key": text, key: text, system: text, version: text },
    allowPositionals: true,
  });
  if (values["new-key"]) {
    const { privateKey } = generateKeyPairSync("ed25519");
    writeFileSync(values["new-key"], privateKey.export({ type: "pkcs8", format: "pem" }), { flag: "wx", mode: 0o600 });
    console.log(publicKeyOf(privateKey));
  } else {
    const { key, system, version } = values;
    const [file] = positionals;
    if (!key || !system || !version || !file)
      throw new Error("Give --key, --system, --version and a file, or --new-key.");
    addUpdate(file, { version, system, key: createPrivateKey(readFileSync(key)) });
    console.log(`${join(dirname(file), LIST)} and its signature`);
  }
}
