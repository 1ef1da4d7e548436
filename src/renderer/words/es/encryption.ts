import type { encryption as English } from "../en/encryption.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("es");
const SESSIONS = { one: "sesión", other: "sesiones" };

/** Settings › Storage › Encrypt recordings, and what stands before a data folder that is locked. */
export const encryption: typeof English = {
  title: "Cifrar las grabaciones",
  what: "Los vídeos, el sonido, los diarios, las anotaciones, las transcripciones, las imágenes pequeñas y el índice de búsqueda se cifran, cada sesión con su propia clave. Quien tenga el disco y no la frase de paso no puede leer nada. Al borrar la clave se borra la sesión.",
  whatNot:
    "No se cifra: lo que exporte o guarde en otro lugar, los procedimientos, los perfiles (números), los ajustes y los registros. Los nombres de las sesiones, los tamaños y las horas siguen a la vista.",
  forgotten:
    "Nadie puede reponer ni averiguar una frase de paso olvidada, tampoco quienes hacen Benchside: entonces se pierden todas las grabaciones. Apúntela y guárdela en otro lugar.",
  off: "Las grabaciones se guardan sin cifrar.",
  isOn: "Las grabaciones nuevas se cifran.",
  stopped: "Las grabaciones nuevas se guardan sin cifrar.",
  lost: "Falta el archivo que dice cómo está cifrada esta carpeta (encryption.json): las grabaciones cifradas no se pueden leer y las nuevas se rechazan. Recupere el archivo de una copia de la carpeta de datos o elija otra carpeta de datos.",
  refused:
    "Aquí no se puede grabar: encryption.json dice que el cifrado está desactivado y nada muestra que lo desactivara alguien con la frase de paso. Desactívelo, o vuelva a cifrar las grabaciones nuevas.",
  locked: "Están bloqueadas. Desbloquéelas arriba.",
  sessions: (encrypted, plain) => `${counted(encrypted, SESSIONS)} con cifrado, ${plain} sin cifrar.`,
  deleted: (n) => `${counted(n, SESSIONS)} que ya no se pueden leer: su clave se borró.`,
  switchOn: "Cifrar las grabaciones…",
  switchOnTitle: "¿Cifrar las grabaciones?",
  switchOnSteps:
    "Las grabaciones nuevas se cifran enseguida. Las que ya existen siguen una tras otra; se puede cancelar y continuar. La frase de paso se pide en cada inicio.",
  encrypt: "Cifrar",
  goOn: (n) => `Cifrar ${counted(n, SESSIONS)} sin cifrar`,
  again: "Volver a cifrar las nuevas…",
  change: "Cambiar la frase de paso…",
  changeTitle: "Cambiar la frase de paso",
  before: "Frase de paso actual",
  changeVerb: "Cambiar",
  changed: "Las grabaciones están ahora bajo la nueva frase de paso.",
  switchOff: "Desactivar…",
  switchOffTitle: "¿Guardar sin cifrar las grabaciones nuevas?",
  switchOffWhat: "Lo cifrado sigue cifrado y se abre como antes con la frase de paso, a no ser que lo descifre.",
  decrypt: "Descifrar todas las grabaciones",
  switchOffVerb: "Desactivar",
  lock: "Bloquear ahora",
  keyStore: "Desbloquear con el almacén de claves de este equipo",
  keyStoreWhat: "Quien haya iniciado sesión en este equipo podrá abrirlas sin la frase de paso.",
  left: (n) => `${counted(n, { one: "sesión quedó", other: "sesiones quedaron" })} sin tocar:`,
  unlockTitle: "Las grabaciones están bloqueadas",
  unlockWhat: (folder) => `Lo grabado en ${folder} está cifrado. Escriba la frase de paso para abrirlo.`,
  unlockLost: "Nadie puede reponer una frase de paso olvidada. Otra carpeta se puede usar sin ella.",
  unlockThem: "Desbloquear…",
  lockedScreen: "Las grabaciones están bloqueadas. Aquí no se muestra nada hasta que se escriba su frase de paso.",
};
