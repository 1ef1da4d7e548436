// Made of en.json by `npm run words`; not written by hand.
/** What the program says outside of the window: strings, and functions of what is put in. */
export interface Texts {
  readonly coach: {
    readonly opening: (put: { readonly goal: string | number; readonly next: string | number }) => string;
    readonly earlier: {
      readonly done: (put: { readonly minutes: number; readonly goal: string | number; readonly step: string | number }) => string;
      readonly forgotten: (put: { readonly times: string | number; readonly of: string | number; readonly step: string | number }) => string;
      readonly doubted: (put: { readonly steps: string | number }) => string;
      readonly leftHanded: string;
    };
    readonly way: {
      readonly tell: string;
      readonly ask: string;
      readonly told: string;
      readonly unknown: string;
    };
    readonly good: string;
    readonly completed: (put: { readonly next: string | number }) => string;
    readonly completedShort: (put: { readonly next: string | number }) => string;
    readonly ifDone: (put: { readonly next: string | number }) => string;
    readonly finished: (put: { readonly goal: string | number }) => string;
    readonly question: string;
    readonly isDone: (put: { readonly step: string | number }) => string;
    readonly goOn: (put: { readonly next: string | number | null }) => string;
    readonly onceMore: (put: { readonly next: string | number }) => string;
    readonly onceTooOften: (put: { readonly fix: string | number }) => string;
    readonly alreadyDone: string;
    readonly neverMind: string;
    readonly cannotBeUndone: string;
    readonly noWayBack: (put: { readonly step: string | number }) => string;
    readonly noWayBackWithout: (put: { readonly what: string | number }) => string;
    readonly noSureWay: string;
    readonly fetchAgain: (put: { readonly what: string | number }) => string;
    readonly stop: (put: { readonly fix: string | number }) => string;
    readonly before: (put: { readonly step: string | number; readonly missing: string | number }) => string;
    readonly goBack: (put: { readonly to: string | number | null }) => string;
    readonly waitFirst: (put: { readonly next: string | number | null }) => string;
    readonly tooEarlyForGood: (put: { readonly missing: string | number }) => string;
    readonly comesLater: (put: { readonly missing: string | number }) => string;
    readonly wrongPart: (put: { readonly step: string | number | null }) => string;
    readonly notRight: (put: { readonly step: string | number | null }) => string;
    readonly mindTheTime: (put: { readonly step: string | number | null }) => string;
    readonly whenReady: (put: { readonly next: string | number | null }) => string;
    readonly tooEarly: string;
    readonly wentWrong: (put: { readonly step: string | number }) => string;
    readonly takeItBack: (put: { readonly why: string | number; readonly missing: string | number }) => string;
    readonly takeBackAfterIt: (put: { readonly why: string | number; readonly first: string | number }) => string;
    readonly takeBackLast: (put: { readonly why: string | number; readonly layers: string | number; readonly first: string | number }) => string;
    readonly more: (put: { readonly count: string | number }) => string;
    readonly leftOut: {
      readonly "in-time": (put: { readonly steps: string | number }) => string;
      readonly "at-the-end": (put: { readonly steps: string | number }) => string;
    };
    readonly finding: {
      readonly technique: (put: { readonly step: string | number }) => string;
      readonly preparation: (put: { readonly step: string | number }) => string;
      readonly order: (put: { readonly step: string | number }) => string;
      readonly "missing-step": (put: { readonly step: string | number }) => string;
      readonly measurement: (put: { readonly step: string | number }) => string;
      readonly temperature: (put: { readonly step: string | number }) => string;
      readonly timing: (put: { readonly step: string | number }) => string;
    };
    readonly remarks: {
      readonly changedBench: (put: { readonly goal: string | number }) => string;
      readonly handsStay: string;
      readonly backToRules: string;
      readonly byAssistant: (put: { readonly text: string | number }) => string;
      readonly backAsItWas: string;
      readonly onlyWatched: (put: { readonly why: string | number }) => string;
      readonly seesAgain: string;
      readonly blind: (put: { readonly why: string | number | null }) => string;
      readonly waitsForSignal: (put: { readonly signal: string; readonly step: string | number }) => string;
      readonly stillWaitsForSignal: (put: { readonly signal: string; readonly step: string | number }) => string;
      readonly anotherSignal: (put: { readonly signal: string }) => string;
      readonly notRecording: string;
      readonly cameraNotRecording: (put: { readonly name: string | number }) => string;
      readonly endedUnkept: (put: { readonly reason: string | number }) => string;
    };
    readonly list: {
      readonly or: (put: { readonly first: string | number; readonly second: string | number }) => string;
      readonly then: (put: { readonly first: string | number; readonly second: string | number }) => string;
      readonly thenMore: (put: { readonly first: string | number; readonly count: string | number }) => string;
      readonly next: (put: { readonly list: string | number; readonly item: string | number }) => string;
      readonly last: (put: { readonly list: string | number; readonly item: string | number }) => string;
    };
  };
  readonly takePrompts: {
    readonly begin: string;
    readonly end: string;
    readonly safety: string;
    readonly next: {
      readonly mistake: string;
      readonly fix: string;
      readonly back: string;
    };
  };
  readonly takeBack: string;
  readonly answers: {
    readonly noProcedure: string;
    readonly noPlan: string;
    readonly unknown: string;
    readonly noMore: string;
    readonly nothingSaid: string;
    readonly finished: (put: { readonly goal: string | number }) => string;
    readonly next: (put: { readonly after: string | number | null; readonly step: string | number }) => string;
    readonly lastOne: (put: { readonly step: string | number }) => string;
    readonly left: (put: { readonly count: string | number; readonly steps: string | number }) => string;
    readonly missed: (put: { readonly steps: string | number }) => string;
    readonly missedNone: string;
    readonly missedUnwatched: string;
    readonly sure: (put: { readonly chance: string | number; readonly step: string | number }) => string;
    readonly unwatched: (put: { readonly step: string | number }) => string;
    readonly doneWhen: (put: { readonly cues: string | number }) => string;
    readonly noCues: string;
    readonly tookSoFar: (put: { readonly time: string | number }) => string;
    readonly usually: (put: { readonly time: string | number }) => string;
    readonly noUsual: string;
    readonly whySaid: (put: { readonly said: string | number }) => string;
    readonly because: (put: { readonly missing: string | number | null; readonly about: string; readonly chance: string | number }) => string;
    readonly worth: (put: { readonly chance: string | number; readonly saved: string | number; readonly falseAlarm: string | number; readonly won: string | number }) => string;
    readonly youTold: string;
    readonly need: (put: { readonly step: string | number }) => string;
    readonly step: (put: { readonly number: string | number; readonly all: string | number; readonly step: string | number }) => string;
    readonly recovery: (put: { readonly step: string | number }) => string;
    readonly can: (put: { readonly step: string | number }) => string;
    readonly canNot: (put: { readonly missing: string | number }) => string;
    readonly alreadyDone: (put: { readonly step: string | number }) => string;
    readonly at: (put: { readonly missing: string | number | null; readonly step: string | number }) => string;
    readonly withoutOptional: (put: { readonly step: string | number }) => string;
    readonly withoutNeeded: (put: { readonly step: string | number }) => string;
    readonly which: string;
  };
  readonly report: {
    readonly title: string;
    readonly well: string;
    readonly help: string;
    readonly times: string;
    readonly progress: string;
    readonly noHelp: string;
    readonly noneAlone: string;
    readonly probably: string;
    readonly doubts: string;
    readonly doubtDone: string;
    readonly putRight: string;
    readonly open: string;
    readonly step: string;
    readonly here: string;
    readonly median: string;
    readonly alone: string;
    readonly session: string;
    readonly helped: string;
    readonly length: string;
    readonly kinds: {
      readonly omission: string;
      readonly ordering: string;
      readonly substitution: string;
      readonly technique: string;
      readonly timing: string;
      readonly repetition: string;
      readonly distraction: string;
    };
    readonly damaged: string;
    readonly limits: readonly string[];
  };
  readonly known: {
    readonly films: (put: { readonly n: number }) => string;
    readonly tell: (put: { readonly films: string | number }) => string;
    readonly unsure: (put: { readonly films: string | number }) => string;
    readonly silent: (put: { readonly films: string | number }) => string;
    readonly asks: (put: { readonly films: string | number }) => string;
    readonly told: string;
    readonly kinds: {
      readonly skipped: string;
      readonly parts: string;
      readonly order: string;
    };
    readonly shown: string;
    readonly can: (put: { readonly kinds: string | number }) => string;
    readonly cannot: (put: { readonly kinds: string | number }) => string;
    readonly untried: (put: { readonly kinds: string | number }) => string;
    readonly least: (put: { readonly fewest: string | number }) => string;
    readonly range: (put: { readonly fewest: string | number; readonly most: string | number }) => string;
    readonly bounds: (put: { readonly of: string | number; readonly range: string | number }) => string;
    readonly others: string;
    readonly tried: (put: { readonly n: string | number; readonly caught: string | number; readonly due: string | number; readonly skipped: number; readonly noticed: string | number }) => string;
    readonly advice: {
      readonly test: string;
      readonly second: string;
      readonly steps: string;
      readonly order: string;
      readonly parts: string;
    };
  };
}
