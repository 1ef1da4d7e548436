import { amount } from "../../ui/format.ts";
import type { replay as English } from "../en/replay.ts";

/** The inside of Replay: the list of what happened, and pictures for others. */
export const replay: typeof English = {
  timeline: {
    shown: "Parte de la sesión que se muestra",
    shownFrom: (from, to) => `de ${from} a ${to}`,
    toPlayhead: "A la posición actual",
  },
  events: {
    label: "Sucesos",
    open: "Sucesos",
    close: "Cerrar los sucesos",
    search: "Buscar en los sucesos",
    searchHint: "Buscar",
    deviationsOnly: "Solo desviaciones",
    kindsLabel: "Tipos",
    allKinds: "Todos los tipos",
    kinds: {
      deviations: "Desviaciones",
      said: "Dicho",
      talk: "Oído y preguntado",
      corrections: "Correcciones",
      marks: "Marcas y señales",
      model: "Modelo",
      troubles: "Problemas",
    },
    list: "Sucesos de la sesión",
    shown: (shown, all) => (shown === all ? `${all}` : `${shown} de ${all}`),
    nothing: "En esta sesión no pasó nada que se muestre aquí.",
    noneFits: "Ningún suceso coincide.",
    showAll: "Mostrar todo",
    is: {
      "put-right": "De vuelta al plan",
      "taken-back": "Retirado",
      "not-said": "No dicho",
      "left-out": "¿Omitido?",
      "out-of-order": "¿Hecho demasiado pronto?",
      correction: "Corrección",
      mark: "Marca",
      model: "Modelo",
      "second-look": "Segunda mirada",
      feed: "Cámara",
      "recording-gap": "No grabado",
      "inference-lost": "Modelos detenidos",
      warning: "Aviso",
      error: "Error",
    },
    since: (kind, time) => `${kind} en ${time}`,
    marks: {
      "next-step": "paso siguiente",
      "deviation-starts": "empieza la desviación",
      "fix-starts": "empieza el arreglo",
      "back-on-plan": "de vuelta al plan",
      mark: "este momento",
    },
    chance: (chance) => `intervenir: ${chance}`,
    planProposed: "escribió un plan",
    noAnswer: "sin respuesta",
    lasted: (time) => `durante ${time}`,
  },
  actions: {
    teach: "Enseñar",
    whatWasDone: "Qué se hizo",
    model: "Modelo",
    camera: (track) => `Cámara: ${track ?? "el ojo del coach"}`,
    review: "Revisar",
    reviewUndecided: "Revisar: aún sin decidir",
    audit: "Auditar",
    allSessions: "Todas las sesiones",
  },
  clips: {
    saveFrame: "Guardar imagen",
    saved: (file) => `Guardado: ${file}. Una retirada del consentimiento no lo encuentra ahí.`,
    keepIt: (who) => `${who} no ha aceptado que se comparta: no entregue el archivo a nadie más.`,
    label: "Fragmento",
    setIn: "Empieza aquí",
    setOut: "Termina aquí",
    none: "Aún sin inicio ni final",
    range: (from, to, length) => `${from} a ${to}, ${length}`,
    loop: "Repetir",
    clear: "Quitar",
    exportClip: "Exportar fragmento…",
    start: "El fragmento empieza",
    end: "El fragmento termina",
    yours: "La película exportada es un archivo suyo: una retirada del consentimiento no la encuentra.",
    notFilmed: "Esta sesión no tiene grabación que exportar.",
    cancelled: "Cancelado. No se guardó nada.",
    exported: (file, sound, leftOut) =>
      [
        `Exportado: ${file}.`,
        sound ? "" : "No tiene sonido.",
        leftOut >= 0.05 ? `${amount(leftOut, "s", 1)} no se grabaron y faltan.` : "",
      ]
        .filter(Boolean)
        .join(" "),
  },
  report: {
    open: "Informe…",
    openMany: (count: number) => (count === 1 ? "Informe sobre ella…" : `Informe sobre estas ${count}…`),
    title: (count: number) =>
      count === 1
        ? "Informe para la persona a la que se guio"
        : `Informe sobre ${count} sesiones para la persona a la que se guio`,
    what: "Una página: lo que salió bien, dónde hizo falta ayuda, el tiempo por paso junto a la mediana e imágenes de los momentos. Se escribe en HTML, PDF y CSV en una carpeta nueva a la que usted da nombre; enviarlo queda en sus manos.",
    language: "Idioma del informe",
    write: "Escribir el informe…",
    written: (folder: string, unseen: number) =>
      `Escrito: ${folder}.${unseen === 0 ? "" : ` Momentos sin imagen: ${unseen}.`} Una retirada del consentimiento no lo encuentra ahí.`,
  },
};
