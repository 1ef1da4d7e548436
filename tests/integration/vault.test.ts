import { createCipheriv, pbkdf2Sync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideSecrets } from "../../src/capture/capture-secrets.ts";
import { KeptAddresses } from "../../src/main/secrets/kept-addresses.ts";
import { dataKeysIn } from "../../src/main/secrets/data-keys.ts";
import { modelKeysIn } from "../../src/main/secrets/model-keys.ts";
import { openVault } from "../../src/main/secrets/open-vault.ts";
import type { SystemStore } from "../../src/main/secrets/system-store.ts";

/** A key store that turns letters over; it opens nothing but its own. */
const store: SystemStore = {
  there: true,
  seal: (text) => Buffer.from(`v11${[...text].reverse().join("")}`),
  open: (sealed) =>
    sealed.subarray(0, 3).toString() === "v11" ? [...sealed.subarray(3).toString()].reverse().join("") : null,
};
const none: SystemStore = { there: false, seal: () => null, open: () => null };

// A passphrase is made slow to guess, and a busy machine makes it slower.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "benchside-vault-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const vaultOf = (system: SystemStore) => openVault(folder, system, "linux");
const onDisk = () =>
  readdirSync(folder)
    .map((name) => `${name}: ${readFileSync(join(folder, name), "latin1")}`)
    .join("\n");
const CAMERA = "rtsp://ann:it's2024@10.0.0.5/live";
const PLAIN_PARTS = ["it's2024", "10.0.0.5", "h3kq8mzt5vwx2cdfghjk", "0bs-word"];

test("the system's key store keeps everything, sealed, for the next start", async () => {
  await vaultOf(store).set({ obsPassword: "0bs-word", addresses: [CAMERA] });
  for (const part of PLAIN_PARTS) expect(onDisk()).not.toContain(part);
  const next = vaultOf(store);
  expect([next.keeping, next.get(), next.notice]).toEqual([
    "system",
    {
      obsPassword: "0bs-word",
      pushKey: "",
      addresses: [CAMERA],
      modelKeys: {},
      dataKeys: {},
      signalKey: "",
      brokerPassword: "",
      watched: "",
    },
    "",
  ]);
  // The key ring is not there this time: nothing is lost, and nothing is written.
  const without = vaultOf(none);
  expect([without.keeping, without.get().addresses]).toEqual(["until-quit", []]);
  expect(without.notice).toContain("the system's key store does not open them");
  await without.set({ obsPassword: "other" });
  expect(vaultOf(store).get().obsPassword).toBe("0bs-word");
});

test("what a newer program sealed stays as it is, whatever is typed, until the person forgets it", async () => {
  const text = `{"version":2,"by":"system","wrapped":"a2V5"}`;
  writeFileSync(join(folder, "secrets.json"), text);
  const vault = vaultOf(store);
  expect([vault.keeping, vault.lasts, vault.get().addresses]).toEqual(["until-quit", false, []]);
  expect(vault.notice).toContain("A newer Benchside keeps passwords and keys in a way that this one cannot read.");
  await vault.set({ obsPassword: "0bs-word" });
  await vault.usePassphrase("correct horse");
  expect([vault.get().obsPassword, onDisk()]).toEqual(["0bs-word", `secrets.json: ${text}`]);
  await vault.forget();
  await vault.set({ obsPassword: "0bs-word" });
  expect(vaultOf(store).get().obsPassword).toBe("0bs-word");
});

test("without a key store everything is kept until the program ends, and nothing on the disk", async () => {
  const vault = vaultOf(none);
  await vault.set({ obsPassword: "0bs-word", addresses: [CAMERA] });
  expect([vault.keeping, vault.lasts, vault.get().obsPassword, onDisk()]).toEqual([
    "until-quit",
    false,
    "0bs-word",
    "",
  ]);
});

test("a passphrase keeps it: locked at the next start, opened by it alone, and what was typed meanwhile stays", async () => {
  const vault = vaultOf(none);
  const words = { obsPassword: "0bs-word", signalKey: "s1gnal-key", brokerPassword: "br0ker-word" };
  await vault.set({ ...words, pushKey: "h3kq8mzt5vwx2cdfghjk", addresses: [CAMERA] });
  await vault.usePassphrase("correct horse");
  for (const part of [...PLAIN_PARTS, "correct horse"]) expect(onDisk()).not.toContain(part);
  const next = vaultOf(none);
  expect([next.keeping, next.get().addresses]).toEqual(["locked", []]);
  await next.set({ addresses: ["srt://10.0.0.6:9000"] });
  expect(await next.unlock("wrong horse")).toBe(false);
  expect(await next.unlock("correct horse")).toBe(true);
  expect([next.keeping, next.get()]).toEqual([
    "passphrase",
    {
      ...words,
      pushKey: "h3kq8mzt5vwx2cdfghjk",
      addresses: ["srt://10.0.0.6:9000", CAMERA],
      modelKeys: {},
      dataKeys: {},
      watched: "",
    },
  ]);
  await next.forget();
  expect([next.keeping, next.get().addresses, onDisk()]).toEqual(["until-quit", [], ""]);
});

