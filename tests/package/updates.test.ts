import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { letItBeDriven, readFuses, SHIPPED_FUSES } from "../../scripts/package/fuses.mjs";
import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { sessionIds } from "../e2e/past-sessions.ts";
import { steps } from "../e2e/steps.ts";
import { openToOthers } from "../fixtures/open-to-others.ts";
import { startUpdateServer, type UpdateServer } from "../fixtures/update-server.ts";
import { drive, install, packageMade, type Driven, type Installed } from "./installed.ts";
import { contents, personWithData, type Person } from "./with-data.ts";
import { go } from "../e2e/go.ts";

/** The installed program and newer versions of it on a server of this machine: `npm run package` makes it, `npm run test:package` tries it. Linux only. */
const step = steps();
let endDisplay: () => void;
let here: Installed;
let server: UpdateServer;
let app: Driven | undefined;
let updated: Person;
/** What they have fetched. */
let fetched: string;

beforeAll(async () => {
  endDisplay = await ensureDisplay();
  here = install();
  await letItBeDriven(here.program);
  server = await startUpdateServer();
  updated = personWithData(here, "updated");
}, 300_000);
afterAll(async () => {
  await app?.crash();
  here?.dispose();
  server?.close();
  endDisplay?.();
});

step(
  "a newer version is looked for where Settings say; only what is signed is offered, and only its very bytes are kept",
  async () => {
    app = await drive({ start: here.start, home: updated.home });
    const { page } = app;
    await go(page, "Settings");
    const part = page.getByRole("region", { name: "Updates", exact: true });
    const type = async (label: string, text: string) => {
      await part.getByLabel(label).fill(text);
      await part.getByLabel(label).blur();
    };
    const look = part.getByRole("button", { name: "Look for updates now" });
    const fetchIt = part.getByRole("button", { name: /^Fetch 9\.9\.9/ });
    await part.getByLabel("Address of updates").waitFor();
    expect(await look.count()).toBe(0);
    const bytes = readFileSync(packageMade());
    const name = server.publish("9.9.9", bytes);
    await type("Address of updates", server.address);
    await type("Key that they are signed with", Buffer.alloc(32, 7).toString("base64"));
    await look.click();
    await part.getByRole("alert").getByText("not signed with the key in Settings").waitFor();
    expect(await fetchIt.count()).toBe(0);
    await part.scrollIntoViewIfNeeded();
    await app.screenshot("installed-update-refused");
    await type("Key that they are signed with", server.key);
    await look.click();
    await fetchIt.waitFor();
    // The list is as it was signed; of the file one byte is another.
    bytes[1000]! ^= 1;
    writeFileSync(join(server.served, name), bytes);
    await fetchIt.click();
    await part.getByRole("alert").getByText("its checksum is not the one that was signed").waitFor();
    expect(readdirSync(join(updated.own, "updates"))).toEqual([]);
    bytes[1000]! ^= 1;
    writeFileSync(join(server.served, name), bytes);
    await fetchIt.click();
    await part.getByRole("status").getByText("its bytes are those that were signed").waitFor();
    await app.screenshot("installed-update-fetched");
    fetched = join(updated.own, "updates", name);
    expect(readFileSync(fetched).equals(bytes)).toBe(true);
    expect(openToOthers(join(updated.own, "updates"))).toEqual([]);
  },
);

step(
  "what was fetched is installed over this one as a package is, and what the person has is still there",
  async () => {
    await app!.crash();
    app = undefined;
    const before = contents(updated.data);
    here.upgrade(fetched);
    expect(await readFuses(here.program)).toEqual(SHIPPED_FUSES);
    await letItBeDriven(here.program);
    app = await drive({ start: here.start, home: updated.home });
    const { page } = app;
    expect((await sessionIds(page)).length).toBe(5);
    expect(await page.evaluate(() => window.benchside.call("settings.get", undefined))).toMatchObject({
      updates: { address: server.address, key: server.key, daily: false },
    });
    expect(contents(updated.data)).toMatchObject(before);
  },
);
