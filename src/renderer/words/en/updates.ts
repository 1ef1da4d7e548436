/** Newer versions of the program. */
export const updates = {
  title: "Updates",
  what: "Off unless your organisation gives you an address and a key. Nothing is sent but the request for a list of versions; only a list that is signed with the key is used, and only a file whose bytes are those that were signed is kept. The program installs nothing: you do, from the file’s folder. Nothing is fetched while a session runs.",
  none: "no address",
  address: "Address of updates",
  key: "Key that they are signed with",
  keyProblem: "A key has 44 letters, digits and signs, and ends with =.",
  problems: {
    "no-address": "This is no address. Type one such as https://updates.example.org/benchside/.",
    "not-https": "Nothing but https goes over a network.",
    secrets: "Leave names, passwords and everything after ? or # out of it.",
  },
  daily: "Look for updates once a day",
  byAdministrator: (address: string) => `Whoever administers this computer has set it: ${address || "no address"}.`,
  look: "Look for updates now",
  newest: "There is nothing newer.",
  found: (version: string) => `Version ${version} can be fetched.`,
  fetch: (version: string, size: string) => `Fetch ${version} (${size})`,
  fetched: (file: string) =>
    `Fetched, and its bytes are those that were signed: ${file}. Install it as you installed this one, when no session runs.`,
  show: "Show the file",
};
