import { countedIn } from "../counted.ts";

const counted = countedIn("en");

/** Withdrawing a participant's consent, and recordings that may be kept no longer. */
export const withdraw = {
  toDelete: "To be deleted",
  dueTitle: "Recordings are to be deleted by now.",
  unfinished: "A deletion is not finished.",
  due: (session: string, who: string, until: string) => `${session} of ${who} was to be kept until ${until}.`,
  withdrawn: (session: string, who: string, day: string) =>
    `${session} of ${who} stands under a consent that was withdrawn${day && ` on ${day}`}.`,
  begun: (due: boolean, who: string, since: string) =>
    `The ${due ? "deletion of what may be kept no longer" : "withdrawal"} of ${who}, begun ${since || "earlier"}, is not finished.`,
  unreadTitle: "Some recordings cannot be read.",
  unreadWhy:
    "Whether they may still be kept is not known. Unlock the data folder, or bring its disk back, then look again.",
  unread: (session: string, why: string) => `${session}: ${why}.`,
  unreadMore: (n: number) =>
    counted(n, { one: "more session cannot be read.", other: "more sessions cannot be read." }),
  lookAgain: "Look again",
  goOn: "Go on with it…",
  deleteDue: "Delete what is due…",
  dueSheet: "Delete what may be kept no longer",
  title: "Withdraw a participant's consent",
  open: "Withdraw consent…",
  deletedAll: (due: boolean, who: string) =>
    `${due ? "What was due" : "Everything"} of ${who} that was found is deleted.`,
  notAll: "Not everything is deleted. Fix what is named below, then do this again.",
  nothingFound: "Nothing of theirs was found.",
  copies: "Copies that somebody made by hand, and backups, are not known here: delete them yourself.",
  otherPlace: "Choose another place.",
  keptAs: (path: string) => `✓ Kept as ${path}`,
  keepReport: "Keep the report…",
  doing: {
    looking: "Looking for what is kept…",
    deleting: "Deleting…",
  },
  keepAll: "Keep everything",
  deleteFor: (due: boolean, who: string) => `Delete ${due ? "what is due" : "everything"} of ${who} for good`,
  nobody: "Nobody has consented to a recording that is kept here.",
  participant: "Participant",
  sessions: (n: number) => counted(n, { one: "session", other: "sessions" }),
  what: "What will be deleted",
  takes: "Recordings that will be deleted",
  willGo: (due: boolean, who: string) =>
    `${due ? `What of ${who} may be kept no longer` : `Everything of ${who}`} will be deleted for good.`,
  noTrash: "There is no trash folder to bring it back from.",
  profiles: "A deleted profile coaches no longer: teach the bench again without these takes.",
  learnAgain: "Learn profiles again from the sessions that are left, which takes minutes:",
  written: "Delete what was written elsewhere too, where it is there as it was written:",
  confirm: (who: string) => `Type ${who} to confirm`,
};
