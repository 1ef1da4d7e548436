import { before, type ScriptTemplate } from "../script-template.ts";

/** Scripts whose goal is to keep something in memory, or to be reminded of it. */
export const KEEPING: readonly ScriptTemplate[] = [
  {
    name: "store-parking",
    goal: { kind: "store-memory", content: "the car stands at <spot>, <level>" },
    variables: {
      spot: ["bay 14", "bay C7", "pillar 22", "the blue column", "row 9", "bay 31"],
      level: ["second floor down", "the roof deck", "ground floor", "level three", "the north side"],
    },
    vision:
      "A car door closes in a garage; the wearer looks up at a board that says <spot>, then walks off and looks back once.",
    audio: "So, <level>. It all looks the same down here.",
    digital: { app: "maps", text: "City garage, <level>" },
    before: before(
      "In the same garage",
      "Walked past three floors to find the car at <spot>",
      "Never again. It was <level> all along.",
    ),
    prework: "Park at <spot>, or put up a board that says so.",
  },
  {
    name: "store-key",
    goal: { kind: "store-memory", content: "the <key> key lies <place>" },
    variables: {
      key: ["shed", "cellar", "bicycle", "letter-box", "guest room"],
      place: [
        "under the third flowerpot",
        "in the blue tin",
        "behind the meter",
        "in the drawer with the tape",
        "on the beam over the door",
      ],
    },
    vision: "A hand puts a small key <place>, moves it out of sight, and pats the place twice.",
    audio: "Nobody finds the <key> key there. I hope that I do.",
    digital: { app: "messages", text: "Where do you keep the <key> key while we feed the cat?" },
    before: before(
      "In the hall",
      "Searched for the <key> key for twenty minutes",
      "From now on it has one place, <place>.",
    ),
    prework: "Take a key with a tag that says <key>; choose a hiding place.",
  },
  {
    name: "store-setting",
    goal: { kind: "store-memory", content: "the <machine> does well with <setting>" },
    variables: {
      machine: ["coffee grinder", "sewing machine", "table saw", "bread oven", "espresso machine"],
      setting: ["notch six", "the dial at two thirds", "eighteen grams", "the blue mark", "a quarter turn back"],
    },
    vision: "The dial of a <machine> after a trial; beside it stands what came out, and a thumb goes up.",
    audio: "That is it. <setting>, and not a hair more.",
    digital: { app: "notes", text: "Trials: <machine>, first too coarse, then <setting>: good" },
    before: before(
      "At the same bench",
      "Tried the <machine> with four settings, one after the other",
      "What did we have last time?",
    ),
    prework: "Set a <machine> to <setting>; have a good result ready.",
  },
  {
    name: "store-name",
    goal: { kind: "store-memory", content: "the <role> is called <name>" },
    variables: {
      role: ["new neighbour", "dentist's assistant", "choir leader", "violin teacher", "caretaker"],
      name: ["Ilse Varga", "Tom Okoro", "Marit Lund", "Paolo Reni", "Dana Wolf", "Ravi Nair"],
    },
    vision: "Two people shake hands at a door; the name plate is half covered by a wreath.",
    audio: "Good morning, I am <name>. We met on the stairs, do you remember?",
    digital: { app: "messages", text: "Say hello to <name> from me, the <role>, I always mix them up" },
    before: before(
      "In the stairwell",
      "Greeted the <role> and could not say the name",
      "How embarrassing, the third time.",
    ),
    prework: "Somebody plays the <role>, <name>; cover the name plate by half.",
  },
  {
    name: "store-size",
    goal: { kind: "store-memory", content: "the <part> measures <size>" },
    variables: {
      part: ["window frame", "shelf board", "pipe thread", "picture frame", "mattress"],
      size: ["82 by 120", "three quarters of an inch", "40 by 50", "61.5 across", "90 by 200"],
    },
    vision: "A tape measure along a <part>; the thumb holds it at the edge, and no pencil is near.",
    audio: "<size>. <size>. I must not lose that on the way to the shop.",
    digital: { app: "calendar", text: "Hardware shop: new <part>" },
    before: before(
      "Back from the hardware shop",
      "Brought a <part> of the wrong size",
      "I had it in my head, and then it was gone.",
    ),
    prework: "Have a <part> that measures <size> and a tape measure.",
  },
  {
    name: "remember-pill",
    goal: { kind: "remember", content: "take the <medicine>", time: "<time>" },
    variables: {
      medicine: ["iron tablets", "antibiotic", "thyroid pill", "vitamin drops", "heart tablet"],
      time: ["at seven in the morning", "after supper", "at noon", "before bed", "every eight hours"],
    },
    vision: "A fresh box from the pharmacy is opened at the counter; a hand counts the tablets of the first strip.",
    audio: "So the <medicine> <time>, and with a big glass of water.",
    digital: { app: "messages", text: "Dr Amsel's practice: please take the <medicine> <time>, for ten days" },
    before: before(
      "In the kitchen at night",
      "Found the <medicine> of the day untouched",
      "I thought of it in the tram, and not here.",
    ),
    prework: "Put an empty box labelled <medicine> on the counter.",
  },
  {
    name: "remember-bins",
    goal: { kind: "remember", content: "put out the <bin> bin", time: "<time>" },
    variables: {
      bin: ["paper", "glass", "green", "plastic", "rest"],
      time: ["tonight at nine", "tomorrow at six", "on Thursday evening", "on Sunday night"],
    },
    vision: "A full <bin> bin behind the house; the lid does not close any more, and the street is empty.",
    audio: "They come early. I must have it at the kerb <time>.",
    digital: { app: "calendar", text: "Collection: <bin>, so out with it <time>" },
    before: before(
      "At the window, in pyjamas",
      "Saw the lorry pass while the <bin> bin stood behind the house",
      "Again too late.",
    ),
    prework: "Fill a <bin> bin to the brim.",
  },
  {
    name: "remember-call",
    goal: { kind: "remember", content: "call <person> about <matter>", time: "<time>" },
    variables: {
      person: ["Grandpa Jonas", "the insurance", "Aunt Pilar", "the garage", "the bank"],
      matter: ["the ticket", "the birthday cake", "the dent", "the loan papers", "the spare room"],
      time: ["at five", "tomorrow morning", "on Friday", "when the meeting ends"],
    },
    vision: "A phone on a desk shows a missed call; a colleague waves from the door, and the wearer gets up.",
    audio: "Coming! <person>, right, about <matter>. I ring back <time>.",
    digital: { app: "messages", text: "<person> tried to reach you about <matter>, <time> would suit" },
    before: before(
      "On the way home",
      "Noticed that the call to <person> had been forgotten",
      "I said I would, and then the day was over.",
    ),
    prework: "Let a missed call show on the phone; somebody waves from the door.",
  },
  {
    name: "remember-oven",
    goal: { kind: "remember", content: "take the <dish> out of the oven", time: "<time>" },
    variables: {
      dish: ["lasagne", "sourdough loaf", "apple tart", "roast carrots", "cheesecake", "bread rolls"],
      time: ["in 25 minutes", "in 40 minutes", "in an hour", "in 12 minutes"],
    },
    vision: "An oven door closes on a <dish>; there is no clock on the stove, and flour is on both hands.",
    audio: "And now <time> no longer, or it is coal.",
    digital: { app: "search", text: "<dish> how long in the oven: <time>" },
    before: before(
      "In a kitchen full of smoke",
      "Scraped a black <dish> from its form",
      "I was only going to read one page.",
    ),
    prework: "Have a <dish> ready to go into the oven; cover the stove's clock.",
  },
  {
    name: "remember-lend",
    goal: { kind: "remember", content: "bring <thing> back to <person>", time: "<time>" },
    variables: {
      thing: ["the drill", "the cake tin", "the novel", "the ladder", "the tent"],
      person: ["Meike", "Osman", "Lucia", "Henrik", "Wanda"],
      time: ["on Saturday", "next week", "before the holidays", "tomorrow after work"],
    },
    vision:
      "<thing> stands by the door with a strip of tape on it; a coat is taken from the hook and <thing> stays where it is.",
    audio: "Right, that is <person>'s. They need it again <time>.",
    digital: { app: "messages", text: "<person>: no hurry with <thing>, <time> is fine" },
    before: before(
      "At <person>'s door",
      "Came to <person> for dinner without <thing>",
      "I forget it each time that I come.",
    ),
    prework: "Put <thing> with a strip of tape that says <person> by the door.",
  },
];
