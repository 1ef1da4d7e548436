/** The rail, the notices, and what stands in place of a part of the window that failed. */
export const window = {
  screens: "Screens",
  help: "Help",
  withKey: (name: string, digit: number) => `${name} (Ctrl+${digit})`,
  palette: {
    find: "Find",
    findTitle: "Find any action, screen, session or setting (Ctrl+K)",
    title: "Find anything",
    placeholder: "An action, a screen, a session, a procedure or a setting",
    none: "Nothing is called so.",
    found: (n: number) => `${n} found.`,
    first: (most: number) => `The first ${most} are shown.`,
    list: "Found",
  },
  notices: {
    label: "Notices",
    dataFolder: "Data folder",
    noSound: "No audio device was found: what the coach says is only shown. Plug one in to hear it.",
    chooseAnother: "Choose another folder…",
    close: "Close this notice",
  },
  failed: {
    window: "The window could not be shown",
    windowGoesOn: "What is recorded or watched goes on; close the window to end it, and you are asked first.",
    screen: (name: string) => `${name} could not be shown`,
    screenGoesOn: "What is recorded or watched goes on, and End in the rail still ends it. The other screens work.",
    ours: (goesOn: string) =>
      `This is an error in Benchside; you did nothing wrong. ${goesOn} What was typed here and not saved may be gone.`,
    allSessions: "All sessions",
    copy: "Copy details",
    copied: "Details copied",
    copiedAloud: "Details: copied.",
    notCopied: "The details could not be copied. Try again.",
  },
};
