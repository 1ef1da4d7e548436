import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ObsSettings } from "../../src/core/devices/obs.ts";
import { ObsAlongside } from "../../src/kits/obs/app/obs-alongside.ts";
import { ObsLink } from "../../src/kits/obs/app/obs-link.ts";
import { standInObs } from "../fixtures/stand-in-obs.ts";

const SECRET = "correct horse battery";

/** Recording along with OBS, and what is told of it. */
function alongside(address: string, password = "") {
  const told: string[] = [];
  const notice = (level: string, text: string, film = "") => void told.push(`${level}: ${text}${film && ` [${film}]`}`);
  return { told, obs: new ObsAlongside({ address, password, notice, retryMs: 50 }) };
}

test("with the right password OBS records as long as the session, and says where its film is", async () => {
  await using obs = await standInObs(SECRET);
  const session = alongside(obs.address, SECRET);
  await expect.poll(() => obs.recording).toBe(true);
  await session.obs.end();
  expect(obs.recording).toBe(false);
  expect(session.told).toEqual([
    "info: OBS records along.",
    "info: OBS has stopped recording; its film is /home/coach/Videos/take.mkv. [/home/coach/Videos/take.mkv]",
  ]);
});

test("a wrong password, none, and an OBS that is not there each have their fix, and no secret in it", async () => {
  await using obs = await standInObs(SECRET);
  const wrong = await new ObsLink().connect(obs.address, "wrong horse").catch((error: Error) => error);
  expect(wrong).toMatchObject({ problem: "OBS refuses the password." });
  expect(JSON.stringify([String(wrong), wrong])).not.toContain("horse");
  await expect(new ObsLink().connect(obs.address, "")).rejects.toMatchObject({ problem: "OBS asks for a password." });
  const { address } = obs;
  await obs[Symbol.asyncDispose]();
  await expect(new ObsLink().connect(address, SECRET)).rejects.toMatchObject({ problem: "OBS is not there." });
  const session = alongside(address, SECRET);
  await session.obs.end();
  expect(session.told).toEqual([expect.stringMatching(/^warning: OBS does not record along\. OBS is not there\./)]);
});

test("OBS that goes away midway is told of and found again", async () => {
  const first = await standInObs(SECRET);
  const port = Number(new URL(first.address).port);
  const session = alongside(first.address, SECRET);
  await expect.poll(() => session.told.length).toBe(1);
  first.cut();
  await expect.poll(() => session.told.length).toBe(3);
  await first[Symbol.asyncDispose]();
  await expect.poll(() => session.told.length).toBe(4);
  await using again = await standInObs(SECRET, port);
  await expect.poll(() => again.recording).toBe(true);
  await session.obs.end();
  expect(session.told.map((text) => text.split(/[;,.]/)[0])).toEqual([
    "info: OBS records along",
    "warning: OBS went away",
    "info: OBS is back and still records",
    "warning: OBS went away",
    "info: OBS is back and records along again",
    "info: OBS has stopped recording",
  ]);
});

test("a recording that OBS had begun before is left alone", async () => {
  await using obs = await standInObs();
  obs.recording = true;
  const session = alongside(obs.address);
  await expect.poll(() => session.told).toEqual(["info: OBS was recording already and is left alone."]);
  await session.obs.end();
  expect(obs.recording).toBe(true);
});

test("something that accepts connections and never speaks is given up, and so is a request that is never answered", async () => {
  const mute = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => mute.once("listening", resolve));
  const silent = new ObsLink()
    .connect(`ws://127.0.0.1:${(mute.address() as AddressInfo).port}`, "")
    .catch((error: Error) => error.message);
  await using obs = await standInObs();
  obs.deaf.add("StopRecord");
  const session = alongside(obs.address);
  await expect.poll(() => obs.recording).toBe(true);
  await session.obs.end();
  expect(session.told.at(-1)).toBe(
    "warning: OBS did not say that it stopped recording. OBS does not answer. Look at OBS: it may be asking something.",
  );
  expect(await silent).toContain("it does not answer as OBS does");
  mute.close();
});

test("the virtual camera is started once", async () => {
  await using obs = await standInObs();
  const link = new ObsLink();
  expect(await link.connect(obs.address, "")).toBe("30.2.3");
  expect([await link.startVirtualCamera(), await link.startVirtualCamera()]).toEqual([true, false]);
  link.close();
});

test("an address is on this machine and carries no password", () => {
  const refused = (address: string) => !ObsSettings.safeParse({ address }).success;
  expect(["ws://127.0.0.1:4455", "ws://localhost:4455", "ws://[::1]:4455", ""].filter(refused)).toEqual([]);
  const bad = [
    "ws://192.168.1.4:4455",
    "http://127.0.0.1",
    "ws://me:pw@127.0.0.1",
    "ws://127.0.0.1.evil.example",
    "obs",
    "ws://127.0.0.1/?p=1",
  ];
  expect(bad.filter((address) => !refused(address))).toEqual([]);
});
