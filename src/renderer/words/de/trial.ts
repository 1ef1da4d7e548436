import type { trial as English } from "../en/trial.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Trying a model on takes, or from its folder. */
export const trial: typeof English = {
  region: "Modell an Aufnahmen probieren",
  bench: "Werkbank, an der das Modell probiert wird",
  open: "Modell an Aufnahmen probieren …",
  run: (n) => `Modell an ${counted(n, { one: "Aufnahme", other: "Aufnahmen" })} probieren`,
  none: "Noch niemand hat eine Aufnahme dieses Ablaufs beschrieben. Tun Sie es unter Aufnahme oder Wiedergabe.",
  choose: "Beschriebene Aufnahmen: Kreuzen Sie an, woran es probiert wird",
  sample: "Die Aufnahme des Beispiels mit ihren mitgelieferten Angaben",
  leftOut: (why) => `Ausgelassen: ${why}`,
  cancelled: "Abgebrochen. Was vom Modell bekannt war, bleibt.",
  tryFolder: "Diesen Ordner probieren",
  tryFolderOf: (job) => `Ordner probieren: ${job}`,
  folderCancelled: "Der Versuch wurde abgebrochen.",
  folderShown: "Was der Versuch mit dem Ordner gezeigt hat",
};
