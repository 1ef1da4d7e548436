import type { Thing } from "../frames/noun-phrase.ts";

/** What is easily taken for what in a kitchen, each with the thing that it is taken for. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["baking powder", "baking soda"],
  ["baking soda", "baking powder"],
  ["black pepper", "ground cumin"],
  ["pepper powder", "cumin powder"],
  ["bell pepper", "tomato"],
  ["chilli powder", "paprika"],
  ["chili powder", "paprika"],
  ["cumin powder", "ground coriander"],
  ["cumin seed", "fennel seeds"],
  ["masala powder", "ground cinnamon"],
  ["tuna", "sweetcorn"],
  ["soy sauce", "vinegar"],
  ["sriracha sauce", "ketchup"],
  ["marinara sauce", "ketchup"],
  ["sour sauce", "ketchup"],
  ["maple syrup", "honey"],
  ["vanilla extract", "lemon juice"],
  ["lime juice", "vinegar"],
  ["olive oil", "vinegar"],
  ["sesame oil", "vinegar"],
  ["vegetable oil", "vinegar"],
  ["cheddar cheese", "grated parmesan"],
  ["mozzarella cheese", "feta cheese"],
  ["parmesan cheese", "breadcrumbs"],
  ["mozzarella", "breadcrumbs"],
  ["salt", "sugar"],
  ["sugar", "salt"],
  ["pepper", "ground cumin"],
  ["flour", "cornstarch"],
  ["cornstarch", "flour"],
  ["milk", "water"],
  ["water", "milk"],
  ["honey", "maple syrup"],
  ["cinnamon", "paprika"],
  ["turmeric", "paprika"],
  ["mustard", "turmeric"],
  ["cilantro", "mint"],
  ["basil", "mint"],
  ["oregano", "dried mint"],
  ["mayonnaise", "yogurt"],
  ["salsa", "ketchup"],
  ["cherry tomato", "grape"],
  ["tomato", "red onion"],
  ["avocado", "pear"],
  ["cucumber", "carrot"],
  ["zucchini", "cucumber"],
  ["onion", "leek"],
  ["scallion", "leek"],
  ["garlic", "shallot"],
  ["strawberry", "grape"],
  ["corn", "cauliflower"],
  ["mushroom", "potato"],
  ["broccoli", "cauliflower"],
  ["lime", "lemon"],
  ["mug", "bowl"],
  ["ginger", "horseradish"],
  ["butter", "cream cheese"],
  ["curd", "mayonnaise"],
  ["frosting", "mayonnaise"],
  ["italian seasoning", "dried mint"],
  ["lettuce", "cabbage"],
];

/** What a thing is easily taken for; null when nothing is known. "Red chilli powder" is like "chilli powder". */
export function lookAlike(thing: Thing): string | null {
  const name = thing.join(" ");
  return PAIRS.find(([known]) => name === known || name.endsWith(` ${known}`))?.[1] ?? null;
}

/** Things that are not counted one by one. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  "sweetcorn parmesan cabbage mayonnaise ketchup cauliflower horseradish mint salt sugar paprika cumin vinegar water milk honey syrup flour soda powder cheese breadcrumbs yogurt coriander".split(
    " ",
  ),
);

/** Whether a look-alike is counted: "1 leek", "2 leeks". */
export function isCounted(name: string): boolean {
  return !UNCOUNTED.has(name.split(" ").at(-1)!);
}
