import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Settings › Storage › Encrypt recordings, and what stands before a data folder that is locked. */
export const encryption = {
  title: "Encrypt recordings",
  what: "Films, sound, journals, annotations, transcripts, small pictures and the index for searching are encrypted, each session under a key of its own. Who has the disk and not the passphrase can read none of it. Deleting a key deletes the session.",
  whatNot:
    "Not encrypted: what you export or save elsewhere, procedures, profiles (numbers), settings and logs. Names of sessions, sizes and times can still be seen.",
  forgotten:
    "Nobody can replace a passphrase that is forgotten, nor find it out, not even the makers of Benchside: all recordings are lost then. Write it down and keep it in another place.",
  off: "Recordings are kept in the clear.",
  isOn: "New recordings are encrypted.",
  stopped: "New recordings are kept in the clear.",
  lost: "What says how this folder is encrypted (encryption.json) is not there: its encrypted recordings cannot be read, and new ones are refused. Bring the file back from a copy of the data folder, or choose another data folder.",
  refused:
    "Nothing can be recorded here: encryption.json says that encryption is off, and nothing shows that somebody with the passphrase switched it off. Switch it off, or encrypt new recordings again.",
  locked: "They are locked. Unlock them above.",
  sessions: (encrypted: number, plain: number) =>
    `${counted(encrypted, { one: "session", other: "sessions" })} encrypted, ${plain} in the clear.`,
  deleted: (n: number) => `${counted(n, { one: "session", other: "sessions" })} deleted with the key.`,
  switchOn: "Encrypt recordings…",
  switchOnTitle: "Encrypt recordings?",
  switchOnSteps:
    "New recordings are encrypted at once. Those that are there follow one after the other; it can be cancelled and gone on with. The passphrase is asked for at each start.",
  encrypt: "Encrypt",
  goOn: (n: number) => `Encrypt ${counted(n, { one: "session", other: "sessions" })} in the clear`,
  again: "Encrypt new ones again…",
  change: "Change the passphrase…",
  changeTitle: "Change the passphrase",
  before: "Passphrase until now",
  changeVerb: "Change",
  changed: "The recordings are under the new passphrase.",
  switchOff: "Switch off…",
  switchOffTitle: "Keep new recordings in the clear?",
  switchOffWhat: "What is encrypted stays so and opens with the passphrase as before, unless you bring it back.",
  decrypt: "Bring all recordings back into the clear",
  switchOffVerb: "Switch off",
  lock: "Lock now",
  keyStore: "Unlock with this computer’s key store",
  keyStoreWhat: "Whoever is signed in to this computer can then open them without the passphrase.",
  left: (n: number) => `${counted(n, { one: "session was", other: "sessions were" })} left:`,
  unlockTitle: "The recordings are locked",
  unlockWhat: (folder: string) => `What is recorded in ${folder} is encrypted. Type the passphrase to open it.`,
  unlockLost: "Nobody can replace a passphrase that is forgotten. Another folder can be used without it.",
  unlockThem: "Unlock…",
  lockedScreen: "The recordings are locked. Nothing is shown here until their passphrase is typed.",
};