test("a sealed file that somebody changed opens nothing", async () => {
  const vault = vaultOf(none);
  await vault.set({ addresses: [CAMERA] });
  await vault.usePassphrase("correct horse");
  const file = join(folder, "secrets.json");
  const json = JSON.parse(readFileSync(file, "utf8")) as { sealed: string };
  const bytes = Buffer.from(json.sealed, "base64");
  bytes[0]! ^= 1;
  writeFileSync(file, JSON.stringify({ ...json, sealed: bytes.toString("base64") }));
  expect(await vaultOf(none).unlock("correct horse")).toBe(false);
});

/** What Chromium's plain-text stand-in writes. */
function standIn(text: string): Buffer {
  const cipher = createCipheriv(
    "aes-128-cbc",
    pbkdf2Sync("peanuts", "saltysalt", 1, 16, "sha1"),
    Buffer.alloc(16, " "),
  );
  return Buffer.concat([Buffer.from("v10"), cipher.update(text), cipher.final()]);
}

test.each([
  ["a key store", store, "by the system's key store now"],
  ["none", none, "are forgotten when you quit"],
] as const)(
  "what older versions kept readable is moved out and deleted, once, and told, with %s",
  async (_, system, told) => {
    const feeds = { addresses: [CAMERA], key: "h3kq8mzt5vwx2cdfghjk", lan: true };
    const settings = JSON.stringify({ talkativeness: 0.9, feeds });
    writeFileSync(join(folder, "settings.json"), settings);
    writeFileSync(join(folder, "settings.broken-1.json"), settings);
    writeFileSync(join(folder, "settings.broken-2.json"), settings.slice(0, -30));
    writeFileSync(join(folder, "settings.broken-3.json"), settings.slice(0, settings.indexOf("2024") + 4));
    writeFileSync(join(folder, "obs-password"), standIn("0bs-word"));
    const vault = vaultOf(system);
    await vault.set({});
    expect(vault.get()).toEqual({
      obsPassword: "0bs-word",
      pushKey: "h3kq8mzt5vwx2cdfghjk",
      addresses: [CAMERA],
      modelKeys: {},
      dataKeys: {},
      signalKey: "",
      brokerPassword: "",
      watched: "",
    });
    expect(vault.notice).toContain(
      "obs-password, settings.broken-1.json, settings.broken-2.json, settings.broken-3.json, settings.json.",
    );
    expect(vault.notice).toContain(told);
    for (const part of [...PLAIN_PARTS, "s2024"]) expect(onDisk()).not.toContain(part);
    expect(JSON.parse(readFileSync(join(folder, "settings.json"), "utf8"))).toEqual({
      talkativeness: 0.9,
      feeds: { lan: true },
    });
    expect(readdirSync(folder)).not.toContain("obs-password");
    expect(vaultOf(system).notice).toBe("");
  },
);

test("the key of a models' server belongs to one job and one address, is sealed, and is hidden wherever words leave", async () => {
  const vault = vaultOf(store);
  const keys = modelKeysIn(vault);
  const place = { slot: "coach", address: "http://gpu.example:8000/" } as const;
  await keys.set(place, "sk-model-7");
  expect([keys.kept(place), onDisk().includes("sk-model-7"), hideSecrets("Bearer sk-model-7")]).toEqual([
    "kept",
    false,
    "Bearer …",
  ]);
  const next = modelKeysIn(vaultOf(store));
  expect([
    next.get({ ...place, address: "http://gpu.example:8000/v1" }),
    next.get({ ...place, slot: "planner" }),
    next.get({ ...place, address: "http://other.example:8000/v1" }),
  ]).toEqual(["sk-model-7", "", ""]);
  await next.set(place, "");
  expect(next.kept(place)).toBe("none");
  expect(modelKeysIn(vaultOf(none)).kept(place)).toBe("none");
});

test("the address that the coach was watched from is known at the next start, behind the passphrase too, and not another of its machine", async () => {
  const other = CAMERA.replace("live", "second");
  const vault = vaultOf(none);
  await vault.usePassphrase("correct horse");
  const now = new KeptAddresses(vault);
  await now.remember([{ kind: "address", address: CAMERA }], { kind: "address", address: CAMERA });
  // A take, or a camera beside the coach's, is kept and was not watched by it.
  await now.remember([{ kind: "address", address: other }], null);
  const opened = vaultOf(none);
  const next = new KeptAddresses(opened);
  expect(next.watched).toBeNull();
  await opened.unlock("correct horse");
  expect([next.of(next.watched!), next.named().map(({ name }) => name)]).toEqual([
    CAMERA,
    ["rtsp://10.0.0.5/…", "rtsp://10.0.0.5/… (2)"],
  ]);
  await next.forget(next.watched!);
  expect(next.watched).toBeNull();
});

test("the key of a data folder is kept where the system seals it, opens its folder at the next start, and can be forgotten", async () => {
  const key = { id: "0123456789abcdef0123456789abcdef", bytes: Buffer.alloc(32, 7) };
  const keys = dataKeysIn(vaultOf(store));
  expect([keys.possible, keys.get(key.id)]).toEqual([true, null]);
  await keys.set(key);
  expect(onDisk()).not.toContain(key.bytes.toString("base64"));
  expect(hideSecrets(`the key ${key.bytes.toString("base64")}`)).toBe("the key …");
  const next = dataKeysIn(vaultOf(store));
  expect(next.get(key.id)).toEqual(key);
  await next.forget(key.id);
  expect(dataKeysIn(vaultOf(store)).get(key.id)).toBeNull();
  expect(dataKeysIn(vaultOf(none)).possible).toBe(false);
});
