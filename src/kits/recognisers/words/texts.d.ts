// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly recognise: {
      readonly title: string;
      readonly about: string;
      readonly back: string;
      readonly what: string;
      readonly source: string;
      readonly sources: {
        readonly sessions: string;
        readonly features: string;
      };
      readonly noSessions: string;
      readonly folders: {
        readonly features: string;
        readonly annotations: string;
      };
      readonly folderHints: {
        readonly features: string;
        readonly annotations: string;
      };
      readonly name: string;
      readonly nameHint: string;
      readonly nameProblem: string;
      readonly form: string;
      readonly forms: {
        readonly seconds: string;
        readonly steps: string;
      };
      readonly look: string;
      readonly looks: {
        readonly whole: string;
        readonly early: string;
      };
      readonly seed: string;
      readonly seedHint: string;
      readonly seedProblem: string;
      readonly weigh: string;
      readonly weighs: {
        readonly no: string;
        readonly yes: string;
      };
      readonly split: string;
      readonly splits: {
        readonly recording: string;
        readonly step: string;
        readonly person: string;
        readonly environment: string;
        readonly recipe: string;
      };
      readonly chooseSource: string;
      readonly chooseName: string;
      readonly train: string;
      readonly trained: (put: { readonly name: string | number }) => string;
      readonly kept: string;
      readonly noneKept: string;
      readonly facts: (put: { readonly takes: number; readonly f1: string | number | null }) => string;
      readonly states: {
        readonly withdrawn: string;
        readonly broken: string;
      };
      readonly card: string;
      readonly cardOf: (put: { readonly name: string | number }) => string;
      readonly run: string;
      readonly runNamed: (put: { readonly name: string | number }) => string;
      readonly ran: (put: { readonly name: string | number }) => string;
      readonly found: (put: { readonly name: string | number; readonly steps: number; readonly errors: string | number }) => string;
      readonly scores: {
        readonly f1: string;
        readonly precision: string;
        readonly recall: string;
        readonly auc: string;
        readonly accuracy: string;
      };
      readonly ways: {
        readonly recogniser: string;
        readonly "at-half": string;
        readonly "always-normal": string;
        readonly "always-error": string;
      };
      readonly rowsAt: (put: { readonly folder: string | number }) => string;
      readonly setting: {
        readonly name: string;
        readonly what: string;
        readonly none: string;
        readonly gone: string;
        readonly train: string;
        readonly looksOn: (put: { readonly procedures: string | number }) => string;
        readonly not: {
          readonly early: string;
          readonly unweighed: string;
          readonly chance: string;
          readonly withdrawn: string;
          readonly broken: string;
        };
      };
    };
  }
}
