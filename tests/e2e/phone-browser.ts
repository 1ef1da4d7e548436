import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunningApp } from "./harness.ts";

/** A browser on a phone, as far as one can be here: a window of its own, without anything of ours, that knows no certificate. */
async function openPhone(app: RunningApp, address: string, fingerprint: string): Promise<Page> {
  const opening = app.electron.waitForEvent("window");
  await app.electron.evaluate(
    ({ BrowserWindow, session }, [url, expected]) => {
      const phone = session.fromPartition("phone");
      // What a person does who compares the two fingerprints.
      phone.setCertificateVerifyProc(({ certificate }, decide) =>
        decide(certificate.fingerprint === expected ? 0 : -2),
      );
      const webPreferences = { session: phone, backgroundThrottling: false };
      void new BrowserWindow({ show: false, width: 360, height: 640, useContentSize: true, webPreferences }).loadURL(
        url,
      );
    },
    [address, `sha256/${Buffer.from(fingerprint.replaceAll(":", ""), "hex").toString("base64")}`] as const,
  );
  return opening;
}

/** Switches the second screen on where the session waits for a phone, and opens its page in a phone's browser. */
export async function letPhoneIn(app: RunningApp): Promise<Page> {
  await app.page.getByRole("button", { name: "Show the code" }).click({ timeout: 60_000 });
  await app.page.getByText("No screen connected yet").waitFor();
  await app.screenshot("second-screen-on");
  await app.page.getByRole("button", { name: "Copy: Address" }).click();
  const copied = () => app.electron.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/^https:/);
  const fingerprint = (await app.page.locator(".phone-fingerprint").textContent()) ?? "";
  const [place, token] = (await copied()).split("#");
  const phone = await openPhone(app, place!, fingerprint);
  // Whoever typed the address is asked for the code that stands beside it.
  await phone.getByText("Type the code that Benchside shows.").waitFor({ timeout: 30_000 });
  await phone.getByRole("textbox", { name: "Code" }).fill("222 222");
  await phone.getByRole("button", { name: "Open" }).click();
  await phone.getByText("That is not the code that Benchside shows now.").waitFor();
  await phone.getByRole("textbox", { name: "Code" }).fill((await app.page.locator(".phone-code").textContent())!);
  await phone.getByRole("button", { name: "Open" }).click();
  await app.page.getByText("It was used, or its time is over.").waitFor({ timeout: 30_000 });
  await phone.evaluate((code) => void (location.hash = code), token!);
  await app.page.getByText("1 screen connected").first().waitFor({ timeout: 30_000 });
  await app.page.keyboard.press("Escape");
  return phone;
}

/** Nothing stands wider than the phone, every button can be hit with a thumb, and there is nothing else to be had. */
export async function lookAtPhone(app: RunningApp, phone: Page): Promise<void> {
  await app.screenshot("phone-360", phone);
  const [wide, small] = await phone.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    [...document.querySelectorAll("button")].filter((each) => each.offsetParent && each.offsetHeight < 48).length,
  ]);
  expect([wide, small]).toEqual([0, 0]);
  await phone.getByRole("button", { name: "Wrong" }).click();
  await app.screenshot("phone-360-wrong", phone);
  await phone.getByRole("button", { name: "Cancel" }).click();
  await phone.getByRole("button", { name: "Ask", exact: true }).click();
  await app.screenshot("phone-360-ask", phone);
  await phone.getByRole("button", { name: "What is left?" }).click();
  await phone.getByText("Asked.").waitFor();
  await phone
    .getByRole("region", { name: "Said" })
    .getByText(/steps are left|step is left/)
    .waitFor();
  await app.screenshot("phone-360-answered", phone);
  await phone.emulateMedia({ colorScheme: "light" });
  await phone.setViewportSize({ width: 1024, height: 768 });
  await app.screenshot("phone-tablet-light", phone);
  expect(await phone.evaluate(() => fetch("/sessions").then(({ status }) => status))).toBe(404);
}
