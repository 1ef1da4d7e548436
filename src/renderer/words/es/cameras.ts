import type { cameras as English } from "../en/cameras.ts";

/** Cameras and microphones of this computer: choosing one, and why one cannot be had. */
export const cameras: typeof English = {
  none: "No hay ninguna cámara conectada. Conecte una: aparece aquí sola.",
  camera: "Cámara",
  microphone: "Micrófono",
  noSound: "Sin sonido",
  noSoundDetail: "Solo se graba la imagen",
  absent: "No conectado: conéctelo",
  stalled: "La cámara no envía imagen. Revise el cable; si sigue igual, desconéctela y vuelva a conectarla.",
  unplugged: "La cámara se desconectó o la usa otro programa. Conéctela: la sesión sigue sola.",
  deaf: "El micrófono se desconectó; no se graba sonido. Conéctelo: se vuelve a oír solo.",
  orNoSound: (fix) => `${fix} O elija no grabar sonido.`,
  pictureGoesOn: (problem, fix) => `${problem} No se graba sonido; la imagen sigue. ${fix}`,
  kinds: {
    camera: {
      absent: (label) => `La cámara «${label}» no está conectada.`,
      forbidden: "La cámara no se puede usar.",
      allow: "Permita la cámara a Benchside en los ajustes de privacidad del sistema.",
      inUse: "La cámara la está usando otro programa.",
      failed: (why) => `La cámara no se abrió: ${why}`,
    },
    microphone: {
      absent: (label) => `El micrófono «${label}» no está conectado.`,
      forbidden: "El micrófono no se puede usar.",
      allow: "Permita el micrófono a Benchside en los ajustes de privacidad del sistema.",
      inUse: "El micrófono lo está usando otro programa.",
      failed: (why) => `El micrófono no se abrió: ${why}`,
    },
  },
  plugIn: "Conéctelo, o elija otro.",
  closeOther: "Cierre ese programa y empiece de nuevo.",
  replug: "Desconéctelo y vuelva a conectarlo, o elija otro.",
  letGo: "La cámara se soltó antes de abrirse.",
  startAgain: "Empiece de nuevo.",
};
