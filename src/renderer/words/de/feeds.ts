import type { feeds as English } from "../en/feeds.ts";

/** What the coach watches: kinds of feeds, cameras, addresses, and devices that send. */
export const feeds: typeof English = {
  feed: "Bildquelle",
  kinds: {
    camera: {
      label: "Kamera",
      detail: "Webcam oder USB-Brille",
    },
    file: {
      label: "Videodatei",
      detail: "Eine Aufnahme oder ein Ordner davon",
    },
    address: {
      label: "Netzwerkkamera",
      detail: "RTSP, RTMP, SRT oder HTTP",
    },
    listen: {
      label: "Telefon oder Brille",
      detail: "Sie senden an diesen Computer",
    },
    demo: {
      label: "Beispielaufnahme",
      detail: "Keine Kamera nötig",
    },
    mock: {
      label: "Simulierte Brille",
      detail: "Mit Störungen zum Ausprobieren",
    },
  },
  videoFolder: "Ordner mit Videos",
  chooseVideo: "Video wählen…",
  chooseFolder: "Ordner wählen…",
  noFile: "Noch keine Datei gewählt.",
  openedBefore: "Schon geöffnet",
  orType: "Eine wählen oder unten eine andere eingeben",
  forgetAddress: "Diese Adresse vergessen",
  address: "Adresse",
  anotherAddress: "Andere Adresse",
  triedPicture: "Was die Quelle zeigt",
  firstPicture: "Warten auf das erste Bild…",
  mockWhat:
    "Ein gezeichnetes Bild mit einer Uhr, um zu sehen, was Benchside tut, wenn eine Brille ausfällt. Nichts davon ist echt.",
  faults: "Störungen",
  faultsDo: {
    late: "die Brille startet 5 s später",
    collapse: "0,46 Bilder pro Sekunde für 8 s, ab Sekunde 20",
    stall: "3 s lang nichts, ab Sekunde 10",
    zombie: "4 s lang Ton ohne Bilder",
    thermal: "5 s lang angehalten: zu heiß",
    battery: "die Brille warnt vor leerem Akku",
    disconnect: "4 s lang weg",
    jump: "ihre Uhr springt eine Stunde vor",
    end: "die Quelle endet",
  },
  faultsAsText: "Störungen als Text",
  none: "keine",
  howItSends: "Wie es sendet",
  ways: {
    browser: { label: "Mit dem Browser des Telefons (ohne App): Code scannen", detail: "Jedes Telefon mit Kamera" },
    rtmp: { label: "Mit einer App: RTMP", detail: "Actionkameras, OBS, die meisten Streaming-Apps" },
    whip: { label: "Mit einer App: WHIP", detail: "WebRTC: Telefone, geringste Verzögerung" },
  },
  withApp: "Mit einer App",
  browserNext:
    "Drücken Sie Start und dann „Code zeigen“: Scannen Sie ihn mit dem Telefon, und dessen Browser sendet die Kamera. Beide müssen im selben Netz sein.",
  browserHere:
    "Dieser Computer ist gerade in keinem Netz. Unter 127.0.0.1 findet ein Telefon nur sich selbst; es gibt also nichts zu scannen, bis er in einem ist.",
  listenToLan: "Auf das lokale Netz hören",
  listening: "Bereit: Starten Sie die Übertragung am Gerät…",
  stopTrying: "Versuch beenden",
  tryIt: "Ausprobieren",
  works: (width, height, sound) => `Es geht: ${width} × ${height} Pixel, ${sound ? "mit" : "ohne"} Ton.`,
  lacks: {
    scheme: "Beginnen Sie mit rtsp://, rtmp://, srt:// oder http://.",
    camera: "Wählen Sie zuerst eine Kamera.",
    video: "Wählen Sie zuerst ein Video.",
    address: "Geben Sie zuerst die Adresse ein.",
    goodAddress: "Berichtigen Sie zuerst die Adresse.",
    faults: "Berichtigen Sie zuerst die Störungen.",
    name: (number) => `Kamera ${number}: Geben Sie ihr einen Namen aus Kleinbuchstaben, Ziffern und Bindestrichen.`,
    twice: (name) => `Zwei Kameras heißen ${name}: Benennen Sie eine um.`,
  },
  others: "Weitere Kameras",
  cameraNamed: (name) => `Kamera ${name}`,
  name: "Name",
  whatItIs: "Was es ist",
  remove: "Entfernen",
  removeThe: (name) => `${name} entfernen`,
  another: "Noch eine Kamera mit aufnehmen",
  othersWhat: "Der Coach sieht die Bildquelle oben. Diese werden daneben aufgenommen, mit derselben Uhr.",
  push: {
    qr: "QR-Code des Servers mit dem Schlüssel",
    thisComputer: "Adresse dieses Computers",
    server: "Server",
    key: "Schlüssel",
    both: "Ganze Adresse",
    newKey: "Neuer Schlüssel",
    withKey: "Geräte in Ihrem Netz erreichen diesen Computer; nur eines mit dem Schlüssel wird angenommen.",
    noNetwork:
      "Dieser Computer ist jetzt in keinem Netz: Nur Programme auf ihm können senden. Verbinden Sie ihn und wählen Sie dies erneut.",
    onlyHere:
      "Nur Programme auf diesem Computer können hierher senden. Für ein Telefon, eine Brille oder eine Actionkamera schalten Sie „Auf das lokale Netz hören“ ein.",
    onlyHereLive:
      "Nur Programme auf diesem Computer können hierher senden. Für ein Telefon, eine Brille oder eine Actionkamera beenden Sie die Sitzung und schalten „Auf das lokale Netz hören“ ein.",
    copy: "Kopieren",
    copied: "Kopiert",
    copiedAloud: (name) => `${name}: kopiert.`,
    where: (name) => (name === "" ? "Wohin gesendet wird" : `Wohin ${name} gesendet wird`),
    waiting: (name) => (name === "" ? "Warten auf das erste Bild" : `Kamera ${name}: warten auf das erste Bild`),
  },
  addressExample: "rtsp://192.168.1.20:554/live",
};
