import { createDecipheriv, pbkdf2Sync } from "node:crypto";

/** What Chromium's plain-text stand-in for a key store writes first on Linux (os_crypt); with a key ring it is v11. */
const MARK = "v10";

/** Whether bytes were sealed by the stand-in, whose password everybody knows. Other systems write the same mark for their own key stores. */
export function isPlainStandIn(sealed: Buffer, platform: NodeJS.Platform): boolean {
  return platform === "linux" && sealed.subarray(0, MARK.length).toString("latin1") === MARK;
}

/** The text that the stand-in "sealed"; null when it is none. */
export function openPlainStandIn(sealed: Buffer): string | null {
  try {
    const key = pbkdf2Sync("peanuts", "saltysalt", 1, 16, "sha1");
    const cipher = createDecipheriv("aes-128-cbc", key, Buffer.alloc(16, " "));
    return Buffer.concat([cipher.update(sealed.subarray(MARK.length)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
