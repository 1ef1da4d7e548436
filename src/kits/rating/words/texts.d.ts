// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly rating: {
      readonly title: string;
      readonly about: string;
      readonly what: string;
      readonly back: string;
      readonly make: string;
      readonly makeHint: string;
      readonly name: string;
      readonly nameProblem: string;
      readonly raters: string;
      readonly ratersHint: string;
      readonly ratersExample: string;
      readonly ratersProblem: string;
      readonly perItem: string;
      readonly pilot: string;
      readonly attention: string;
      readonly layOut: string;
      readonly choose: string;
      readonly made: (put: { readonly name: string | number; readonly n: string | number }) => string;
      readonly kept: (put: { readonly name: string | number }) => string;
      readonly none: string;
      readonly study: string;
      readonly counts: (put: { readonly answers: string | number; readonly who: string | number }) => string;
      readonly progress: (put: { readonly rater: string | number; readonly done: string | number; readonly of: string | number }) => string;
      readonly rater: string;
      readonly rate: string;
      readonly agreement: string;
      readonly pages: string;
      readonly written: (put: { readonly folder: string | number }) => string;
      readonly instructions: string;
      readonly introduction: string;
      readonly prompts: {
        readonly "error-validity": string;
        readonly "human-plausibility": string;
        readonly confusability: string;
        readonly "procedure-logic": string;
        readonly "procedure-logic-confidence": string;
        readonly "sequence-consistency": string;
        readonly "state-change-coherence": string;
        readonly taxonomy: string;
        readonly "video-plausibility": string;
        readonly "text-video-grounding": string;
      };
      readonly told: (put: { readonly done: string | number; readonly of: string | number }) => string;
      readonly allTold: string;
      readonly questionOf: (put: { readonly n: string | number; readonly of: string | number }) => string;
      readonly right: string;
      readonly done: string;
      readonly marks: {
        readonly error: string;
        readonly omitted: string;
        readonly consequence: string;
        readonly fix: string;
      };
      readonly mistake: (put: { readonly n: string | number; readonly what: string | number }) => string;
      readonly whole: string;
      readonly pictureOf: (put: { readonly step: string | number }) => string;
      readonly filmOf: (put: { readonly n: string | number }) => string;
      readonly noFilm: string;
      readonly previous: string;
      readonly criterion: string;
      readonly rated: string;
      readonly alpha: string;
      readonly interval: string;
      readonly weighted: string;
      readonly attentive: (put: { readonly who: string | number; readonly right: string | number; readonly of: string | number }) => string;
      readonly leftOut: (put: { readonly who: string | number }) => string;
      readonly quiz: string;
      readonly quizWhat: string;
      readonly guesser: string;
      readonly begin: string;
      readonly origins: {
        readonly scripted: string;
        readonly natural: string;
      };
      readonly guessed: (put: { readonly done: string | number; readonly of: string | number }) => string;
      readonly noMistakes: string;
      readonly gone: string;
      readonly mistakeIn: string;
      readonly mistakeAnywhere: string;
      readonly scores: string;
      readonly noGuesses: string;
      readonly who: string;
      readonly majority: string;
      readonly share: string;
      readonly chance: string;
      readonly of: (put: { readonly right: string | number; readonly of: string | number }) => string;
      readonly cuts: {
        readonly title: string;
        readonly what: string;
        readonly here: string;
        readonly undo: string;
        readonly all: string;
        readonly scores: string;
        readonly films: string;
        readonly found: string;
        readonly wrong: string;
        readonly seen: (put: { readonly n: string | number }) => string;
        readonly looked: (put: { readonly done: string | number; readonly of: string | number }) => string;
        readonly none: string;
      };
    };
  }
}
