import { expect, test } from "vitest";
import { compareVersions, newestUpdate, parseUpdateList, updateSystem, type Update } from "./list.ts";
import { hasUpdatePlace, updateAddressProblem } from "./updates-place.ts";

const update = (version: string, system = "linux-x64-deb"): Update => ({
  ...{ version, system, file: `benchside_${version}.deb`, bytes: 10, sha512: "0".repeat(128) },
});

test("the newest version for this machine is chosen by its numbers, and never an older one", () => {
  const updates = [update("0.2.0"), update("0.10.0"), update("0.9.9"), update("3.0.0", "win32-x64")];
  const list = { format: "benchside-updates", version: 1, updates } as const;
  const found = ["0.1.0", "0.10.0", "1.0.0"].map((own) => newestUpdate(list, "linux-x64-deb", own)?.version ?? null);
  expect(found).toEqual(["0.10.0", null, null]);
  expect(newestUpdate(list, "win32-x64", "0.1.0")?.version).toBe("3.0.0");
  expect([compareVersions("1.2.3", "1.2.3"), Math.sign(compareVersions("1.2.3", "1.10.0"))]).toEqual([0, -1]);
  expect([updateSystem("linux", "x64", true), updateSystem("win32", "x64", false)]).toEqual([
    "linux-x64-appimage",
    "win32-x64",
  ]);
});

test("a list is refused by the field that is wrong", () => {
  const with_ = (part: object) => () =>
    parseUpdateList(
      JSON.stringify({ format: "benchside-updates", version: 1, updates: [{ ...update("0.2.0"), ...part }] }),
    );
  expect(with_({})().updates).toHaveLength(1);
  expect(with_({ file: "../benchside.deb" })).toThrow(/updates\[0\]\.file: name a file beside the list/);
  expect(with_({ version: "next" })).toThrow(/three numbers/);
  expect(with_({ sha512: "ab" })).toThrow(/128 hexadecimal digits/);
  expect(with_({ system: "amiga" })).toThrow(/system/);
});

test("only https goes over a network, without names and passwords in it", () => {
  const address = ["https://updates.example.org/benchside/", "http://127.0.0.1:8080/", "http://example.org/", "https://me:pw@example.org/", "https://example.org/?a=1", "file:///tmp", "nowhere"]; // prettier-ignore
  expect(address.map(updateAddressProblem)).toEqual([null, null, "not-https", "secrets", "secrets", "not-https", "no-address"]); // prettier-ignore
  const key = `${"A".repeat(43)}=`;
  expect(hasUpdatePlace({ address: address[0]!, key, daily: false })).toBe(true);
  expect(hasUpdatePlace({ address: "", key, daily: true })).toBe(false);
  expect(hasUpdatePlace({ address: address[0]!, key: "short", daily: true })).toBe(false);
});
