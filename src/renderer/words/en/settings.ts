/** Settings: the search, and what a change says. */
export const settings = {
  search: "Search the settings",
  placeholder: "Search the settings (/)",
  none: "No setting has all of these words.",
  showAll: "Show all settings",
  keys: "/ searches the settings, by their names, values and what they do; Enter goes to the first.",
  shown: (shown: number, all: number) => `${shown} of ${all} settings`,
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  changedTo: (name: string, after: string) => `${name}: ${after}`,
  showFolder: "Show in folder",
  showFolderOf: (name: string) => `Show in folder: ${name}`,
  tryPorts: "Try the ports",
  portsFound: "What was found of the ports",
  port: {
    free: (name: string, port: number) => `${name} port ${port} is free.`,
    own: (name: string, port: number) => `${name} port ${port} is open for the session that runs.`,
    taken: (name: string, port: number) => `${name} port ${port} cannot be had.`,
  },
  groups: {
    feeds: "Feeds",
    devices: "Devices",
    people: "People and privacy",
    advanced: "Advanced",
    about: "About",
  },
  feeds: {
    pushed: "Phones and glasses that push",
    rtmp: "RTMP port",
    whip: "WHIP port",
    lan: "Listen to the local network",
    what: "Where they send to. A port is open only while such a feed is tried or watched, and to this computer alone unless the local network is switched on. Change one when another program has it. Server, key and code stand beside the feed.",
    now: (rtmp: number, whip: number, isLan: boolean) =>
      `RTMP ${rtmp}, WHIP ${whip}, ${isLan ? "the local network" : "this computer alone"}`,
    wholeNumber: "Write a whole number from 1024 to 65535.",
    onePortEach: "RTMP and WHIP need a port each.",
  },
  people: {
    recorded: "Recordings of people",
    recordedWhat:
      "Who takes part is called by a pseudonym. Someone who withdraws their consent is removed from every recording, journal and copy; what went is listed.",
    withdraw: "To the recordings…",
  },
  choose: "Choose…",
  chooseThe: (name: string) => `Choose the ${name.toLowerCase()}`,
  useBuiltIn: "Use the built-in one",
  notTaken: "The folder was not taken.",
  notKept: "The value was not kept; choose another.",
  detailedLog: "Detailed log",
  detailedLogWhat:
    "The log of the program keeps every detail, for finding a fault. It never holds pictures, speech or passwords, and stays on this machine.",
  about: (version: string, electron: string, platform: string) =>
    `Benchside ${version} · Electron ${electron} · ${platform} · data in`,
  storage: {
    title: "Storage",
    dataFolder: "Data folder",
    builtIn: "The system’s own place",
    dataFolderWhat:
      "Sessions, procedures and bench profiles live here. It is tried when it is chosen and at every start. Another folder is used at once; nothing is copied into it.",
    cover: "Cover faces while recording",
    coverWhat:
      "Only a film in which the faces that are found are grey is ever written; it cannot be undone. A face that is not found stays visible: of pasted faces 48 pixels wide 2100 of 2100 pictures were covered, of those 24 pixels wide 1976 of 2100. It takes up to one and a half processor cores a camera; where they are not there, the film has gaps. The live picture, and models that look on, see everybody.",
    mp4: "Copy recordings to MP4 when they end",
    mp4What:
      "Other programs play MP4. The recording itself always stays, so a session with a copy takes twice the room. A film that Replay cannot play gets a copy in any case.",
  },
};
