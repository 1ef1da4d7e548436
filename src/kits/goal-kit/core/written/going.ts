import { before, type ScriptTemplate } from "../script-template.ts";

/** Scripts whose goal is to find the way, or to buy something. */
export const GOING: readonly ScriptTemplate[] = [
  {
    name: "way-appointment",
    goal: { kind: "directions", destination: "<place>", by: "<by>" },
    variables: {
      place: ["the eye clinic", "the registry office", "the swimming hall", "the music school", "the vet"],
      by: ["by tram", "on foot", "by bicycle", "by car", "by bus"],
    },
    vision:
      "At the front door: a helmet, a ticket and car keys hang on hooks, a hand hovers; a letter with a time is in the other.",
    audio: "Twenty minutes left. <by> I can still make it.",
    digital: { app: "calendar", text: "Appointment at <place>" },
    before: before(
      "On a pavement, out of breath",
      "Came late to <place> because the street was the wrong one",
      "I always turn off too early on the way to <place>, <by> at least.",
    ),
    prework: "Hang helmet, ticket and keys on hooks; hold a letter with a time.",
  },
  {
    name: "way-friend",
    goal: { kind: "directions", destination: "the new flat of <person>", by: "<by>" },
    variables: {
      person: ["Noor", "Benedikt", "Yuki", "Carla", "Samir"],
      by: ["by underground", "on foot", "by ferry", "by cargo bicycle"],
    },
    vision:
      "A bunch of flowers and a bottle in a bag; the wearer stands at a corner and looks up at two street signs in turn.",
    audio: "They have only just moved. It cannot be far <by>.",
    digital: { app: "messages", text: "<person>: second bell from the top, come <by>, parking is hopeless" },
    before: before("At a house-warming table", "Promised <person> to visit the new flat", "Next Friday, I bring wine."),
    prework: "Wrap flowers; stand at a corner with two signs.",
  },
  {
    name: "way-platform",
    goal: { kind: "directions", destination: "the train to <town>", by: "<by>" },
    variables: {
      town: ["Bremen", "Ghent", "Turin", "Malmö", "Zaragoza", "Brno"],
      by: ["without stairs", "by the shortest way", "past the lockers"],
    },
    vision: "A station hall with a board of departures; the wearer pulls a large case and turns around once.",
    audio: "<by>, with this case. Which platform was it?",
    digital: { app: "calendar", text: "Train to <town>, seat 61" },
    before: before(
      "In the same hall",
      "Carried a case down the wrong stairs for the train to <town>",
      "There was a lift, I only did not see it: <by> next time.",
    ),
    prework: "Pull a large case through a station hall.",
  },
  {
    name: "way-trail",
    goal: { kind: "directions", destination: "<goal>", by: "<by>" },
    variables: {
      goal: ["the mountain hut", "the waterfall", "the lookout tower", "the old mill", "the cave"],
      by: ["by the shady path", "by the steep path", "along the stream"],
    },
    vision: "A fork of a forest path; the marks on the trees have faded, and a map flaps in the wind.",
    audio: "Somewhere here it branches off, <by>.",
    digital: { app: "search", text: "<goal> hike <by>" },
    before: before(
      "At a car park in the woods",
      "Turned back before <goal> because a fork was missed",
      "Next time I have the way in my ear.",
    ),
    prework: "Stand at a fork of a path with a paper map.",
  },
  {
    name: "way-shop",
    goal: { kind: "directions", destination: "the nearest <shop>", by: "<by>" },
    variables: {
      shop: ["bicycle shop", "pharmacy", "post office", "hardware shop", "bakery"],
      by: ["on foot", "by bus", "by car"],
    },
    vision:
      "A parcel, a flat tyre or an empty box in the hands, on a street with closed shutters; the wearer looks left and right.",
    audio: "There must be a <shop> that is still open. <by>, if need be.",
    digital: { app: "notes", text: "Errands <by>: <shop>, before six" },
    before: before(
      "On the same street",
      "Stood before a closed <shop>",
      "I do not know my way around here at all, <by> or otherwise.",
    ),
    prework: "Carry what one takes to a <shop>; choose a street with closed shutters.",
  },
  {
    name: "shop-refill",
    goal: { kind: "shop", item: "<item>", shop: "<shop>" },
    variables: {
      item: ["coffee beans", "washing powder", "cat food", "dishwasher salt", "printer paper", "olive oil"],
      shop: ["the corner shop", "the organic shop", "the online market", "the wholesaler"],
    },
    vision: "A tin is turned over and only crumbs fall out; its label says <item>, and the cupboard behind is empty.",
    audio: "That was the last of it. <shop> should have it.",
    digital: { app: "notes", text: "Used up: <item> (<shop>)" },
    before: before("In the same kitchen", "Ordered <item> from <shop>, as each month", "It lasts five weeks at most."),
    prework: "Empty a tin labelled <item>; clear the cupboard.",
  },
  {
    name: "shop-part",
    goal: { kind: "shop", item: "a <part> for the <thing>", shop: "<shop>" },
    variables: {
      part: ["fuse", "hose", "filter", "belt", "bulb"],
      thing: ["vacuum cleaner", "aquarium pump", "oven", "tumble dryer", "bicycle light"],
      shop: ["the spare-parts shop", "the maker", "the second-hand market"],
    },
    vision: "A <thing> lies open; a hand holds a <part> that is split against the light.",
    audio: "One cannot fix that. I need a new one from <shop>.",
    digital: { app: "search", text: "<part> <thing> <shop> price" },
    before: before(
      "At the same bench",
      "Taped the <part> of the <thing> for the time being",
      "When it goes again I get one from <shop>.",
    ),
    prework: "Open a <thing>; lay a split <part> into it.",
  },
  {
    name: "shop-gift",
    goal: { kind: "shop", item: "<gift> for <person>", shop: "<shop>" },
    variables: {
      gift: ["a fountain pen", "a jigsaw puzzle", "climbing shoes", "a tea bowl", "a bird book"],
      person: ["Grandma Elif", "the godchild", "Niklas", "the team lead", "Sofia"],
      shop: ["the museum shop", "the toy shop", "the small shop by the bridge"],
    },
    vision:
      "Wrapping paper, tape and a card with an empty first line lie on the table; nothing is there to be wrapped.",
    audio: "For <person>, then. <gift>, that was the hint.",
    digital: { app: "messages", text: "<person> keeps looking at <gift> in the window of <shop>" },
    before: before(
      "Before the window of <shop>",
      "Watched <person> look at <gift> for a long time",
      "I remember that until the birthday.",
    ),
    prework: "Lay out wrapping paper and an empty card.",
  },
  {
    name: "shop-ticket",
    goal: { kind: "shop", item: "<number> tickets for <show>", shop: "<shop>" },
    variables: {
      number: ["two", "three", "four"],
      show: ["the puppet theatre", "the jazz evening", "the ice hockey match", "the planetarium"],
      shop: ["the box office", "the ticket app", "the town hall"],
    },
    vision: "A poster on a wall; a finger goes along its dates and stops at one, while somebody beside points as well.",
    audio: "<show>! Shall we? Then <number>, before they are gone.",
    digital: { app: "messages", text: "Count me in for <show>, so <number> of us, <shop> has some left" },
    before: before("In a queue at <shop>", "Came too late for <number> tickets for <show>", "Sold out by a minute."),
    prework: "Hang up a poster of <show>.",
  },
  {
    name: "shop-craft",
    goal: { kind: "shop", item: "<amount> of <stuff>", shop: "<shop>" },
    variables: {
      stuff: ["oak veneer", "merino wool", "white glaze", "beeswax", "linen thread"],
      amount: ["two rolls", "half a kilo", "one box", "three packs"],
      shop: ["the craft shop", "the mill shop", "the guild's store"],
    },
    vision:
      "A half-made piece on the bench; a hand holds the last bit of <stuff> against what is still bare, and it does not reach.",
    audio: "<amount> more, I would say, and it is done.",
    digital: { app: "notes", text: "Piece four: another <amount> of <stuff>, <shop>" },
    before: before("At the same bench", "Weighed out <stuff> from <shop> and was short", "Always <amount> too little."),
    prework: "Lay a half-made piece and the last bit of <stuff> on a bench.",
  },
];
