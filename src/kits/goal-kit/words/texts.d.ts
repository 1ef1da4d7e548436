// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly goalKit: {
      readonly sampleRecorded: (put: { readonly sample: string | number; readonly set: string | number }) => string;
      readonly sampleLinked: (put: { readonly sample: string | number; readonly set: string | number }) => string;
      readonly title: string;
      readonly about: string;
      readonly what: string;
      readonly back: string;
      readonly make: string;
      readonly name: string;
      readonly nameProblem: string;
      readonly count: string;
      readonly countProblem: (put: { readonly most: string | number }) => string;
      readonly seed: string;
      readonly seedHint: string;
      readonly seedProblem: string;
      readonly makeNow: string;
      readonly made: (put: { readonly n: string | number; readonly name: string | number }) => string;
      readonly none: string;
      readonly set: string;
      readonly which: string;
      readonly counts: (put: { readonly samples: string | number; readonly choices: string | number; readonly answers: string | number }) => string;
      readonly by: string;
      readonly byHint: string;
      readonly look: string;
      readonly rateAll: string;
      readonly quiz: string;
      readonly ask: string;
      readonly who: string;
      readonly whos: {
        readonly mixture: string;
        readonly sentences: string;
        readonly vectors: string;
        readonly majority: string;
        readonly random: string;
        readonly model: string;
      };
      readonly shown: string;
      readonly modalities: {
        readonly V: string;
        readonly VA: string;
        readonly VD: string;
        readonly VL: string;
        readonly VADL: string;
      };
      readonly supportingOnly: string;
      readonly askNow: string;
      readonly asked: (put: { readonly asked: string | number; readonly failed: string | number }) => string;
      readonly score: string;
      readonly scored: string;
      readonly noAnswers: string;
      readonly told: (put: { readonly done: string | number; readonly of: string | number }) => string;
      readonly allTold: string;
      readonly heardIs: (put: { readonly words: string | number }) => string;
      readonly phone: (put: { readonly lines: string | number }) => string;
      readonly earlier: (put: { readonly sessions: string | number }) => string;
      readonly wants: string;
      readonly keep: string;
      readonly place: (put: { readonly at: string | number; readonly of: string | number }) => string;
      readonly previous: string;
      readonly next: string;
      readonly cues: {
        readonly seen: string;
        readonly heard: string;
        readonly phone: string;
        readonly before: string;
        readonly prework: string;
      };
      readonly noCue: string;
      readonly options: {
        readonly similar: string;
        readonly dissimilar: string;
      };
      readonly rated: {
        readonly open: (put: { readonly accepting: string | number; readonly raters: string | number }) => string;
        readonly accepted: (put: { readonly accepting: string | number; readonly raters: string | number }) => string;
        readonly rejected: (put: { readonly accepting: string | number; readonly raters: string | number }) => string;
        readonly "to adjudicate": (put: { readonly accepting: string | number; readonly raters: string | number }) => string;
      };
      readonly rate: string;
      readonly adjudicate: string;
      readonly rateHint: string;
      readonly variable: (put: { readonly name: string | number }) => string;
      readonly from: string;
      readonly until: string;
      readonly windowProblem: string;
      readonly accept: string;
      readonly reject: string;
      readonly recording: string;
      readonly film: (put: { readonly id: string | number }) => string;
      readonly filmBroken: string;
      readonly noFilm: string;
      readonly session: string;
      readonly link: string;
      readonly record: string;
      readonly export: string;
      readonly exportAll: string;
      readonly exported: (put: { readonly n: string | number; readonly folder: string | number }) => string;
      readonly orders: string;
      readonly orderAs: {
        readonly first: string;
        readonly second: string;
        readonly third: string;
      };
      readonly allOrdered: string;
      readonly meant: (put: { readonly goal: string | number }) => string;
      readonly whichBetter: string;
      readonly answerNumber: (put: { readonly number: string | number }) => string;
      readonly noAnswer: string;
      readonly tie: string;
      readonly byModel: string;
      readonly byGrades: string;
    };
  }
}
