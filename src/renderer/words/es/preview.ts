import type { preview as English } from "../en/preview.ts";

/** La mirada por una cámara antes de una sesión. */
export const preview: typeof English = {
  note: "Vista previa: no se guarda nada.",
  opening: "Abriendo la cámara…",
  ended: "La vista previa se terminó.",
  show: "Mostrar la vista previa",
  lost: "La cámara se desconectó o la tomó otro programa.",
  lostFix: "Conéctela, o cierre ese programa.",
  checks: "Lo que muestra la cámara",
  first: "Primera imagen de la película",
  found: {
    picture: "Llega imagen",
    few: "Llegan pocas imágenes: dé a la cámara más luz o una conexión mejor.",
    blind: "No llega imagen: destape la cámara, revise su cable; si sigue igual, desconéctela y vuelva a conectarla.",
    light: "Luz",
    dark: "Está oscuro: encienda una luz sobre el banco.",
    bright: "Hay demasiada luz: aparte la cámara de la ventana o de la lámpara.",
    empty: "En la imagen apenas hay nada: destape el objetivo y apunte la cámara al banco, o elija otra cámara.",
    sharp: "Nítida",
    blurred: "La imagen está borrosa: limpie la lente y deje que la cámara mire desde un poco más lejos.",
    sound: "Sonido",
    quiet: "El sonido es muy bajo: diga una palabra; si sigue igual, acerque el micrófono o súbalo.",
    silent: "No llega sonido: encienda el micrófono y diga una palabra, o elija otro.",
  },
};
