import type { signalSources as English } from "./en.ts";

/** Settings › Devices: where signals of other programs come from. */
export const signalSources: typeof English = {
  calls: "Signale anderer Programme",
  callsOn: "Auf Signale anderer Programme auf diesem Computer hören",
  callsWhat:
    "Die Software eines Drehmomentschraubers oder ein Prüfstand kann melden, dass ein Schritt fertig ist. Gehört wird nur auf diesem Computer, mit dem Schlüssel, und nur, während eine Sitzung läuft.",
  address: "Adresse",
  key: "Schlüssel",
  newKey: "Neuer Schlüssel",
  copy: "Kopieren",
  copied: "Kopiert",
  port: "Port",
  portProblem: "Geben Sie einen Port von 1024 bis 65535 an",
  broker: "Signale eines MQTT-Brokers",
  brokerOn: "Einem MQTT-Broker zuhören",
  brokerWhat:
    "Eine Nachricht ist ein Signal nach dem letzten Teil ihres Themas (bench/torque-ok ist torque-ok) und bringt ihren Text. Dem Broker wird nur zugehört, während eine Sitzung läuft; was er von früher behalten hat, zählt nicht.",
  brokerAddress: "Adresse des Brokers",
  brokerUser: "Benutzer",
  brokerPassword: "Passwort",
  passwordKept: "Ein Passwort ist aufbewahrt.",
  keep: "Aufbewahren",
  forget: "Vergessen",
  topic: "Themen",
  topicProblem: "Schreiben Sie Themen wie bench/#, mit + für einen Teil und # am Ende",
  tryIt: "Probieren",
  reached: "Erreicht, es wird zugehört",
  notReached: (why) => `Nicht erreicht: ${why}`,
  brokerProblems: {
    none: "Geben Sie die Adresse ein, etwa mqtts://broker.example:8883",
    address: "Das ist keine Adresse; schreiben Sie eine wie mqtt://192.168.1.20",
    protocol: "Beginnen Sie mit mqtt:// oder mqtts://",
    credentials: "Benutzer und Passwort haben eigene Felder",
    path: "Lassen Sie weg, was auf den Port folgt",
  },
};
