/** The look through a camera before a session. */
export const preview = {
  note: "Preview: nothing is kept.",
  opening: "The camera is being opened…",
  ended: "The preview was ended.",
  show: "Show the preview",
  lost: "The camera was unplugged or taken by another program.",
  lostFix: "Plug it in, or close that program.",
  checks: "What the camera shows",
  first: "First picture of the film",
  found: {
    picture: "Picture comes",
    few: "Few pictures come: give the camera more light or a better connection.",
    blind: "No picture comes: uncover the camera, check its cable; if it stays, unplug it and plug it in again.",
    light: "Light",
    dark: "It is dark: switch on a light over the bench.",
    bright: "It is too bright: turn the camera away from the window or the lamp.",
    empty:
      "Hardly anything is in the picture: uncover the lens and point the camera at the bench, or choose another camera.",
    sharp: "Sharp",
    blurred: "The picture is blurred: wipe the lens, and let the camera see the bench from a little farther.",
    sound: "Sound",
    quiet: "Sound is very quiet: say a word; if it stays, move the microphone nearer or turn it up.",
    silent: "No sound comes: switch the microphone on and say a word, or choose another.",
  },
};
