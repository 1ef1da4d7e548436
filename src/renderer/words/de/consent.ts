import type { consent as English } from "../en/consent.ts";

/** Womit sich einverstanden erklärt, wer aufgenommen wird, neben dem Text der Einwilligung. */
export const consent: typeof English = {
  form: "Einwilligung",
  text: "Text der Einwilligung",
  version: {
    take: (version) => `Fassung ${version} dieses Textes, für Takes.`,
    session: (version) => `Fassung ${version} dieses Textes, für angeleitete Sitzungen.`,
  },
  participant: "Die teilnehmende Person",
  pseudonym: "Pseudonym",
  pseudonymExample: "z. B. p07, nie ein Name",
  pseudonymHint: "Ein anderes Pseudonym leert die Antworten darunter.",
  keptUntil: "Darf aufbewahrt werden bis",
  signature: "Unterschrift: Ihr Name",
  signatureStays: "Bleibt im Ordner der Aufnahme, wird nie exportiert",
  uses: "Darf verwendet werden",
  scopes: {
    coaching: { name: "Um diese Aufgabe anzuleiten", allows: "Der Coach hier lernt aus der Aufnahme." },
    research: {
      name: "Für Forschung hier",
      allows: "Der Coach lernt daraus, und für Studien hier werden Zeilen gemacht.",
    },
    sharing: { name: "Zum Teilen mit anderen Forschenden", allows: "Zeilen mit Ausschnitten gehen an andere." },
  },
  learn: { name: "Aus dieser Sitzung darf gelernt werden", allows: "Ohne das werden Sie genauso angeleitet." },
  shownTo: (host) => `Um einem Modell auf ${host} gezeigt zu werden`,
  leaves: "Bilder der Aufnahme verlassen diesen Computer. Niemand hier weiß, was dort aufbewahrt wird.",
  thinkAloud: {
    name: "Was ich bei der Arbeit sage, darf aufgeschrieben werden",
    allows:
      "Nach der Aufnahme, auf diesem Rechner, als Text mit seinen Zeiten. Er liegt im Ordner der Aufnahme und wird mit ihr gelöscht.",
  },
  reminders: "Erinnerungen",
  places: "Dies ist kein Ort, an dem niemand damit rechnet, gefilmt zu werden",
  bystanders: "Ich sage es allen, die hereinkommen, und höre auf, wenn jemand darum bittet",
  refusals: {
    teaching: "das Anlernen des Coachs",
    rows: "Zeilen für die Forschung",
    shown: (host) => `das Zeigen auf ${host}`,
  },
  nothingRefused: "So angekreuzt wird später nichts verweigert.",
  refused: (what) => `So angekreuzt wird für diese Aufnahme später verweigert: ${what.join(" und ")}.`,
  lacks: {
    pseudonym: "Schreiben Sie ein Pseudonym: Kleinbuchstaben, Ziffern und Bindestriche.",
    purpose: "Kreuzen Sie mindestens einen Zweck an.",
    day: "Wählen Sie den Tag, bis zu dem sie aufbewahrt werden darf.",
    reminders: "Kreuzen Sie beide Erinnerungen an.",
    signature: "Unterschreiben Sie mit Ihrem Namen.",
  },
  who: "Wer angeleitet wird",
  nobody: "Niemand genannt",
  nobodyDetail: "Keine Einwilligung wird aufbewahrt, und kein Widerruf findet die Sitzung",
  signedBefore: (sessions) => `unterschreibt neu für diese Sitzung; ${sessions} hier aufbewahrt`,
  coachedLast: (sessions) =>
    `hier zuletzt angeleitet; unterschreibt neu für diese Sitzung; ${sessions} hier aufbewahrt`,
  somebody: "Jemand anderes…",
  keptUntilDay: (when) => `Für diese Sitzung unterschrieben, aufbewahrt bis ${when}.`,
  read: "Einwilligung lesen",
  title: "Wer angeleitet wird, und womit sie einverstanden sind",
  agree: "Ich bin einverstanden",
  signed: "Unterschrieben. Vor dem Beginn der Sitzung wird nichts aufgenommen.",
};
