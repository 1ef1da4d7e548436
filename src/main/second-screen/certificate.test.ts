import { createPrivateKey, X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keptCertificate } from "./certificate.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-certificate-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const now = new Date("2026-11-23T06:00:00Z");
const folder = (name: string) => join(root, name);
const make = (name: string, at = now) => keptCertificate(folder(name), ["192.168.1.20"], at);

test("a certificate is of this machine's addresses, of its own key, and no authority over others", async () => {
  const { cert, key, fingerprint } = await make("first");
  const read = new X509Certificate(cert);
  expect(read.subjectAltName).toBe("IP Address:192.168.1.20, IP Address:127.0.0.1, DNS:localhost");
  expect([read.ca, read.checkPrivateKey(createPrivateKey(key)), read.fingerprint256]).toEqual([
    false,
    true,
    fingerprint,
  ]);
  expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  const days = (Date.parse(read.validTo) - now.getTime()) / 86_400_000;
  expect(days).toBe(730);
});

test("it is kept in one file for its owner alone, and known again", async () => {
  const first = await make("kept");
  expect(readdirSync(folder("kept"))).toEqual(["second-screen.pem"]);
  expect(statSync(join(folder("kept"), "second-screen.pem")).mode & 0o777).toBe(0o600);
  expect(await make("kept")).toEqual(first);
});

test.each<[string, (file: string) => void, Date]>([
  ["that others could read", (file) => chmodSync(file, 0o644), now],
  ["that was damaged", (file) => writeFileSync(file, readFileSync(file, "utf8").slice(0, 300)), now],
  ["that has nearly expired", () => undefined, new Date(now.getTime() + 705 * 86_400_000)],
])("one %s is replaced", async (name, spoil, at) => {
  const first = await make(name);
  const file = join(folder(name), "second-screen.pem");
  spoil(file);
  const next = await make(name, at);
  expect(next.fingerprint).not.toBe(first.fingerprint);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await make(name, at)).toEqual(next);
});
