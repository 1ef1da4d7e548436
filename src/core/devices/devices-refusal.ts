import { isKeyboard, type HidInfo } from "./device.ts";

/** Why a device or all of them cannot be used, in words, and what to do. */
export interface Refusal {
  readonly problem: string;
  readonly fix: string;
}

/** Name of the rule file: udev hands out seats in its file 73, so the rule has to stand before that. */
export const UDEV_FILE = "/etc/udev/rules.d/70-benchside.rules";

/** The line that lets anybody who sits at a Linux machine open devices of a USB vendor (0..65535). */
export function udevRule(vendor: number): string {
  const id = vendor.toString(16).padStart(4, "0");
  return `KERNEL=="hidraw*", SUBSYSTEM=="hidraw", ATTRS{idVendor}=="${id}", TAG+="uaccess"`;
}

/**
 * Why an interface did not open. `platform` as Node names it; `permitted` is false when the system refuses this user access to its
 * file, null where that cannot be asked.
 */
export function openRefusal(info: HidInfo, platform: string, permitted: boolean | null): Refusal {
  if (keptByTheSystem(info, platform)) {
    return {
      problem: `${platform === "darwin" ? "macOS" : "Windows"} lets no program listen to a device that calls itself a keyboard.`,
      fix: "Give the keys that it sends to an action under Shortcuts; with its maker's program it can be set to send F13 to F24.",
    };
  }
  if (platform === "linux" && permitted === false) {
    return {
      problem: "Linux gives you no access to it.",
      fix: `Write this line into ${UDEV_FILE}, run “sudo udevadm control --reload && sudo udevadm trigger”, and plug it in again: ${udevRule(info.vendor)}`,
    };
  }
  return {
    problem: "It did not open; another program may hold it.",
    fix: "Close programs that use the pedal, such as its maker's own, and plug it in again.",
  };
}

/** Whether no program may ever open it: keyboards on macOS and Windows. */
export function keptByTheSystem(info: Pick<HidInfo, "usagePage" | "usage">, platform: string): boolean {
  return isKeyboard(info) && (platform === "darwin" || platform === "win32");
}

/** Why devices cannot be listed at all. */
export function listRefusal(platform: string): Refusal {
  return {
    problem: "Pedals and buttons cannot be read on this machine.",
    fix:
      platform === "linux"
        ? "Install the system's USB library (sudo apt-get install libusb-1.0-0 libudev1) and start Benchside again. Shortcuts work without it."
        : "Start Benchside again; if it stays, reinstall it. Shortcuts work without it.",
  };
}
