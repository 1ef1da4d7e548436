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
  showFolderOf: (name: string) => `Show the folder: ${name}`,
  tryPorts: "Try the ports",
  portsFound: "What was found of the ports",
  port: {
    free: (name: string, port: number) => `${name} port ${port} is free.`,
    own: (name: string, port: number) => `${name} port ${port} is open for the session that runs.`,
    taken: (name: string, port: number) => `${name} port ${port} cannot be had.`,
  },
  storage: {
    title: "Storage",
    dataFolder: "Data folder",
    builtIn: "The system’s own place",
    dataFolderWhat:
      "Sessions, procedures and bench profiles live here. It is tried when it is chosen and at every start. Another folder is used at once; nothing is copied into it.",
    mp4: "Copy recordings to MP4 when they end",
    mp4What:
      "Other programs play MP4. The recording itself always stays, so a session with a copy takes twice the room.",
  },
};
