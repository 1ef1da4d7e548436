/** Passwords, keys and addresses: how they are kept. */
export const secrets = {
  title: "Passwords and keys",
  what: "The addresses of network cameras, the key for phones and glasses, the password of OBS, and the keys of models’ servers. They are never written in the clear. Nobody can find out a passphrase that was lost; what it keeps can then only be forgotten.",
  kept: {
    system: "Kept by this system’s key store.",
    passphrase: "Kept under your passphrase, which is asked for at each start.",
    locked: "Locked until you type your passphrase.",
    "until-quit": "Kept until Benchside is closed.",
  },
  forgetAll: "Forget all of them…",
  forgetTitle: "Forget all passwords and keys?",
  forgetWhat:
    "Cameras, OBS and servers ask for them again. Sessions, procedures and recordings stay. This cannot be taken back.",
  forget: "Forget all",
  forgotten: "All passwords, keys and addresses are forgotten.",
  newPassphrase: "New passphrase",
  sameAgain: "The same again",
  another: "It is another one.",
  keepUnder: "Keep them under this passphrase",
  nowUnder: "Passwords and keys are now kept under your passphrase.",
  atLeast: (n: number) => `At least ${n} letters, better four words.`,
  untilQuit:
    "Addresses, passwords and keys are kept until Benchside is closed: this system has no safe place for them.",
  keepThere: "Keep them under a passphrase…",
  locked: "Addresses, passwords and keys from before are locked with your passphrase.",
  passphrase: "Passphrase",
  unlock: "Unlock",
  unlocking: "Unlocking…",
};
