import { before, type ScriptTemplate } from "../script-template.ts";

/** Scripts whose goal is to search or to translate. */
export const LOOKING_UP: readonly ScriptTemplate[] = [
  {
    name: "search-plant",
    goal: { kind: "search", source: "the web", query: "why the leaves of a <item> turn <sign>" },
    variables: {
      item: ["snake plant", "peace lily", "rubber tree", "basil", "orchid", "fiddle-leaf fig", "lemon tree"],
      sign: ["yellow", "brown at the tips", "pale", "spotted", "soft"],
    },
    vision: "A hand turns the pot of a <item>; its leaves are <sign>, and a full watering can stands beside it.",
    audio: "Hm, that looks worse than last week. Is that too much water or too little?",
    digital: { app: "notes", text: "Windowsill: <item> watered on Monday, leaves <sign>" },
    before: before(
      "At the window, among pots",
      "Fed the <item> and took off two leaves that were <sign>",
      "If it is not better by the weekend I look it up.",
    ),
    prework: "Put a <item> with leaves that are <sign> on a windowsill; fill a watering can.",
  },
  {
    name: "search-stain",
    goal: { kind: "search", source: "the web", query: "how to get <spill> out of <cloth>" },
    variables: {
      spill: ["red wine", "coffee", "beetroot juice", "bicycle grease", "candle wax", "curry"],
      cloth: ["a linen shirt", "a wool rug", "white cotton", "a silk scarf", "a canvas bag"],
    },
    vision:
      "A dark fresh stain on <cloth>; one hand dabs at it with a paper towel, the other holds a bottle of soda water.",
    audio: "Oh no, <spill>, of all things. What takes that out?",
    digital: { app: "messages", text: "I am so sorry about the <spill> on <cloth>, does it come out?" },
    before: before(
      "In the laundry room",
      "Scrubbed <spill> out of <cloth> and made it worse",
      "Next time I read first how it is done.",
    ),
    prework: "Spill a little <spill> on <cloth>; lay out paper towels and soda water.",
  },
  {
    name: "search-error",
    goal: { kind: "search", source: "the maker's manual", query: "what <code> means on a <machine>" },
    variables: {
      machine: ["dishwasher", "washing machine", "boiler", "coffee machine", "laser printer"],
      code: ["E15", "F03", "E24", "a red drop", "H20", "Er 7"],
    },
    vision: "The front of a <machine>; its display blinks <code>, and the door stands ajar.",
    audio: "It stopped again in the middle. There is that sign again.",
    digital: { app: "search", text: "<machine> stops and shows <code>" },
    before: before(
      "In the kitchen, on the knees before the <machine>",
      "Switched the <machine> off and on until <code> was gone",
      "The booklet must say what that means.",
    ),
    prework: "Set a <machine> so that its display shows <code>, or lay a printed card with it over the display.",
  },
  {
    name: "search-recipe",
    goal: { kind: "search", source: "a cookbook app", query: "a dish with <first> and <second>" },
    variables: {
      first: ["leeks", "chickpeas", "sweet potatoes", "fennel", "pumpkin", "mushrooms"],
      second: ["feta", "smoked tofu", "walnuts", "coconut milk", "barley"],
    },
    vision:
      "An open fridge, nearly empty: <first> in the drawer, <second> on the shelf. A hand takes both out and puts them on the board.",
    audio: "Guests in an hour, and this is all there is.",
    digital: { app: "messages", text: "We bring dessert! Is it <first> with <second> again?" },
    before: before("At the market", "Bought <first> and <second> without a plan", "Something can be made of that."),
    prework: "Leave only <first> and <second> in the fridge.",
  },
  {
    name: "search-repair",
    goal: { kind: "search", source: "a video site", query: "how to fix <damage> of a <thing>" },
    variables: {
      thing: ["road bicycle", "floor lamp", "hand mixer", "rucksack", "garden chair", "wall clock"],
      damage: ["the loose handle", "the torn strap", "the stuck switch", "the bent leg", "the broken clasp"],
    },
    vision: "A <thing> upside down on a towel; a hand wiggles <damage>, and screwdrivers of three sizes lie beside it.",
    audio: "I would rather see somebody do it first.",
    digital: { app: "notes", text: "Weekend: see how one fixes <damage> (<thing>)" },
    before: before(
      "In the cellar workshop",
      "Tried glue on <damage> of the <thing>, and it did not hold",
      "There is a film about everything, isn't there.",
    ),
    prework: "Lay a <thing> with <damage> on a towel; put screwdrivers beside it.",
  },
  {
    name: "translate-label",
    goal: { kind: "translate", content: "the label of a <item>", language: "<language>" },
    variables: {
      item: ["jar of red paste", "box of tea", "tin of fish", "bag of flour", "bottle of sauce", "packet of noodles"],
      language: ["English", "German", "Spanish", "French", "Polish"],
    },
    vision:
      "In a shop, a hand turns a <item>; the label is in a script that the other labels of the shelf do not have.",
    audio: "Is there nut in it? I cannot read a word of this.",
    digital: { app: "notes", text: "Course: everything in <language> this week, even shopping" },
    before: before(
      "In the same shop",
      "Put a <item> back because its label could not be read",
      "If it only stood there in <language>.",
    ),
    prework: "Put a <item> with a foreign label among others; set the phone to <language>.",
  },
  {
    name: "translate-letter",
    goal: { kind: "translate", content: "a letter from <sender>", language: "<language>" },
    variables: {
      sender: ["the landlord", "the tax office", "an aunt in Lisbon", "the school", "the gas works"],
      language: ["Turkish", "English", "Arabic", "Ukrainian", "Italian"],
    },
    vision:
      "A two-page letter with a stamp lies open on a table; a finger follows its first line slowly and goes back.",
    audio: "From <sender>. That is long. I get every third word.",
    digital: { app: "messages", text: "Did <sender> write? Read it to me in <language>, please" },
    before: before(
      "At the kitchen table",
      "Read a letter from <sender> together with the neighbour, who put it into <language>",
      "Thank you, alone I would have understood nothing.",
    ),
    prework: "Print a two-page letter from <sender> in another language than <language>.",
  },
  {
    name: "translate-menu",
    goal: { kind: "translate", content: "the menu of a <place>", language: "<language>" },
    variables: {
      place: ["ramen bar", "tapas bar", "trattoria", "tea house", "fish restaurant"],
      language: ["Dutch", "English", "German", "Swedish", "Portuguese"],
    },
    vision: "A hand-written menu without pictures is held up at the table of a <place>; a waiter stands by with a pad.",
    audio: "One moment, please. We are not so far yet.",
    digital: { app: "calendar", text: "Lunch at the <place> with the <language> group" },
    before: before(
      "At the door of a <place>",
      "Asked the waiter to say each dish in <language>",
      "He said it all over again for us.",
    ),
    prework: "Write a menu of a <place> by hand; somebody plays the waiter.",
  },
  {
    name: "translate-sign",
    goal: { kind: "translate", content: "a sign at <where>", language: "<language>" },
    variables: {
      where: ["the trail head", "the platform", "the lake", "the museum door", "the car park"],
      language: ["English", "Czech", "Danish", "Greek", "French"],
    },
    vision: "A yellow sign with four lines of text at <where>; the wearer steps closer and tilts the head.",
    audio: "Is it closed, or is it only a warning?",
    digital: { app: "maps", text: "<where>" },
    before: before(
      "At <where>, last summer",
      "Went past a sign and was sent back by a guard",
      "This time I want it in <language> before I go on.",
    ),
    prework: "Put up a yellow sign with four lines at <where>, not in <language>.",
  },
  {
    name: "translate-talk",
    goal: { kind: "translate", content: "what <person> says", language: "<language>" },
    variables: {
      person: ["the market seller", "the plumber", "the grandmother", "the ticket clerk", "the new neighbour"],
      language: ["English", "Romanian", "Spanish", "Farsi", "German"],
    },
    vision: "<person> speaks with both hands and points at something out of view; the wearer nods without going on.",
    audio: "Slowly, please. I did not get that at all.",
    digital: { app: "videos", text: "Fifty sentences of every day, explained in <language>" },
    before: before(
      "In the hallway",
      "Held the phone out so that <person> could speak into it, and read in <language>",
      "That works rather well.",
    ),
    prework: "Somebody plays <person> and speaks a language that the wearer does not.",
  },
];
