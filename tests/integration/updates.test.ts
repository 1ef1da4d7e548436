import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fetchUpdate, lookForUpdate, type UpdateMeans } from "../../src/app/updates/updates.ts";
import { addUpdate, publicKeyOf } from "../../scripts/package/sign-updates.mjs";

const root = mkdtempSync(join(tmpdir(), "benchside-updates-"));
const served = join(root, "served");
const folder = join(root, "kept");
const { privateKey } = generateKeyPairSync("ed25519");
const FILE = "benchside_0.2.0_amd64.deb";
const program = randomBytes(300_000);
const asked: string[] = [];

/** Serves the folder as it is. */
const plain: RequestListener = ({ url = "" }, response) => {
  asked.push(url);
  try {
    response.end(readFileSync(join(served, url)));
  } catch {
    response.writeHead(404).end();
  }
};
let serve = plain;
const server: Server = createServer((request, response) => serve(request, response));
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const means: UpdateMeans = {
  place: { address, key: publicKeyOf(privateKey), daily: false },
  isRunning: () => false,
  signal: new AbortController().signal,
};
const look = (more: Partial<UpdateMeans> = {}, own = "0.1.0") =>
  lookForUpdate({ ...means, ...more }, own, "linux-x64-deb");
const fetchIt = async (more: Partial<UpdateMeans> = {}) =>
  fetchUpdate({ ...means, ...more }, (await look())!, folder, () => {});
const kept = () => readdirSync(folder);

beforeEach(() => {
  serve = plain;
  asked.length = 0;
  for (const place of [served, folder]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
  }
  writeFileSync(join(served, FILE), program);
  addUpdate(join(served, FILE), { version: "0.2.0", system: "linux-x64-deb", key: privateKey });
});

test("a signed update is found, fetched whole and kept for its owner alone; what lay there before goes", async () => {
  expect(await look()).toMatchObject({ version: "0.2.0", file: FILE, bytes: program.length });
  expect(await look({}, "0.2.0")).toBeNull();
  writeFileSync(join(folder, "benchside_0.1.5_amd64.deb"), "older");
  const shares: number[] = [];
  const file = await fetchUpdate(means, (await look())!, folder, (share) => shares.push(share));
  expect([kept(), readFileSync(file).equals(program), statSync(file).mode & 0o777]).toEqual([[FILE], true, 0o600]);
  expect(shares.at(-1)).toBe(1);
});

test("a file with other bytes, a shorter one, a longer one and one that breaks off are not kept", async () => {
  const wrong = Buffer.from(program);
  wrong[1000]! ^= 1;
  writeFileSync(join(served, FILE), wrong);
  await expect(fetchIt()).rejects.toThrow("its checksum is not the one that was signed");
  writeFileSync(join(served, FILE), program.subarray(0, 200_000));
  await expect(fetchIt()).rejects.toThrow("only 200000 of its 300000 bytes came");
  writeFileSync(join(served, FILE), Buffer.concat([program, Buffer.from("more")]));
  await expect(fetchIt()).rejects.toThrow("it is longer than the one that was signed");
  serve = (request, response) => {
    if (request.url !== `/${FILE}`) return plain(request, response);
    response.writeHead(200, { "content-length": program.length });
    response.write(program.subarray(0, 100_000), () => response.destroy());
  };
  await expect(fetchIt()).rejects.toThrow(/the connection broke off after \d+ of 300000 bytes/);
  expect(kept()).toEqual([]);
});

test("a list that was changed, is signed by another key, or by none, is not used", async () => {
  const list = join(served, "benchside-updates.json");
  const text = readFileSync(list, "utf8");
  writeFileSync(list, text.replace("0.2.0", "9.0.0"));
  await expect(look()).rejects.toThrow(/not signed with the key in Settings/);
  writeFileSync(list, text);
  const other = publicKeyOf(generateKeyPairSync("ed25519").privateKey);
  await expect(look({ place: { ...means.place, key: other } })).rejects.toThrow(/not signed with the key in Settings/);
  writeFileSync(`${list}.sig`, "nothing");
  await expect(look()).rejects.toThrow(/not signed with the key in Settings/);
  rmSync(`${list}.sig`);
  await expect(look()).rejects.toThrow(/has no benchside-updates\.json\.sig \(404\)/);
});

test("a server that sends on, has too much to say or cannot be reached is refused in plain words", async () => {
  serve = (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  await expect(look()).rejects.toThrow(/sends on to another address, which nobody has agreed to/);
  serve = (_, response) => response.end(Buffer.alloc(1_100_000));
  await expect(look()).rejects.toThrow("benchside-updates.json is larger than 1000 kB");
  const place = { ...means.place, address: "http://127.0.0.1:1/" };
  await expect(look({ place })).rejects.toThrow(/127\.0\.0\.1:1 cannot be reached/);
});

test("without an address and a key nothing is asked for, nor while a session runs; one that begins breaks it off", async () => {
  for (const place of [
    { ...means.place, address: "" },
    { ...means.place, key: "" },
    { ...means.place, address: "http://example.org/" },
  ])
    // prettier-ignore
    await expect(look({ place })).rejects.toThrow(/the address or the key is missing/);
  await expect(look({ isRunning: () => true })).rejects.toThrow(/A session runs/);
  expect(asked).toEqual([]);
  let looks = 0;
  await expect(fetchIt({ isRunning: () => (looks += 1) > 2 })).rejects.toThrow(/A session runs/);
  const stop = new AbortController();
  serve = (request, response) => {
    if (request.url === `/${FILE}`) return stop.abort();
    plain(request, response);
  };
  await expect(fetchIt({ signal: stop.signal })).rejects.toThrow(/abort/);
  expect(kept()).toEqual([]);
});
