/** Settings › Devices: pedals and buttons, keys of the whole system, OBS. */
export const devices = {
  pedals: "Pedals and buttons",
  pedalsWhat:
    "Foot pedals, clickers and button boxes for when both hands are busy. Plug one in, then let Benchside learn its buttons. No other device is listened to.",
  none: "No pedal or button is plugged in. Plug one in: it appears here by itself.",
  noDevice: "no device",
  button: (device: string, name: string, does: string) => `${device} ${name}: ${does}`,
  noButtons: (device: string) => `${device}: no button`,
  held: (pressed: string, held: string) => `${pressed} and held ${held}`,
  learnedAlready: (name: string) => `${name} is learned already.`,
  learned: (name: string) => `${name} is learned.`,
  states: { ready: "Connected", found: "Not used yet", absent: "Not plugged in", refused: "Cannot be used" },
  stopLearning: "Stop learning",
  learn: "Learn a button",
  learnOf: (device: string) => `Learn a button of ${device}`,
  remove: "Remove",
  removeOf: (device: string) => `Remove ${device}`,
  pressNow: "Press the button now.",
  letGo: "Let it go.",
  pressed: "pressed",
  whenPressed: "When pressed",
  whenHeld: "When held",
  forgetOf: (button: string) => `Forget ${button}`,
  nothing: "Nothing",
  actions: {
    done: { label: "Done", detail: "The current step is done" },
    undo: { label: "Undo", detail: "Take back the last change of the plan" },
    mark: { label: "Mark", detail: "Keep this moment, to find it in Replay" },
    talk: {
      label: "Push to talk",
      detail:
        "With a microphone the coach listens while you hold it; without one it is silent, and the moment is marked",
    },
    pause: { label: "Snooze", detail: "Quiet for a minute; again to wake" },
    mute: { label: "Mute", detail: "No sound; again for sound" },
  },
  shortcuts: "Shortcuts",
  shortcutsWhat:
    "Media keys of a headset or keyboard, and other keys, that work whichever program is in front. They need no device, and they are how a pedal is used that calls itself a keyboard on macOS or Windows. While they are on, no other program gets these keys.",
  noKey: "No key",
  works: "works",
};
