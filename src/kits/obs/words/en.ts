/** Settings › Devices: OBS Studio, which records along and brings its virtual camera. */
export const obs = {
  obs: "OBS Studio",
  obsWhat:
    "OBS can record along with every session, beside Benchside’s own recording, and its virtual camera can be chosen as the feed. In OBS, enable Tools › WebSocket Server Settings; its address and password are shown there.",
  useObs: "Use OBS",
  address: "Address",
  noAddress: "no address",
  password: "Password",
  keep: "Keep",
  forget: "Forget",
  recordAlong: "Record along",
  virtualCamera: "Start the virtual camera when it is chosen",
  obsNow: (on: string, address: string, along: string, camera: string) =>
    `${on}, ${address}, recording along ${along}, virtual camera ${camera}`,
  passwordKept: {
    none: "No password is kept.",
    "until-quit": "The password is kept until Benchside is closed: this system has no safe place for it.",
    kept: "The password is kept, encrypted by the system.",
    passphrase: "The password is kept under your passphrase.",
  },
  tryObs: "Try the connection",
  connecting: "Connecting…",
};
