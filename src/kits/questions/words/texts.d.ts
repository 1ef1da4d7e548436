// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly questions: {
      readonly title: string;
      readonly about: string;
      readonly what: string;
      readonly back: string;
      readonly make: string;
      readonly name: string;
      readonly nameProblem: string;
      readonly fromSessions: (put: { readonly n: string | number }) => string;
      readonly fromFolder: string;
      readonly set: string;
      readonly people: string;
      readonly by: string;
      readonly byHint: string;
      readonly parts: {
        readonly checker: string;
        readonly final: string;
        readonly quiz: string;
      };
      readonly ask: string;
      readonly who: string;
      readonly whos: {
        readonly model: string;
        readonly coach: string;
        readonly agent: string;
        readonly random: string;
        readonly always: string;
      };
      readonly frames: string;
      readonly strategy: string;
      readonly strategies: {
        readonly checklist: string;
        readonly "two-stage": string;
        readonly "no-distraction": string;
        readonly "few-shot": string;
      };
      readonly answers: string;
      readonly address: string;
      readonly addressHint: string;
      readonly addressProblem: string;
      readonly key: string;
      readonly keyHint: string;
      readonly agree: (put: { readonly host: string | number }) => string;
      readonly askNow: string;
      readonly score: string;
      readonly scored: string;
      readonly noAnswers: string;
      readonly none: string;
      readonly allTold: string;
      readonly noPictures: string;
      readonly procedure: string;
      readonly verdict: string;
      readonly keep: string;
      readonly leaveOut: string;
      readonly made: (put: { readonly n: string | number; readonly name: string | number }) => string;
      readonly counts: (put: { readonly choices: string | number; readonly open: string | number; readonly wrong: string | number; readonly answers: string | number; readonly settled: string | number }) => string;
      readonly asked: (put: { readonly asked: string | number; readonly failed: string | number }) => string;
      readonly agreement: (put: { readonly values: string | number }) => string;
      readonly told: (put: { readonly done: string | number; readonly of: string | number }) => string;
      readonly stepIs: (put: { readonly step: string | number }) => string;
      readonly picture: (put: { readonly n: string | number; readonly of: string | number }) => string;
      readonly verdicts: {
        readonly correct: {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "wrong object": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "wrong action": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "wrong order": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly omission: {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "unintended and unnecessary action": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "correct wrong action": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly "equipment failure": {
          readonly name: string;
          readonly meaning: string;
        };
        readonly others: {
          readonly name: string;
          readonly meaning: string;
        };
      };
    };
  }
}
