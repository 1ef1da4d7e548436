import { percent } from "../../ui/format.ts";
import type { blur as English } from "../en/blur.ts";

/** What is covered in exported films, and drawing it. */
export const blur: typeof English = {
  label: "Was abgedeckt wird",
  clip: "Gesichter unkenntlich",
  pictures: "Gesichter in seinen Bildern unkenntlich",
  mayMiss:
    "Gefundene Gesichter und was eingezeichnet wurde sind grau abgedeckt. Eines kann übersehen sein: ansehen, bevor es jemand bekommt.",
  allShow: "Alle sind darin zu sehen, wie sie aufgenommen wurden.",
  look: "Gesichter suchen",
  lookAgain: "Noch einmal suchen",
  first: "Erst Gesichter suchen und den Ausschnitt abspielen: Was im Bild grau ist, ist im Film grau.",
  found: (faces) =>
    `${faces === 0 ? "Kein Gesicht" : faces === 1 ? "1 Gesicht" : `${faces} Gesichter`} gefunden. Abspielen: Graues ist abgedeckt. Übersehenes einzeichnen, dann exportieren.`,
  draw: "Bereich einzeichnen",
  what: "Abgedeckt wird",
  kinds: { face: "Gesicht", screen: "Bildschirm", paper: "Papier", other: "Anderes" },
  keep: "Behalten",
  drop: "Verwerfen",
  byHand:
    "Über das Bild ziehen oder mit den Pfeilen bewegen (mit Umschalt die Größe), dann Enter. Gilt für den Ausschnitt, sonst für die ganze Sitzung.",
  drawn: ({ x, y, width, height }) =>
    `Bereich, links ${percent(x)}, oben ${percent(y)}, ${percent(width)} breit, ${percent(height)} hoch`,
  region: (kind, from, to) => `${kind}, ${from} bis ${to}`,
  put: "Hierhin setzen",
  remove: "Entfernen",
  undo: "Rückgängig",
};
