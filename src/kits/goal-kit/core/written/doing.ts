import { before, type ScriptTemplate } from "../script-template.ts";

/** Scripts whose goal is a guided activity, or to control something. */
export const DOING: readonly ScriptTemplate[] = [
  {
    name: "guide-stretch",
    goal: { kind: "guided-activity", content: "stretching the <body>", time: "<time>" },
    variables: {
      body: ["lower back", "shoulders", "calves", "neck", "wrists"],
      time: ["five minutes", "ten minutes", "a quarter of an hour", "three minutes"],
    },
    vision: "A rolled mat is opened beside the desk; one hand rubs the <body>, and the chair is pushed away.",
    audio: "Ow. Too long at the screen. I have <time>, not more.",
    digital: { app: "calendar", text: "Break for the <body>, <time>" },
    before: before(
      "Beside the desk, on the mat",
      "Stretched the <body> by a film for <time>",
      "That did me good, every day would be best.",
    ),
    prework: "Roll out a mat beside a desk.",
  },
  {
    name: "guide-breathe",
    goal: { kind: "guided-activity", content: "breathing <manner>", time: "<time>" },
    variables: {
      manner: ["in fours", "with long breaths out", "through the nose alone", "with a hand on the belly"],
      time: ["two minutes", "four minutes", "ten minutes", "six minutes"],
    },
    vision: "The wearer sits on the edge of a bed, puts both feet on the floor, and lowers the lamp.",
    audio: "All right. <manner>, slowly, and the day is over.",
    digital: { app: "videos", text: "Evening calm: breathing <manner>, <time>" },
    before: before(
      "On the edge of the bed",
      "Breathed <manner> for <time> before sleep",
      "I was asleep before it ended.",
    ),
    prework: "Dim a bedroom; put the phone face down.",
  },
  {
    name: "guide-scale",
    goal: { kind: "guided-activity", content: "practising <piece> on the <instrument>", time: "<time>" },
    variables: {
      instrument: ["ukulele", "piano", "recorder", "cello", "accordion"],
      piece: ["the scale of G", "a waltz", "the first étude", "chord changes", "a lullaby"],
      time: ["ten minutes", "twenty minutes", "half an hour"],
    },
    vision:
      "A <instrument> is taken out of its case; the music stand is empty, and the pupil looks for a place for the phone.",
    audio: "The lesson is tomorrow, so <piece> for <time>. Somebody has to count for me.",
    digital: { app: "messages", text: "Until Tuesday please <piece>, <time> a day, on the <instrument>" },
    before: before(
      "In the same room",
      "Played <piece> on the <instrument> with a voice that counted, for <time>",
      "Again from the top.",
    ),
    prework: "Lay a <instrument> in its case; leave the music stand empty.",
  },
  {
    name: "guide-run",
    goal: { kind: "guided-activity", content: "an easy run <where>", time: "<time>" },
    variables: {
      where: ["along the canal", "through the park", "around the lake", "up to the chapel"],
      time: ["twenty minutes", "half an hour", "forty minutes", "an hour"],
    },
    vision: "Shoes are laced on the steps before the house; the wearer presses a watch and looks <where>.",
    audio: "<time>, and this time not too fast at the start.",
    digital: { app: "calendar", text: "Run <where>, <time>" },
    before: before(
      "On the steps before the house",
      "Came back from <time> <where>, led by a voice in the ear",
      "Slower was better.",
    ),
    prework: "Wear running clothes; stand on the steps.",
  },
  {
    name: "guide-focus",
    goal: { kind: "guided-activity", content: "quiet work on <work>", time: "<time>" },
    variables: {
      work: ["the tax form", "chapter three", "the slides", "the sewing pattern", "the grant text"],
      time: ["25 minutes", "50 minutes", "an hour and a half"],
    },
    vision: "A desk is cleared: cups away, phone to the far corner, and <work> in the middle.",
    audio: "No more excuses. <time>, then coffee.",
    digital: { app: "notes", text: "<work>: one block of <time> today" },
    before: before(
      "At the same desk",
      "Worked on <work> in blocks of <time> with a bell between",
      "The bell keeps me honest.",
    ),
    prework: "Put <work> on a desk with cups and a phone around it.",
  },
  {
    name: "control-heat",
    goal: { kind: "control", target: "the heating of the <room>", value: "<degrees>" },
    variables: {
      room: ["bathroom", "living room", "bedroom", "study", "workshop"],
      degrees: ["19 degrees", "21 degrees", "23 degrees", "17 degrees"],
    },
    vision: "In the <room>, a hand feels a radiator and pulls the sleeve down again; breath can be seen at the window.",
    audio: "<degrees>, that would be bearable.",
    digital: { app: "messages", text: "Please have the <room> at <degrees> when the baby comes" },
    before: before(
      "In the <room>, in the evening",
      "Set the heating of the <room> to <degrees>",
      "Like every evening, otherwise one freezes.",
    ),
    prework: "Cool the <room>; wear a pullover.",
  },
  {
    name: "control-light",
    goal: { kind: "control", target: "the light over the <place>", value: "<light>" },
    variables: {
      place: ["workbench", "dining table", "stove", "sofa", "aquarium"],
      light: ["warm and low", "full", "half", "cold white", "off"],
    },
    vision:
      "At the <place>, eyes are narrowed; a hand shades them and then moves towards a switch that is out of reach.",
    audio: "I cannot do it like this. <light>, please.",
    digital: { app: "notes", text: "Light scenes: <place> in the evening <light>" },
    before: before(
      "At the <place>",
      "Turned the light over the <place> to <light> before beginning",
      "So, now one sees what one wants to see.",
    ),
    prework: "Light the <place> otherwise than <light>.",
  },
  {
    name: "control-blind",
    goal: { kind: "control", target: "the blinds of the <side> window", value: "<height>" },
    variables: {
      side: ["south", "kitchen", "balcony", "street", "roof"],
      height: ["a third down", "closed", "fully up", "half down"],
    },
    vision:
      "Sun falls through the <side> window onto a screen on which nothing can be read; a hand is held in front of it.",
    audio: "Just so far that it no longer blinds me. <height>.",
    digital: { app: "calendar", text: "Film evening, blinds of the <side> window <height>" },
    before: before(
      "In the same chair, same hour",
      "Let the blinds of the <side> window <height>",
      "At this time the sun always comes round the corner.",
    ),
    prework: "Sit so that sun from the <side> window falls on a screen.",
  },
  {
    name: "control-music",
    goal: { kind: "control", target: "the loudspeaker in the <room>", value: "<music>" },
    variables: {
      room: ["kitchen", "garage", "children's room", "hall", "garden"],
      music: ["quiet piano", "the evening news", "samba", "rain sounds", "an audio play"],
    },
    vision:
      "Both hands are in dough or oil in the <room>; a loudspeaker stands silent on the shelf, and the wearer nods at it.",
    audio: "It is far too quiet in here.",
    digital: { app: "music", text: "<music>, stopped in the <room>" },
    before: before(
      "In the <room>, at work",
      "Let <music> play while the hands were busy",
      "With <music> it goes by itself.",
    ),
    prework: "Put a silent loudspeaker in the <room>; dirty both hands.",
  },
  {
    name: "control-charge",
    goal: { kind: "control", target: "the charger of the <vehicle>", value: "<limit>" },
    variables: {
      vehicle: ["car", "cargo bicycle", "scooter", "wheelchair", "lawn mower"],
      limit: ["80 percent", "full by seven", "slow overnight", "stop at noon"],
    },
    vision:
      "A cable is plugged into a <vehicle>; a lamp begins to blink green, and the wearer looks at the meter on the wall.",
    audio: "Not all at once. <limit> will do.",
    digital: { app: "notes", text: "Battery of the <vehicle>: <limit>, says the shop" },
    before: before(
      "In the garage at night",
      "Set the charger of the <vehicle> to <limit>",
      "The battery shall last a few years yet.",
    ),
    prework: "Have a <vehicle> and its cable; nothing needs to be under power.",
  },
];
