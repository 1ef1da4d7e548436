import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicKeyOf } from "../../scripts/package/sign-updates.mjs";
import { PATIENCE_MS } from "../../src/app/updates/fetched.ts";
import { fetchUpdate, lookForUpdate, type UpdateMeans } from "../../src/app/updates/updates.ts";
import { startUpdateServer, UPDATE_SYSTEM } from "../fixtures/update-server.ts";

const server = await startUpdateServer();
const { served, asked, plain, address } = server;
const folder = join(server.root, "kept");
const FILE = "benchside_0.2.0_amd64.deb";
const program = randomBytes(300_000);
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const means: UpdateMeans = {
  place: { address, key: server.key, daily: false },
  isRunning: () => false,
  signal: new AbortController().signal,
};
const look = (more: Partial<UpdateMeans> = {}, own = "0.1.0") =>
  lookForUpdate({ ...means, ...more }, own, UPDATE_SYSTEM);
const fetchIt = async (more: Partial<UpdateMeans> = {}, onProgress: (share: number) => void = () => {}) =>
  fetchUpdate({ ...means, ...more }, (await look())!, folder, onProgress);
const kept = () => readdirSync(folder);

beforeEach(() => {
  server.clear();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  server.publish("0.2.0", program);
});

/** Why something that is not waited for at once fails; empty when it does not. */
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );

/** Answers the file by hand, all else as it is published. @returns the answer, once the file was asked for */
function fileByHand(): Promise<ServerResponse> {
  return new Promise((begun) =>
    server.answerBy((request, response) => {
      if (request.url !== `/${FILE}`) return plain(request, response);
      response.writeHead(200, { "content-length": program.length });
      begun(response);
    }),
  );
}

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
  void fileByHand().then((response) => response.write(program.subarray(0, 100_000), () => response.destroy()));
  await expect(fetchIt()).rejects.toThrow(/was not kept: the connection broke off, after \d+ bytes/);
  expect(kept()).toEqual([]);
});

test("a slow server is waited for as long as something comes; one that says nothing more for half a minute is left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let seen = (_share: number): void => undefined;
  const reached = (share: number) => new Promise<void>((there) => (seen = (now) => now >= share && there()));
  const slow = fileByHand();
  const fetching = fetchIt({}, (share) => seen(share));
  const response = await slow;
  for (const part of [1, 2, 3]) {
    const there = reached(part / 3);
    response.write(program.subarray((part - 1) * 100_000, part * 100_000));
    await there;
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 0.9);
  }
  response.end();
  expect(readFileSync(await fetching).equals(program)).toBe(true);

  const silent = fileByHand();
  const begun = reached(0);
  const refused = problemOf(fetchIt({}, (share) => seen(share)));
  (await silent).write(program.subarray(0, 1000));
  await begun;
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await refused).toMatch(/was not kept: nothing more came for half a minute, after \d+ bytes/);
  expect(kept()).toEqual([]);

  const dumb = new Promise<void>((asked) => server.answerBy(() => asked()));
  const unanswered = problemOf(look());
  await dumb;
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await unanswered).toMatch(/cannot be reached/);
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
  server.answerBy((_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end());
  await expect(look()).rejects.toThrow(/sends on to another address, which nobody has agreed to/);
  server.answerBy((_, response) => response.end(Buffer.alloc(1_100_000)));
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
  server.answerBy((request, response) => {
    if (request.url === `/${FILE}`) return stop.abort();
    plain(request, response);
  });
  await expect(fetchIt({ signal: stop.signal })).rejects.toThrow(/abort/);
  expect(kept()).toEqual([]);
});
