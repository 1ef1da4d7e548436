import type { withdraw as English } from "../en/withdraw.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");

/** Withdrawing a participant's consent, and recordings that may be kept no longer. */
export const withdraw: typeof English = {
  toDelete: "Por eliminar",
  dueTitle: "Hay grabaciones que ya deben eliminarse.",
  unfinished: "Una eliminación no ha terminado.",
  due: (session, who, until) => `${session} de ${who} debía conservarse hasta el ${until}.`,
  withdrawn: (session, who, day) =>
    `${session} de ${who} está bajo un consentimiento que se retiró${day && ` el ${day}`}.`,
  begun: (due, who, since) =>
    `${due ? "La eliminación de lo vencido" : "La retirada"} de ${who}, iniciada ${since === "" ? "antes" : `el ${since}`}, no ha terminado.`,
  unreadTitle: "Hay grabaciones que no se pueden leer.",
  unreadWhy:
    "No se sabe si aún se pueden conservar. Desbloquee la carpeta de datos o vuelva a conectar su disco, y mire de nuevo.",
  unread: (session, why) => `${session}: ${why}.`,
  unreadMore: (n) => counted(n, { one: "sesión más no se puede leer.", other: "sesiones más no se pueden leer." }),
  lookAgain: "Mirar de nuevo",
  goOn: "Continuarla…",
  deleteDue: "Eliminar lo vencido…",
  dueSheet: "Eliminar lo que ya no se puede conservar",
  title: "Retirar el consentimiento de un participante",
  open: "Retirar el consentimiento…",
  deletedAll: (due, who) =>
    due
      ? `Se ha eliminado todo lo vencido de ${who} que se encontró.`
      : `Se ha eliminado todo lo de ${who} que se encontró.`,
  notAll: "No se ha eliminado todo. Corrija lo que se indica abajo y repítalo.",
  nothingFound: "No se encontró nada suyo.",
  copies: "Aquí no se conocen las copias hechas a mano ni las copias de seguridad: elimínelas usted.",
  otherPlace: "Elija otro lugar.",
  keptAs: (path) => `✓ Guardado como ${path}`,
  keepReport: "Guardar el informe…",
  doing: {
    looking: "Buscando lo que se conserva…",
    deleting: "Eliminando…",
  },
  keepAll: "Conservar todo",
  deleteFor: (due, who) => `Eliminar ${due ? "lo vencido" : "todo"} de ${who} para siempre`,
  nobody: "Nadie ha consentido ninguna grabación que se conserve aquí.",
  participant: "Participante",
  sessions: (n) => counted(n, { one: "sesión", other: "sesiones" }),
  what: "Qué se eliminará",
  takes: "Grabaciones que se eliminarán",
  willGo: (due, who) =>
    due
      ? `Lo de ${who} que ya no se puede conservar se eliminará para siempre.`
      : `Todo lo de ${who} se eliminará para siempre.`,
  noTrash: "No hay papelera de la que recuperarlo.",
  profiles: "Un perfil eliminado ya no guía: enseñe el banco otra vez sin estas tomas.",
  learnAgain: "Aprender de nuevo los perfiles con las sesiones que quedan; tarda minutos:",
  written: "Eliminar también lo que se escribió en otros lugares y sigue allí sin cambios:",
  confirm: (who) => `Escriba ${who} para confirmar`,
};
