// Made of en.json by `npm run words`; not written by hand.
/** The texts of the window: strings, and functions of what is put in. */
export interface Texts {
  readonly language: {
    readonly name: string;
    readonly numbers: string;
    readonly namesInside: string;
  };
  readonly common: {
    readonly cancel: string;
    readonly close: string;
    readonly tryAgain: string;
    readonly tryAgainSentence: string;
    readonly reading: string;
    readonly report: string;
    readonly restore: string;
    readonly was: (put: { readonly value: string | number }) => string;
    readonly on: string;
    readonly off: string;
    readonly steps: (put: { readonly n: number }) => string;
    readonly screens: {
      readonly coach: string;
      readonly sessions: string;
      readonly procedures: string;
      readonly settings: string;
      readonly take: string;
      readonly library: string;
      readonly work: string;
      readonly scores: string;
      readonly study: string;
      readonly studies: string;
      readonly people: string;
    };
    readonly doors: {
      readonly coach: {
        readonly name: string;
        readonly what: string;
      };
      readonly takePart: {
        readonly name: string;
        readonly what: string;
      };
      readonly research: {
        readonly name: string;
        readonly what: string;
      };
    };
  };
  readonly compare: {
    readonly why: {
      readonly kinds: {
        readonly opening: string;
        readonly completion: string;
        readonly finished: string;
        readonly coach: string;
        readonly question: string;
        readonly omission: string;
        readonly ordering: string;
        readonly substitution: string;
        readonly technique: string;
        readonly timing: string;
        readonly repetition: string;
        readonly distraction: string;
        readonly notice: string;
      };
      readonly of: (put: { readonly kind: string | number; readonly step: string | number }) => string;
      readonly unsaid: {
        readonly "held-back": string;
        readonly muted: string;
        readonly snoozed: string;
        readonly talkativeness: string;
        readonly fading: string;
        readonly ended: string;
        readonly dropped: string;
        readonly cut: string;
        readonly "no-sound": string;
      };
      readonly stood: {
        readonly belief: (put: { readonly least: string | number | null; readonly most: string | number; readonly needs: string | number }) => string;
        readonly missing: (put: { readonly most: string | number; readonly needs: string | number }) => string;
        readonly announced: string;
        readonly "made-good": string;
        readonly earlier: (put: { readonly missing: string | number }) => string;
        readonly redo: string;
        readonly unchanged: string;
        readonly doubt: (put: { readonly most: string | number; readonly needs: string | number }) => string;
        readonly time: (put: { readonly most: string | number; readonly needs: string | number }) => string;
        readonly likeness: (put: { readonly most: string | number; readonly needs: string | number }) => string;
        readonly unseen: string;
        readonly "other-step": string;
        readonly hold: (put: { readonly needs: string | number; readonly most: string | number }) => string;
        readonly "plan-ended": string;
        readonly signal: string;
        readonly "second-look": string;
        readonly "held-back": string;
        readonly "other-first": string;
        readonly "not-known": string;
        readonly said: (put: { readonly most: string | number }) => string;
      };
      readonly noInside: {
        readonly keys: string;
        readonly "profile-gone": string;
        readonly take: string;
        readonly "no-procedure": string;
      };
      readonly spoke: (put: { readonly time: string | number; readonly what: string | number }) => string;
      readonly silent: (put: { readonly time: string | number; readonly step: string | number | null }) => string;
      readonly said: (put: { readonly text: string | number }) => string;
      readonly notHeard: (put: { readonly why: string | number }) => string;
      readonly byHand: string;
      readonly whyNotKnown: string;
      readonly notice: string;
      readonly opening: string;
      readonly nearest: string;
      readonly nothingNear: string;
      readonly stretch: (put: { readonly to: string | number | null; readonly from: string | number; readonly clause: string | number }) => string;
      readonly mistake: (put: { readonly time: string | number; readonly what: string | number }) => string;
      readonly noticed: (put: { readonly delay: string | number }) => string;
      readonly noticedEarly: (put: { readonly ahead: string | number }) => string;
      readonly late: (put: { readonly clause: string | number }) => string;
      readonly notNoticed: (put: { readonly clause: string | number }) => string;
      readonly notNoticedBare: string;
      readonly differs: (put: { readonly time: string | number }) => string;
      readonly accounts: (put: { readonly share: string | number; readonly done: string | number }) => string;
      readonly nothingDone: string;
      readonly noTick: string;
      readonly differences: {
        readonly "only-session": (put: { readonly what: string | number }) => string;
        readonly "only-run": (put: { readonly what: string | number }) => string;
        readonly other: (put: { readonly made: string | number; readonly kept: string | number }) => string;
        readonly "other-words": (put: { readonly made: string | number; readonly kept: string | number }) => string;
        readonly earlier: (put: { readonly what: string | number; readonly by: string | number }) => string;
        readonly later: (put: { readonly what: string | number; readonly by: string | number }) => string;
        readonly heard: (put: { readonly what: string | number; readonly why: string | number }) => string;
        readonly "not-heard": (put: { readonly what: string | number }) => string;
      };
    };
    readonly explain: {
      readonly open: string;
      readonly title: string;
      readonly wait: string;
      readonly numbers: string;
      readonly columns: {
        readonly step: string;
        readonly done: string;
        readonly work: string;
        readonly early: string;
        readonly again: string;
        readonly evidence: string;
      };
      readonly accounts: (put: { readonly kept: string | number }) => string;
      readonly answers: string;
    };
    readonly open: string;
    readonly title: string;
    readonly make: string;
    readonly makeTitle: (put: { readonly count: number }) => string;
    readonly what: string;
    readonly same: string;
    readonly talkativeness: string;
    readonly levels: {
      readonly "1": string;
      readonly "0.1": string;
      readonly "0.5": string;
    };
    readonly plan: string;
    readonly plans: {
      readonly none: string;
      readonly given: string;
      readonly predicted: string;
      readonly "zero-shot": string;
      readonly oracle: string;
      readonly file: string;
    };
    readonly model: string;
    readonly models: {
      readonly off: string;
      readonly on: string;
      readonly ask: string;
    };
    readonly asSet: string;
    readonly askedWhat: string;
    readonly profile: string;
    readonly parameters: string;
    readonly constants: {
      readonly completeAt: string;
      readonly completeHold: string;
      readonly deviateAt: string;
      readonly deviateHold: string;
      readonly stalledTimes: string;
      readonly distractionAfter: string;
      readonly awayHold: string;
    };
    readonly numberUpTo: (put: { readonly most: string | number }) => string;
    readonly otherParameters: string;
    readonly asJson: string;
    readonly parametersHint: string;
    readonly name: string;
    readonly nameHint: string;
    readonly begin: string;
    readonly made: (put: { readonly made: string | number; readonly failed: number }) => string;
    readonly none: string;
    readonly equal: string;
    readonly different: (put: { readonly different: string | number; readonly events: string | number }) => string;
    readonly remove: (put: { readonly name: string | number }) => string;
    readonly removed: (put: { readonly name: string | number }) => string;
    readonly differences: (put: { readonly count: number }) => string;
    readonly list: string;
    readonly hear: string;
    readonly session: string;
    readonly strips: string;
    readonly stripsAt: (put: { readonly spoke: string | number }) => string;
    readonly changes: {
      readonly profile: (put: { readonly name: string | number }) => string;
      readonly talkativeness: (put: { readonly share: string | number }) => string;
      readonly parameters: (put: { readonly names: string | number }) => string;
      readonly plan: (put: { readonly plan: string | number }) => string;
      readonly model: (put: { readonly model: string | number }) => string;
      readonly asked: (put: { readonly model: string | number; readonly how: string | number }) => string;
      readonly nothing: string;
    };
  };
  readonly devices: {
    readonly pedals: string;
    readonly pedalsWhat: string;
    readonly none: string;
    readonly noDevice: string;
    readonly button: (put: { readonly device: string | number; readonly name: string | number; readonly does: string | number }) => string;
    readonly noButtons: (put: { readonly device: string | number }) => string;
    readonly held: (put: { readonly pressed: string | number; readonly held: string | number }) => string;
    readonly learnedAlready: (put: { readonly name: string | number }) => string;
    readonly learned: (put: { readonly name: string | number }) => string;
    readonly states: {
      readonly ready: string;
      readonly found: string;
      readonly absent: string;
      readonly refused: string;
    };
    readonly stopLearning: string;
    readonly learn: string;
    readonly learnOf: (put: { readonly device: string | number }) => string;
    readonly remove: string;
    readonly removeOf: (put: { readonly device: string | number }) => string;
    readonly pressNow: string;
    readonly letGo: string;
    readonly pressed: string;
    readonly whenPressed: string;
    readonly whenHeld: string;
    readonly forgetOf: (put: { readonly button: string | number }) => string;
    readonly nothing: string;
    readonly actions: {
      readonly done: {
        readonly label: string;
        readonly detail: string;
      };
      readonly undo: {
        readonly label: string;
        readonly detail: string;
      };
      readonly mark: {
        readonly label: string;
        readonly detail: string;
      };
      readonly talk: {
        readonly label: string;
        readonly detail: string;
      };
      readonly pause: {
        readonly label: string;
        readonly detail: string;
      };
      readonly mute: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly shortcuts: string;
    readonly shortcutsWhat: string;
    readonly noKey: string;
    readonly works: string;
  };
  readonly evaluate: {
    readonly what: string;
    readonly title: string;
    readonly kind: string;
    readonly kinds: {
      readonly sessions: {
        readonly title: string;
        readonly detail: string;
      };
      readonly answers: {
        readonly title: string;
        readonly detail: string;
      };
      readonly recordings: {
        readonly title: string;
        readonly detail: string;
      };
    };
    readonly unread: string;
    readonly scoring: string;
    readonly score: string;
    readonly example: string;
    readonly exampleWhat: string;
    readonly exampleRun: string;
    readonly exampleNone: string;
    readonly exampleCoach: string;
    readonly exampleClose: string;
    readonly exampleFound: string;
    readonly exampleClean: string;
    readonly chooseOne: string;
    readonly chooseLabels: (put: { readonly goal: string | number; readonly date: string | number }) => string;
    readonly chooseGold: string;
    readonly choosePredictions: string;
    readonly chooseSteps: string;
    readonly chooseErrors: string;
    readonly chooseGraphs: string;
    readonly scored: (put: { readonly title: string | number }) => string;
    readonly cancelled: string;
    readonly reading: string;
    readonly none: string;
    readonly start: string;
    readonly sessions: string;
    readonly heldOut: string;
    readonly nothingHeldOut: string;
    readonly heldOutBy: {
      readonly kind: (put: { readonly kind: string | number }) => string;
      readonly person: (put: { readonly name: string | number }) => string;
      readonly bench: (put: { readonly name: string | number }) => string;
    };
    readonly stress: string;
    readonly rated: string;
    readonly chosen: (put: { readonly n: number }) => string;
    readonly chooseShown: string;
    readonly chooseReady: (put: { readonly n: string | number }) => string;
    readonly uncoached: string;
    readonly chooseNone: string;
    readonly labels: string;
    readonly sampleLabels: string;
    readonly labelsHint: string;
    readonly told: {
      readonly annotated: string;
      readonly taught: string;
    };
    readonly toldHint: string;
    readonly drop: (put: { readonly label: string | number }) => string;
    readonly choose: string;
    readonly change: string;
    readonly gold: string;
    readonly goldHint: string;
    readonly predicted: string;
    readonly predictedHint: string;
    readonly skipMissing: string;
    readonly steps: string;
    readonly errors: string;
    readonly graphs: string;
    readonly graphsHint: string;
    readonly scores: string;
    readonly again: string;
    readonly written: (put: { readonly path: string | number }) => string;
    readonly exportElsewhere: string;
    readonly columns: {
      readonly score: string;
      readonly value: string;
      readonly interval: string;
      readonly counted: string;
    };
    readonly moments: string;
    readonly momentsOf: (put: { readonly row: string | number }) => string;
    readonly noMoments: string;
    readonly replays: (put: { readonly n: number }) => string;
    readonly toLookAt: (put: { readonly n: string | number }) => string;
    readonly more: (put: { readonly n: string | number }) => string;
    readonly kept: {
      readonly label: string;
      readonly title: string;
      readonly at: string;
      readonly figures: string;
      readonly remove: string;
      readonly removed: string;
      readonly compare: string;
      readonly nothing: string;
      readonly now: string;
      readonly other: string;
      readonly difference: string;
      readonly compared: string;
      readonly nothingShared: string;
      readonly all: (put: { readonly n: number }) => string;
    };
    readonly unlabelled: (put: { readonly n: number }) => string;
    readonly addLabels: string;
  };
  readonly encodings: {
    readonly label: string;
    readonly asTheFileSays: string;
    readonly hint: string;
    readonly guessed: (put: { readonly name: string | number }) => string;
    readonly scripts: {
      readonly "utf-8": string;
      readonly "utf-16le": string;
      readonly "utf-16be": string;
      readonly "windows-1252": string;
      readonly "iso-8859-15": string;
      readonly macintosh: string;
      readonly "windows-1250": string;
      readonly "iso-8859-2": string;
      readonly "windows-1257": string;
      readonly "windows-1254": string;
      readonly "windows-1251": string;
      readonly "koi8-r": string;
      readonly "windows-1253": string;
      readonly "windows-1255": string;
      readonly "windows-1256": string;
      readonly "windows-1258": string;
      readonly "windows-874": string;
      readonly gb18030: string;
      readonly big5: string;
      readonly shift_jis: string;
      readonly "euc-jp": string;
      readonly "euc-kr": string;
    };
  };
  readonly exchange: {
    readonly title: string;
    readonly way: string;
    readonly ways: {
      readonly export: string;
      readonly import: string;
    };
    readonly format: string;
    readonly formats: {
      readonly eaf: string;
      readonly vtt: string;
      readonly srt: string;
      readonly labelstudio: string;
      readonly boris: string;
      readonly "boris-events": string;
      readonly activitynet: string;
      readonly "steps-csv": string;
      readonly captaincook4d: string;
      readonly "captaincook4d-errors": string;
      readonly rttm: string;
      readonly fiftyone: string;
      readonly howtodiv: string;
      readonly proassist: string;
    };
    readonly fps: string;
    readonly fpsHint: string;
    readonly counted: (put: { readonly fps: string | number }) => string;
    readonly fpsProblem: string;
    readonly holds: (put: { readonly segments: string | number; readonly mistakes: string | number; readonly decisions: string | number; readonly utterances: string | number; readonly heard: string | number }) => string;
    readonly holdsActions: (put: { readonly n: string | number }) => string;
    readonly early: (put: { readonly n: number }) => string;
    readonly onlyCoach: string;
    readonly everything: string;
    readonly lost: string;
    readonly of: {
      readonly segments: string;
      readonly mistakes: string;
      readonly decisions: string;
      readonly utterances: string;
      readonly "heard words": string;
      readonly actions: string;
    };
    readonly parts: {
      readonly times: string;
      readonly step: string;
      readonly outcome: string;
      readonly text: string;
      readonly kind: string;
      readonly missing: string;
      readonly fix: string;
      readonly back: string;
      readonly cooking: string;
      readonly general: string;
      readonly error: string;
      readonly recovery: string;
      readonly end: string;
      readonly verb: string;
      readonly noun: string;
      readonly by: string;
    };
    readonly whole: (put: { readonly lost: string | number; readonly all: string | number; readonly of: string | number }) => string;
    readonly part: (put: { readonly part: string | number; readonly lost: string | number; readonly all: string | number; readonly of: string | number }) => string;
    readonly rounded: (put: { readonly of: string | number; readonly seconds: string | number }) => string;
    readonly write: string;
    readonly written: (put: { readonly file: string | number }) => string;
    readonly choose: string;
    readonly noFile: string;
    readonly by: string;
    readonly byHint: string;
    readonly from: string;
    readonly fromHint: string;
    readonly becomes: (put: { readonly segments: string | number; readonly put: string | number; readonly removed: string | number }) => string;
    readonly notes: {
      readonly placed: string;
      readonly divided: string;
      readonly elsewhere: string;
      readonly cut: string;
      readonly alongside: string;
      readonly unknown: string;
      readonly unsaid: string;
      readonly filled: string;
      readonly removed: string;
      readonly actions: string;
      readonly "actions-removed": string;
    };
    readonly notTaken: string;
    readonly line: (put: { readonly number: string | number }) => string;
    readonly unplaced: (put: { readonly place: string | number | null; readonly text: string | number | null; readonly why: string | number }) => string;
    readonly why: {
      readonly "no-time": string;
      readonly "no-length": string;
      readonly moment: string;
      readonly "no-parent": string;
      readonly "no-room": string;
      readonly "unknown-kind": string;
      readonly "no-place": string;
    };
    readonly more: (put: { readonly n: string | number }) => string;
    readonly note: (put: { readonly note: string | number; readonly count: string | number }) => string;
    readonly take: string;
    readonly taken: (put: { readonly by: string | number }) => string;
  };
  readonly films: {
    readonly title: string;
    readonly goal: string;
    readonly goalHint: string;
    readonly what: string;
    readonly sayGoal: string;
    readonly chooseTwo: string;
    readonly compared: string;
    readonly openDraft: string;
    readonly watching: string;
    readonly watch: string;
    readonly reading: string;
    readonly none: string;
    readonly films: string;
    readonly cancelled: string;
    readonly nothing: (put: { readonly why: string | number }) => string;
    readonly ready: string;
    readonly drafted: string;
  };
  readonly consent: {
    readonly form: string;
    readonly text: string;
    readonly version: {
      readonly take: (put: { readonly version: string | number }) => string;
      readonly session: (put: { readonly version: string | number }) => string;
    };
    readonly participant: string;
    readonly pseudonym: string;
    readonly pseudonymExample: string;
    readonly pseudonymHint: {
      readonly take: string;
      readonly session: string;
    };
    readonly keptUntil: string;
    readonly signature: string;
    readonly signatureStays: string;
    readonly uses: string;
    readonly scopes: {
      readonly coaching: {
        readonly name: string;
        readonly allows: string;
      };
      readonly research: {
        readonly name: string;
        readonly allows: string;
      };
      readonly sharing: {
        readonly name: string;
        readonly allows: string;
      };
    };
    readonly learn: {
      readonly name: string;
      readonly allows: string;
    };
    readonly shownTo: (put: { readonly host: string | number }) => string;
    readonly leaves: string;
    readonly thinkAloud: {
      readonly name: string;
      readonly allows: string;
    };
    readonly demographics: {
      readonly name: string;
      readonly allows: string;
      readonly unsaid: string;
      readonly of: {
        readonly age: string;
        readonly gender: string;
        readonly hand: string;
        readonly experience: string;
      };
      readonly answers: {
        readonly age: {
          readonly "under-30": string;
          readonly "30-44": string;
          readonly "45-59": string;
          readonly "60-and-over": string;
        };
        readonly gender: {
          readonly woman: string;
          readonly man: string;
          readonly another: string;
        };
        readonly hand: {
          readonly left: string;
          readonly right: string;
          readonly both: string;
        };
        readonly experience: {
          readonly none: string;
          readonly some: string;
          readonly much: string;
        };
      };
    };
    readonly reminders: string;
    readonly places: string;
    readonly bystanders: string;
    readonly refusals: {
      readonly teaching: string;
      readonly rows: string;
      readonly shown: (put: { readonly host: string | number }) => string;
    };
    readonly nothingRefused: string;
    readonly refused: (put: { readonly what: string | number }) => string;
    readonly lacks: {
      readonly pseudonym: string;
      readonly purpose: string;
      readonly day: string;
      readonly reminders: string;
      readonly signature: string;
    };
    readonly who: string;
    readonly nobody: string;
    readonly nobodyDetail: string;
    readonly signedBefore: (put: { readonly sessions: string | number }) => string;
    readonly coachedLast: (put: { readonly sessions: string | number }) => string;
    readonly somebody: string;
    readonly keptUntilDay: (put: { readonly when: string | number }) => string;
    readonly read: string;
    readonly title: string;
    readonly agree: string;
    readonly signed: string;
    readonly and: string;
  };
  readonly guide: {
    readonly title: string;
    readonly open: string;
    readonly openWhat: string;
    readonly search: string;
    readonly placeholder: string;
    readonly chapters: string;
    readonly results: string;
    readonly none: string;
    readonly found: (put: { readonly n: number }) => string;
    readonly keys: string;
    readonly back: string;
    readonly inEnglish: string;
    readonly outside: string;
    readonly file: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly close: string;
    readonly help: string;
  };
  readonly health: {
    readonly mark: (put: { readonly word: string | number }) => string;
    readonly healthy: string;
    readonly waits: string;
    readonly starting: string;
    readonly andMore: (put: { readonly more: number; readonly what: string | number }) => string;
    readonly details: string;
    readonly label: string;
    readonly ofCamera: (put: { readonly name: string | number }) => string;
    readonly feed: (put: { readonly word: string | number }) => string;
    readonly simulated: string;
    readonly sound: string;
    readonly soundLevel: string;
    readonly frame: string;
    readonly old: string;
    readonly dropped: string;
    readonly missed: string;
    readonly decision: string;
    readonly recorded: string;
    readonly notRecording: string;
    readonly ago: (put: { readonly time: string | number }) => string;
    readonly fps: string;
    readonly bitrate: string;
    readonly decibels: string;
    readonly took: (put: { readonly provider: string | number }) => string;
    readonly session: string;
    readonly troubles: {
      readonly blind: string;
      readonly lost: (put: { readonly why: string | number; readonly missed: number }) => string;
      readonly loading: string;
      readonly states: {
        readonly failed: string;
        readonly stalled: string;
        readonly paused: string;
      };
      readonly feed: (put: { readonly what: string | number; readonly reason: string | number }) => string;
      readonly connecting: (put: { readonly reason: string | number }) => string;
      readonly notRecording: string;
      readonly camera: (put: { readonly name: string | number }) => string;
      readonly cameraAlarm: (put: { readonly name: string | number; readonly alarm: string | number }) => string;
      readonly cameraState: (put: { readonly name: string | number; readonly state: string | number; readonly reason: string | number }) => string;
      readonly slow: string;
      readonly slowly: (put: { readonly ms: string | number }) => string;
      readonly late: string;
      readonly lately: (put: { readonly age: string | number }) => string;
      readonly model: string;
      readonly modelGone: (put: { readonly why: string | number }) => string;
      readonly silent: string;
      readonly silence: (put: { readonly seconds: string | number }) => string;
    };
  };
  readonly drafting: {
    readonly title: string;
    readonly blocked: (put: { readonly goal: string | number }) => string;
    readonly goal: string;
    readonly goalHint: string;
    readonly text: string;
    readonly textHint: string;
    readonly readFrom: (put: { readonly file: string | number }) => string;
    readonly readFile: string;
    readonly noInstruction: string;
    readonly make: string;
    readonly pasted: string;
    readonly readSteps: (put: { readonly n: number }) => string;
    readonly made: (put: { readonly goal: string | number; readonly n: number }) => string;
    readonly notMade: string;
    readonly noText: string;
    readonly noGoal: string;
    readonly busy: string;
    readonly draftIt: string;
    readonly nothing: string;
    readonly noModel: string;
    readonly tooLarge: (put: { readonly file: string | number }) => string;
    readonly chooseOther: string;
    readonly source: (put: { readonly file: string | number }) => string;
    readonly drafted: string;
    readonly cancelled: string;
    readonly newCues: string;
    readonly writingCues: string;
    readonly cuesStand: string;
    readonly takeAll: string;
    readonly newCuesOf: (put: { readonly step: string | number }) => string;
    readonly doneWhen: string;
    readonly notYet: string;
    readonly take: string;
    readonly takeOf: (put: { readonly step: string | number }) => string;
    readonly keep: string;
    readonly keepOf: (put: { readonly step: string | number }) => string;
    readonly toReview: string;
    readonly by: (put: { readonly who: string | number }) => string;
    readonly readThrough: string;
    readonly toLookAt: string;
    readonly reviewed: string;
  };
  readonly graph: {
    readonly hint: string;
    readonly noText: string;
    readonly optional: string;
    readonly safety: string;
    readonly oneWay: string;
    readonly irreversible: string;
    readonly problems: {
      readonly cycle: (put: { readonly steps: string | number }) => string;
      readonly self: (put: { readonly steps: string | number }) => string;
      readonly "strict-gap": (put: { readonly group: string | number; readonly steps: string | number }) => string;
      readonly ordered: (put: { readonly steps: string | number; readonly group: string | number }) => string;
      readonly "one-way": (put: { readonly group: string | number; readonly steps: string | number }) => string;
      readonly "two-groups": (put: { readonly steps: string | number; readonly group: string | number }) => string;
      readonly "all-optional": (put: { readonly group: string | number; readonly steps: string | number }) => string;
      readonly "choice-cycle": (put: { readonly steps: string | number }) => string;
    };
  };
  readonly hearing: {
    readonly talk: string;
    readonly hold: string;
    readonly holdBench: string;
    readonly level: string;
    readonly phases: {
      readonly talking: string;
      readonly understanding: string;
    };
    readonly handsFree: string;
    readonly deaf: string;
    readonly outcomes: {
      readonly nobody: string;
      readonly zeros: string;
    };
    readonly engine: {
      readonly notFetched: string;
      readonly leftOut: string;
      readonly fetching: (put: { readonly what: string | number }) => string;
      readonly fetchFailed: string;
      readonly brokeOff: string;
      readonly failed: string;
    };
    readonly none: string;
    readonly choose: string;
    readonly lost: string;
    readonly plugIn: string;
    readonly zeros: string;
    readonly feedLost: string;
    readonly feedAgain: string;
    readonly switchOn: string;
    readonly heard: (put: { readonly words: string | number; readonly taken: string | number }) => string;
    readonly row: (put: { readonly words: string | number; readonly taken: string | number }) => string;
    readonly event: string;
    readonly asked: string;
    readonly answered: (put: { readonly question: string | number; readonly answer: string | number }) => string;
    readonly unanswered: string;
    readonly asksBack: (put: { readonly command: string | number }) => string;
    readonly question: string;
    readonly nothing: {
      readonly "no-command": string;
      readonly "own-voice": string;
      readonly "not-addressed": string;
      readonly doubtful: string;
      readonly "nothing-asked": string;
    };
    readonly commands: {
      readonly done: string;
      readonly undo: string;
      readonly wrong: string;
      readonly "not-so": string;
      readonly skip: string;
      readonly repeat: string;
      readonly next: string;
      readonly pause: string;
      readonly "go-on": string;
      readonly mute: string;
      readonly speak: string;
      readonly mark: string;
      readonly "next-step": string;
      readonly mistake: string;
      readonly fix: string;
      readonly back: string;
      readonly yes: string;
      readonly no: string;
    };
    readonly settings: {
      readonly title: string;
      readonly what: string;
      readonly on: string;
      readonly microphone: string;
      readonly ofFeed: string;
      readonly ofFeedDetail: string;
      readonly handsFree: string;
      readonly handsFreeWhat: string;
      readonly wake: string;
      readonly wakeExample: string;
      readonly wakeWhat: string;
      readonly tooLong: string;
      readonly language: string;
      readonly ofSession: string;
      readonly headset: string;
      readonly headsetWhat: string;
      readonly echo: string;
      readonly echoSeconds: (put: { readonly seconds: string | number }) => string;
      readonly echoMeasure: string;
      readonly echoMeasuring: string;
      readonly echoHeard: (put: { readonly tail: string | number; readonly seconds: string | number }) => string;
      readonly echoNotHeard: (put: { readonly seconds: string | number }) => string;
      readonly echoNoSound: string;
      readonly echoNoMicrophone: string;
      readonly echoWhat: string;
      readonly now: (put: { readonly microphone: string | number; readonly on: string | number; readonly handsFree: string | number; readonly wake: string | number }) => string;
      readonly trial: {
        readonly hold: string;
        readonly heard: (put: { readonly by: string | number; readonly said: string | number }) => string;
        readonly doubtful: (put: { readonly by: string | number; readonly said: string | number }) => string;
        readonly nobody: string;
        readonly builtInHears: string;
      };
      readonly nowWake: (put: { readonly wake: string | number }) => string;
    };
  };
  readonly importing: {
    readonly tooLarge: (put: { readonly file: string | number }) => string;
    readonly guessed: (put: { readonly encoding: string | number }) => string;
    readonly formats: {
      readonly auto: readonly string[];
      readonly benchside: readonly string[];
      readonly captaincook4d: readonly string[];
      readonly text: readonly string[];
      readonly narration: readonly string[];
      readonly howtodiv: readonly string[];
    };
  };
  readonly keys: {
    readonly anywhere: {
      readonly title: string;
      readonly what: {
        readonly screenKeys: string;
        readonly find: string;
        readonly screens: (put: { readonly all: string | number }) => string;
        readonly undo: string;
        readonly next: string;
        readonly close: string;
      };
    };
    readonly coach: {
      readonly title: string;
      readonly what: {
        readonly sample: string;
        readonly offered: string;
        readonly done: string;
        readonly undo: string;
        readonly wrong: string;
        readonly notSo: string;
        readonly talk: string;
        readonly ask: string;
        readonly say: string;
        readonly mute: string;
        readonly snooze: string;
        readonly lookedAgain: string;
        readonly byRules: string;
        readonly bench: string;
        readonly phone: string;
        readonly health: string;
        readonly takeBack: string;
        readonly goOn: string;
        readonly debug: string;
      };
    };
    readonly record: {
      readonly title: string;
      readonly what: {
        readonly begin: string;
        readonly phases: string;
        readonly mark: string;
        readonly stop: string;
        readonly steps: string;
        readonly health: string;
      };
    };
    readonly replay: {
      readonly title: string;
      readonly what: {
        readonly play: string;
        readonly pace: string;
        readonly pause: string;
        readonly frame: string;
        readonly event: string;
        readonly seconds: string;
        readonly ends: string;
        readonly save: string;
        readonly clip: string;
        readonly clipEnds: string;
        readonly exchange: string;
        readonly report: string;
        readonly explain: string;
        readonly compare: string;
        readonly hear: string;
        readonly inStep: string;
        readonly loop: string;
        readonly withhold: string;
        readonly takeBack: string;
        readonly audit: string;
        readonly review: string;
        readonly rename: string;
        readonly remove: string;
        readonly withdraw: string;
        readonly kept: string;
        readonly teach: string;
        readonly afterwards: string;
        readonly leftOut: string;
        readonly list: string;
        readonly search: string;
        readonly deviations: string;
        readonly model: string;
        readonly answers: string;
        readonly mark: string;
        readonly zoom: string;
      };
    };
    readonly audit: {
      readonly title: string;
      readonly what: {
        readonly rooms: string;
        readonly answer: string;
        readonly agree: string;
        readonly propose: string;
        readonly play: string;
        readonly segment: string;
        readonly ends: string;
        readonly move: string;
        readonly cut: string;
        readonly what: string;
        readonly next: string;
        readonly preview: string;
        readonly refuse: string;
        readonly rate: string;
        readonly undo: string;
        readonly send: string;
      };
    };
    readonly procedures: {
      readonly title: string;
      readonly what: {
        readonly create: string;
        readonly save: string;
        readonly next: string;
        readonly group: string;
        readonly leave: string;
        readonly rows: string;
        readonly details: string;
        readonly move: string;
        readonly remove: string;
      };
    };
    readonly evaluate: {
      readonly title: string;
      readonly what: {
        readonly kind: string;
        readonly score: string;
        readonly rows: string;
        readonly open: string;
        readonly exports: string;
        readonly cancel: string;
      };
    };
    readonly settings: {
      readonly title: string;
      readonly what: {
        readonly search: string;
        readonly first: string;
      };
    };
    readonly work: {
      readonly title: string;
      readonly what: {
        readonly open: string;
      };
    };
    readonly study: {
      readonly title: string;
      readonly what: {
        readonly rooms: string;
        readonly move: string;
        readonly cuts: string;
      };
    };
    readonly review: {
      readonly title: string;
      readonly what: {
        readonly steps: string;
        readonly moments: string;
        readonly shift: string;
        readonly put: string;
        readonly segment: string;
        readonly none: string;
        readonly undo: string;
      };
    };
    readonly studies: {
      readonly title: string;
      readonly what: {
        readonly rooms: string;
      };
    };
    readonly people: {
      readonly title: string;
      readonly what: {
        readonly kept: string;
        readonly withdraw: string;
      };
    };
  };
  readonly languages: {
    readonly inOthers: string;
    readonly ofStep: (put: { readonly number: string | number }) => string;
    readonly firstOf: string;
    readonly first: string;
    readonly firstWhy: string;
    readonly other: string;
    readonly textIn: (put: { readonly number: string | number; readonly language: string | number }) => string;
    readonly doneIn: (put: { readonly number: string | number; readonly language: string | number }) => string;
    readonly notYetIn: (put: { readonly number: string | number; readonly language: string | number }) => string;
    readonly goalIn: (put: { readonly language: string | number }) => string;
    readonly groupIn: (put: { readonly number: string | number; readonly language: string | number }) => string;
    readonly sheet: string;
    readonly sheetTitle: string;
    readonly sheetWhat: string;
    readonly translated: (put: { readonly done: string | number; readonly all: string | number }) => string;
    readonly problemIn: (put: { readonly language: string | number; readonly problem: string | number }) => string;
    readonly fixLanguage: string;
    readonly ready: string;
  };
  readonly live: {
    readonly spoke: {
      readonly assistant: string;
      readonly notice: string;
      readonly answer: string;
      readonly hint: string;
      readonly question: string;
      readonly opening: string;
      readonly completion: string;
      readonly finished: string;
      readonly coach: string;
    };
    readonly outcomes: {
      readonly waiting: string;
      readonly held: string;
      readonly started: string;
      readonly said: string;
      readonly cut: string;
      readonly suppressed: string;
      readonly dropped: string;
      readonly "caption-only": string;
    };
    readonly steps: {
      readonly done: string;
      readonly now: string;
      readonly next: string;
      readonly probably: string;
      readonly notNeeded: string;
    };
    readonly feeds: {
      readonly connecting: string;
      readonly live: string;
      readonly stalled: string;
      readonly paused: string;
      readonly ended: string;
      readonly failed: string;
      readonly waiting: string;
    };
    readonly closed: {
      readonly finished: string;
      readonly stopped: string;
      readonly "feed-ended": string;
      readonly "film-ended": string;
      readonly "feed-failed": string;
      readonly unwritable: string;
    };
    readonly ways: {
      readonly tell: string;
      readonly ask: string;
      readonly told: string;
    };
    readonly plan: {
      readonly or: string;
      readonly label: string;
      readonly none: string;
      readonly progress: (put: { readonly done: string | number; readonly all: number; readonly probably: number }) => string;
      readonly probably: (put: { readonly n: string | number }) => string;
      readonly doneWhen: string;
      readonly notYet: string;
      readonly unknown: string;
      readonly isDone: string;
      readonly nearly: string;
      readonly notYetWhen: string;
      readonly howFar: string;
      readonly allDone: string;
    };
    readonly caption: {
      readonly knownFrom: (put: { readonly goal: string | number; readonly when: string | number }) => string;
      readonly before: (put: { readonly text: string | number }) => string;
      readonly asked: (put: { readonly text: string | number }) => string;
      readonly label: string;
      readonly nothing: string;
      readonly what: string;
      readonly muted: string;
      readonly snoozed: (put: { readonly time: string | number }) => string;
    };
    readonly controls: {
      readonly label: string;
      readonly done: string;
      readonly undo: string;
      readonly wrong: string;
      readonly say: string;
      readonly ask: string;
      readonly mute: string;
      readonly unmute: string;
      readonly unheard: string;
      readonly snooze: string;
      readonly wake: string;
      readonly notSo: (put: { readonly kind: string | number }) => string;
      readonly modelsPlanBack: string;
      readonly bench: string;
      readonly more: string;
      readonly moreOf: string;
      readonly isItSo: (put: { readonly kind: string | number }) => string;
      readonly isItSoOf: (put: { readonly kind: string | number; readonly step: string | number }) => string;
      readonly so: (put: { readonly kind: string | number }) => string;
      readonly soSaid: string;
      readonly isRight: string;
    };
    readonly corrected: {
      readonly done: (put: { readonly step: string | number }) => string;
      readonly at: (put: { readonly step: string | number }) => string;
      readonly wrong: (put: { readonly kind: string | number }) => string;
      readonly wrongAt: (put: { readonly kind: string | number; readonly step: string | number }) => string;
      readonly undo: string;
      readonly saidYes: (put: { readonly step: string | number }) => string;
      readonly saidNo: (put: { readonly step: string | number }) => string;
      readonly notWrong: string;
      readonly notSo: (put: { readonly kind: string | number }) => string;
      readonly fine: string;
      readonly "is-so": string;
      readonly "right-bench": string;
      readonly reconsider: string;
      readonly say: string;
      readonly "take-back": string;
      readonly muted: string;
      readonly unmuted: string;
      readonly snoozed: (put: { readonly seconds: string | number }) => string;
      readonly awake: string;
      readonly by: {
        readonly pedal: string;
        readonly shortcut: string;
        readonly phone: string;
        readonly voice: string;
        readonly assistant: string;
      };
      readonly takeBack: string;
      readonly refused: string;
    };
    readonly strip: {
      readonly label: string;
      readonly done: string;
      readonly off: string;
      readonly interrupts: string;
      readonly summary: (put: { readonly done: string | number; readonly off: string | number; readonly interrupts: number }) => string;
    };
    readonly bench: {
      readonly muted: string;
      readonly label: string;
      readonly step: string;
      readonly allDone: string;
      readonly none: string;
    };
    readonly ending: {
      readonly label: string;
      readonly ended: string;
      readonly meanwhile: string;
      readonly closesIn: (put: { readonly seconds: string | number }) => string;
      readonly goOn: string;
      readonly closeNow: string;
    };
    readonly indicator: {
      readonly label: string;
      readonly recording: string;
      readonly waiting: string;
      readonly watching: string;
      readonly preview: string;
      readonly goTo: (put: { readonly whole: string | number }) => string;
      readonly goToAloud: (put: { readonly time: string | number; readonly whole: string | number }) => string;
      readonly end: (put: { readonly what: string | number }) => string;
      readonly ends: (put: { readonly whole: string | number }) => string;
      readonly session: string;
      readonly take: string;
      readonly theSession: (put: { readonly goal: string | number | null }) => string;
      readonly theTake: (put: { readonly goal: string | number | null }) => string;
      readonly looks: {
        readonly look: string;
        readonly start: string;
        readonly try: string;
        readonly preview: string;
      };
      readonly endsIn: (put: { readonly seconds: string | number }) => string;
      readonly goOn: string;
      readonly goesOn: (put: { readonly whole: string | number }) => string;
      readonly sessionEnded: string;
      readonly takeEnded: string;
      readonly sessionNotEnded: string;
      readonly takeNotEnded: string;
    };
    readonly deviations: {
      readonly omission: string;
      readonly ordering: string;
      readonly substitution: string;
      readonly technique: string;
      readonly timing: string;
      readonly repetition: string;
      readonly distraction: string;
    };
    readonly recoveries: {
      readonly "go-back": string;
      readonly undo: string;
      readonly "roll-back": string;
      readonly redo: string;
      readonly "stop-and-fix": string;
      readonly "undo-extra": string;
      readonly resume: string;
      readonly "go-on": string;
    };
  };
  readonly look: {
    readonly title: string;
    readonly language: string;
    readonly languageWhat: string;
    readonly languages: {
      readonly system: string;
      readonly systemDetail: string;
    };
    readonly theme: string;
    readonly themeWhat: string;
    readonly themes: {
      readonly system: string;
      readonly systemDetail: string;
      readonly dark: string;
      readonly light: string;
      readonly contrast: string;
    };
    readonly textSize: string;
    readonly textSizeWhat: string;
    readonly hands: string;
    readonly handsWhat: string;
  };
  readonly modelServer: {
    readonly look: string;
    readonly lookFor: (put: { readonly job: string | number }) => string;
    readonly looking: string;
    readonly serversHere: string;
    readonly foundHere: (put: { readonly n: number }) => string;
    readonly takeModel: (put: { readonly model: string | number; readonly server: string | number }) => string;
    readonly tools: string;
    readonly context: (put: { readonly tokens: number }) => string;
    readonly jobs: {
      readonly coach: {
        readonly label: string;
        readonly what: string;
        readonly leaves: readonly string[];
      };
      readonly planner: {
        readonly label: string;
        readonly what: string;
        readonly leaves: readonly string[];
      };
      readonly rater: {
        readonly label: string;
        readonly what: string;
        readonly leaves: readonly string[];
      };
      readonly ears: {
        readonly label: string;
        readonly what: string;
        readonly leaves: readonly string[];
      };
    };
    readonly address: string;
    readonly tryToSee: string;
    readonly only: string;
    readonly model: string;
    readonly modelThatHears: (put: { readonly usual: string | number }) => string;
    readonly tryIt: string;
    readonly trying: string;
    readonly tryOf: (put: { readonly job: string | number }) => string;
    readonly works: string;
    readonly failsInPart: string;
    readonly found: (put: { readonly job: string | number }) => string;
    readonly outcomes: {
      readonly works: string;
      readonly partly: string;
      readonly fails: string;
      readonly untried: string;
    };
    readonly tried: {
      readonly reachable: string;
      readonly models: string;
      readonly speed: string;
      readonly structure: string;
      readonly scores: string;
      readonly pictures: string;
    };
    readonly key: string;
    readonly keep: string;
    readonly keepKey: string;
    readonly forget: string;
    readonly forgetKey: string;
    readonly keyKept: {
      readonly none: string;
      readonly "until-quit": string;
      readonly kept: string;
    };
    readonly thisMachine: string;
    readonly agreed: (put: { readonly host: string | number }) => string;
    readonly takeBack: string;
    readonly notUsed: (put: { readonly host: string | number }) => string;
    readonly whatLeaves: string;
    readonly wouldLeave: string;
    readonly to: (put: { readonly host: string | number; readonly job: string | number }) => string;
    readonly readAlong: string;
    readonly nobodyKnows: string;
    readonly consent: string;
    readonly anyTime: string;
    readonly refuse: string;
    readonly agree: string;
  };
  readonly models: {
    readonly title: string;
    readonly eyes: string;
    readonly folder: string;
    readonly builtInEncoder: string;
    readonly folderWhat: string;
    readonly provider: string;
    readonly providerWhat: string;
    readonly providers: {
      readonly auto: string;
      readonly autoDetail: string;
      readonly cuda: string;
      readonly coreml: string;
      readonly coremlDetail: string;
      readonly dml: string;
      readonly webgpu: string;
      readonly cpu: string;
      readonly cudaDetail: string;
      readonly dmlDetail: string;
      readonly webgpuDetail: string;
      readonly cpuDetail: string;
    };
    readonly asEyes: string;
    readonly card: {
      readonly of: string;
      readonly asFound: string;
      readonly numbered: (put: { readonly name: string | number | null; readonly number: string | number }) => string;
    };
    readonly states: {
      readonly starting: string;
      readonly ready: string;
      readonly lost: string;
    };
    readonly eyesNow: (put: { readonly encoder: string | number; readonly dimensions: string | number; readonly provider: string | number }) => string;
    readonly onProcessor: (put: { readonly refused: string | number; readonly all: string | number }) => string;
    readonly tries: string;
    readonly works: string;
    readonly passedOver: string;
    readonly failed: string;
    readonly tryEach: string;
    readonly tryingEach: string;
    readonly tryEachWhat: string;
    readonly eachTried: string;
    readonly foundOfEach: string;
    readonly doneBy: string;
    readonly kinds: {
      readonly default: string;
      readonly folder: string;
      readonly folderDetail: string;
      readonly file: string;
      readonly fileDetail: string;
      readonly server: string;
      readonly earsFolderDetail: string;
      readonly transcriptions: string;
    };
    readonly builtIn: string;
    readonly serverNow: (put: { readonly model: string | number | null; readonly address: string | number }) => string;
    readonly noFolder: string;
    readonly folderOfModel: (put: { readonly job: string | number }) => string;
    readonly chooseFolderFor: (put: { readonly job: string | number }) => string;
    readonly lookAgain: string;
    readonly foundOfFolder: string;
    readonly noFile: string;
    readonly fileOfModel: (put: { readonly job: string | number }) => string;
    readonly chooseFileFor: (put: { readonly job: string | number }) => string;
    readonly projector: string;
    readonly projectorBeside: string;
    readonly chooseProjectorFor: (put: { readonly job: string | number }) => string;
    readonly program: string;
    readonly programFound: string;
    readonly chooseProgramFor: (put: { readonly job: string | number }) => string;
    readonly other: string;
    readonly asFound: string;
    readonly asFoundFor: (put: { readonly what: string | number }) => string;
    readonly fileHint: string;
    readonly foundOfFile: string;
    readonly usable: (put: { readonly title: string | number }) => string;
    readonly notUsable: (put: { readonly title: string | number }) => string;
    readonly readsPictures: string;
    readonly readsNone: string;
    readonly weights: (put: { readonly size: string | number }) => string;
    readonly noLicence: string;
    readonly wrongJob: string;
    readonly wrongJobFix: string;
    readonly wrongEars: string;
    readonly wrongEarsFix: string;
    readonly toKnow: string;
    readonly coachModel: string;
    readonly whatItDoes: string;
    readonly modes: {
      readonly off: {
        readonly label: string;
        readonly detail: string;
      };
      readonly shadow: {
        readonly label: string;
        readonly detail: string;
      };
      readonly verify: {
        readonly label: string;
        readonly detail: string;
      };
      readonly lead: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly advanced: string;
    readonly strategy: string;
    readonly strategies: {
      readonly plain: {
        readonly label: string;
        readonly detail: string;
      };
      readonly checklist: {
        readonly label: string;
        readonly detail: string;
      };
      readonly "two-stage": {
        readonly label: string;
        readonly detail: string;
      };
      readonly "no-distraction": {
        readonly label: string;
        readonly detail: string;
      };
      readonly "few-shot": {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly spoken: string;
    readonly spokenFrom: {
      readonly "1": string;
      readonly "0.8": string;
      readonly "0.9": string;
      readonly "0.95": string;
    };
    readonly form: string;
    readonly forms: {
      readonly token: {
        readonly label: string;
        readonly detail: string;
      };
      readonly json: {
        readonly label: string;
        readonly detail: string;
      };
      readonly pwr: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly prompts: string;
    readonly ownPrompts: string;
    readonly promptsWhat: string;
    readonly useOwnPrompts: string;
  };
  readonly preview: {
    readonly note: string;
    readonly opening: string;
    readonly ended: string;
    readonly show: string;
    readonly lost: string;
    readonly lostFix: string;
    readonly checks: string;
    readonly first: string;
    readonly found: {
      readonly picture: string;
      readonly few: string;
      readonly blind: string;
      readonly light: string;
      readonly dark: string;
      readonly bright: string;
      readonly empty: string;
      readonly sharp: string;
      readonly blurred: string;
      readonly sound: string;
      readonly quiet: string;
      readonly silent: string;
    };
  };
  readonly pictures: {
    readonly ofStep: (put: { readonly number: string | number }) => string;
    readonly add: string;
    readonly what: string;
    readonly text: (put: { readonly number: string | number }) => string;
    readonly textHint: string;
    readonly textIn: (put: { readonly number: string | number; readonly language: string | number }) => string;
    readonly remove: string;
    readonly removed: string;
    readonly unreadable: (put: { readonly file: string | number }) => string;
    readonly tooLarge: (put: { readonly file: string | number }) => string;
    readonly adding: string;
    readonly changed: string;
  };
  readonly procedures: {
    readonly title: string;
    readonly dropHere: string;
    readonly dropHint: string;
    readonly search: string;
    readonly searchHint: string;
    readonly newOne: string;
    readonly draftIt: string;
    readonly fromFilms: string;
    readonly importIt: string;
    readonly importFormat: string;
    readonly noneFits: (put: { readonly words: string | number }) => string;
    readonly emptyLibrary: string;
    readonly library: string;
    readonly benches: (put: { readonly names: string | number }) => string;
    readonly noBench: string;
    readonly broken: string;
    readonly notReviewed: string;
    readonly rename: string;
    readonly renameTitle: string;
    readonly renameDo: string;
    readonly duplicate: string;
    readonly copyOf: (put: { readonly goal: string | number }) => string;
    readonly duplicated: (put: { readonly goal: string | number }) => string;
    readonly deleteIt: string;
    readonly deleted: (put: { readonly goal: string | number }) => string;
    readonly more: string;
    readonly versionsOf: string;
    readonly versions: string;
    readonly noVersions: string;
    readonly versionNow: string;
    readonly versionUntil: (put: { readonly when: string | number }) => string;
    readonly versionOlder: string;
    readonly versionNewer: string;
    readonly versionsKept: string;
    readonly restoreOlder: string;
    readonly restored: string;
    readonly noChanges: string;
    readonly changesLabel: string;
    readonly changeOf: string;
    readonly changeWhat: string;
    readonly changeBefore: string;
    readonly changeAfter: string;
    readonly placeOf: (put: { readonly number: string | number }) => string;
    readonly changeIn: (put: { readonly field: string | number; readonly language: string | number }) => string;
    readonly changes: {
      readonly added: string;
      readonly removed: string;
      readonly moved: string;
      readonly after: string;
      readonly goal: string;
      readonly language: string;
      readonly domain: string;
      readonly source: string;
      readonly group: string;
      readonly oneAtATime: string;
      readonly text: string;
      readonly done: string;
      readonly notYet: string;
      readonly picture: string;
      readonly pictureText: string;
      readonly optional: string;
      readonly safetyCritical: string;
      readonly irreversible: string;
      readonly expectedSeconds: string;
      readonly holds: string;
      readonly ends: string;
      readonly usesUp: string;
      readonly signal: string;
    };
    readonly editor: string;
    readonly allProcedures: string;
    readonly goal: string;
    readonly goalHint: string;
    readonly unsaved: string;
    readonly saved: string;
    readonly savedNow: string;
    readonly notSaved: (put: { readonly why: string | number | null }) => string;
    readonly undo: string;
    readonly save: string;
    readonly coachIt: string;
    readonly exportIt: string;
    readonly writtenTo: (put: { readonly path: string | number }) => string;
    readonly saveChanges: string;
    readonly hasChanges: (put: { readonly goal: string | number | null }) => string;
    readonly discardThem: string;
    readonly stay: string;
    readonly oneAtATime: string;
    readonly oneAtATimeWhat: string;
    readonly addStep: string;
    readonly steps: string;
    readonly step: (put: { readonly number: string | number }) => string;
    readonly stepInText: (put: { readonly number: string | number }) => string;
    readonly textOf: (put: { readonly number: string | number }) => string;
    readonly whatToDo: string;
    readonly after: string;
    readonly afterOf: (put: { readonly number: string | number }) => string;
    readonly noSuchStep: (put: { readonly typed: string | number }) => string;
    readonly afterBecause: (put: { readonly number: string | number; readonly why: string | number }) => string;
    readonly secondsOf: (put: { readonly number: string | number }) => string;
    readonly problemsOf: (put: { readonly number: string | number; readonly problems: string | number }) => string;
    readonly openStep: (put: { readonly number: string | number }) => string;
    readonly closeStep: (put: { readonly number: string | number }) => string;
    readonly moreForStep: (put: { readonly number: string | number }) => string;
    readonly moreForGroup: (put: { readonly name: string | number }) => string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly intoGroup: string;
    readonly outOfGroup: string;
    readonly deleteStep: string;
    readonly dissolve: string;
    readonly newGroup: (put: { readonly number: string | number }) => string;
    readonly groupNamed: (put: { readonly name: string | number }) => string;
    readonly groupName: string;
    readonly groupOrder: (put: { readonly name: string | number }) => string;
    readonly anyOrder: string;
    readonly strictOrder: string;
    readonly oneOf: string;
    readonly doneWhen: (put: { readonly number: string | number }) => string;
    readonly notYetWhen: (put: { readonly number: string | number }) => string;
    readonly oneALine: string;
    readonly effects: {
      readonly ofStep: (put: { readonly number: string | number }) => string;
      readonly holds: (put: { readonly number: string | number }) => string;
      readonly holdsHint: string;
      readonly usesUp: (put: { readonly number: string | number }) => string;
      readonly usesUpHint: string;
      readonly ends: (put: { readonly number: string | number }) => string;
      readonly endsHint: string;
      readonly suggest: (put: { readonly holds: string | number }) => string;
    };
    readonly optional: string;
    readonly safetyCritical: string;
    readonly irreversible: string;
    readonly fixes: {
      readonly goal: string;
      readonly text: string;
      readonly done: string;
      readonly notYet: string;
      readonly expectedSeconds: string;
      readonly pictureText: string;
      readonly signal: string;
    };
    readonly listKeys: {
      readonly nextStep: {
        readonly keys: string;
        readonly what: string;
      };
      readonly intoAGroup: {
        readonly keys: string;
        readonly what: string;
      };
      readonly move: {
        readonly keys: string;
        readonly what: string;
      };
      readonly allOfAStep: {
        readonly keys: string;
        readonly what: string;
      };
      readonly outOfTheText: {
        readonly keys: string;
        readonly what: string;
      };
      readonly aPastedListMakesSteps: {
        readonly keys: string;
        readonly what: string;
      };
    };
  };
  readonly replay: {
    readonly timeline: {
      readonly shown: string;
      readonly shownFrom: (put: { readonly from: string | number; readonly to: string | number }) => string;
      readonly toPlayhead: string;
    };
    readonly events: {
      readonly label: string;
      readonly search: string;
      readonly searchHint: string;
      readonly deviationsOnly: string;
      readonly kindsLabel: string;
      readonly allKinds: string;
      readonly kinds: {
        readonly deviations: string;
        readonly said: string;
        readonly talk: string;
        readonly corrections: string;
        readonly marks: string;
        readonly model: string;
        readonly troubles: string;
      };
      readonly list: string;
      readonly shown: (put: { readonly shown: string | number | null; readonly all: string | number }) => string;
      readonly nothing: string;
      readonly noneFits: string;
      readonly showAll: string;
      readonly is: {
        readonly "put-right": string;
        readonly "taken-back": string;
        readonly "not-said": string;
        readonly "left-out": string;
        readonly "out-of-order": string;
        readonly correction: string;
        readonly mark: string;
        readonly model: string;
        readonly "second-look": string;
        readonly feed: string;
        readonly "recording-gap": string;
        readonly "inference-lost": string;
        readonly warning: string;
        readonly error: string;
      };
      readonly since: (put: { readonly kind: string | number; readonly time: string | number }) => string;
      readonly marks: {
        readonly "next-step": string;
        readonly "deviation-starts": string;
        readonly "fix-starts": string;
        readonly "back-on-plan": string;
        readonly mark: string;
      };
      readonly chance: (put: { readonly chance: string | number }) => string;
      readonly planProposed: string;
      readonly noAnswer: string;
      readonly lasted: (put: { readonly time: string | number }) => string;
    };
    readonly actions: {
      readonly teach: string;
      readonly model: string;
      readonly camera: (put: { readonly track: string | number | null }) => string;
      readonly review: string;
      readonly reviewUndecided: string;
    };
    readonly inStep: {
      readonly label: string;
      readonly asRecorded: (put: { readonly camera: string | number }) => string;
      readonly put: (put: { readonly camera: string | number; readonly by: string | number; readonly later: boolean }) => string;
      readonly earlier: string;
      readonly later: string;
      readonly bySound: string;
      readonly hearBoth: string;
      readonly reset: string;
      readonly unclear: string;
      readonly again: string;
    };
    readonly clips: {
      readonly saveFrame: string;
      readonly saved: (put: { readonly file: string | number }) => string;
      readonly keepIt: (put: { readonly who: string | number }) => string;
      readonly label: string;
      readonly setIn: string;
      readonly setOut: string;
      readonly none: string;
      readonly range: (put: { readonly from: string | number; readonly to: string | number; readonly length: string | number }) => string;
      readonly loop: string;
      readonly clear: string;
      readonly exportClip: string;
      readonly start: string;
      readonly end: string;
      readonly yours: string;
      readonly notFilmed: string;
      readonly cancelled: string;
      readonly exported: (put: { readonly file: string | number; readonly faces: number | null; readonly sound: boolean; readonly cutOut: string | number | null; readonly leftOut: string | number | null }) => string;
    };
    readonly withheld: {
      readonly label: string;
      readonly cut: string;
      readonly mute: string;
      readonly stretch: (put: { readonly how: "cut" | "mute"; readonly from: string | number; readonly to: string | number }) => string;
      readonly takeBack: string;
      readonly what: string;
      readonly cutOut: string;
      readonly muted: string;
      readonly again: string;
    };
    readonly report: {
      readonly open: string;
      readonly openMany: (put: { readonly count: number }) => string;
      readonly title: (put: { readonly count: number }) => string;
      readonly what: string;
      readonly each: string;
      readonly language: string;
      readonly write: string;
      readonly written: (put: { readonly folder: string | number; readonly pages: number; readonly unseen: number }) => string;
    };
    readonly session: {
      readonly back: (put: { readonly screen: string | number }) => string;
      readonly export: string;
      readonly review: string;
      readonly clip: string;
      readonly timeline: string;
      readonly whole: string;
      readonly nothingSaid: string;
      readonly beside: string;
      readonly width: string;
      readonly speed: string;
      readonly zoomIn: string;
      readonly zoomOut: string;
      readonly reviews: {
        readonly audit: string;
        readonly correct: string;
      };
      readonly hear: string;
    };
  };
  readonly signals: {
    readonly ofStep: (put: { readonly number: string | number }) => string;
    readonly waits: (put: { readonly number: string | number }) => string;
    readonly kinds: {
      readonly none: string;
      readonly scan: string;
      readonly other: string;
    };
    readonly name: (put: { readonly number: string | number }) => string;
    readonly nameHint: string;
    readonly brings: (put: { readonly number: string | number }) => string;
    readonly bringing: {
      readonly anything: string;
      readonly text: string;
      readonly begins: string;
    };
    readonly expected: (put: { readonly number: string | number }) => string;
    readonly expectedScan: string;
    readonly waitsForScan: string;
    readonly waitsFor: (put: { readonly name: string | number }) => string;
    readonly scanCame: string;
    readonly came: (put: { readonly name: string | number }) => string;
    readonly scanned: (put: { readonly text: string | number }) => string;
    readonly notTaken: string;
    readonly event: string;
    readonly sources: {
      readonly scanner: string;
      readonly call: string;
      readonly mqtt: string;
    };
    readonly countsFor: (put: { readonly step: string | number }) => string;
  };
  readonly secrets: {
    readonly title: string;
    readonly what: string;
    readonly kept: {
      readonly system: string;
      readonly passphrase: string;
      readonly locked: string;
      readonly "until-quit": string;
    };
    readonly forgetAll: string;
    readonly forgetTitle: string;
    readonly forgetWhat: string;
    readonly forget: string;
    readonly forgotten: string;
    readonly newPassphrase: string;
    readonly sameAgain: string;
    readonly another: string;
    readonly keepUnder: string;
    readonly nowUnder: string;
    readonly atLeast: (put: { readonly n: string | number }) => string;
    readonly untilQuit: string;
    readonly keepThere: string;
    readonly locked: string;
    readonly passphrase: string;
    readonly unlock: string;
    readonly unlocking: string;
  };
  readonly encryption: {
    readonly title: string;
    readonly what: string;
    readonly whatNot: string;
    readonly forgotten: string;
    readonly off: string;
    readonly isOn: string;
    readonly stopped: string;
    readonly lost: string;
    readonly refused: string;
    readonly locked: string;
    readonly sessions: (put: { readonly encrypted: number; readonly plain: string | number }) => string;
    readonly deleted: (put: { readonly n: number }) => string;
    readonly switchOn: string;
    readonly switchOnTitle: string;
    readonly switchOnSteps: string;
    readonly encrypt: string;
    readonly goOn: (put: { readonly n: number }) => string;
    readonly again: string;
    readonly change: string;
    readonly changeTitle: string;
    readonly before: string;
    readonly changeVerb: string;
    readonly changed: string;
    readonly switchOff: string;
    readonly switchOffTitle: string;
    readonly switchOffWhat: string;
    readonly decrypt: string;
    readonly switchOffVerb: string;
    readonly lock: string;
    readonly keyStore: string;
    readonly keyStoreWhat: string;
    readonly left: (put: { readonly n: number }) => string;
    readonly unlockTitle: string;
    readonly unlockWhat: (put: { readonly folder: string | number }) => string;
    readonly unlockLost: string;
    readonly unlockThem: string;
    readonly lockedScreen: string;
  };
  readonly sessions: {
    readonly title: string;
    readonly label: string;
    readonly list: string;
    readonly reading: string;
    readonly none: string;
    readonly start: string;
    readonly unread: string;
    readonly noneFits: string;
    readonly showAll: string;
    readonly search: string;
    readonly searchHint: string;
    readonly hit: (put: { readonly kind: string | number; readonly at: string | number | null; readonly text: string | number }) => string;
    readonly hitKinds: {
      readonly said: string;
      readonly heard: string;
      readonly asked: string;
      readonly answered: string;
      readonly written: string;
      readonly step: string;
    };
    readonly found: (put: { readonly shown: number; readonly all: number }) => string;
    readonly kind: string;
    readonly kinds: {
      readonly session: string;
      readonly take: string;
      readonly recording: string;
    };
    readonly anyKind: string;
    readonly person: string;
    readonly anyPerson: string;
    readonly nobody: string;
    readonly bench: string;
    readonly anyBench: string;
    readonly noBench: string;
    readonly result: string;
    readonly results: {
      readonly any: string;
      readonly deviations: string;
      readonly open: string;
      readonly clean: string;
      readonly undecided: string;
      readonly unclosed: string;
      readonly broken: string;
    };
    readonly order: string;
    readonly orders: {
      readonly newest: string;
      readonly oldest: string;
      readonly longest: string;
      readonly worst: string;
      readonly name: string;
    };
    readonly benchNamed: (put: { readonly bench: string | number }) => string;
    readonly outcome: (put: { readonly n: number; readonly right: string | number }) => string;
    readonly journalOnly: string;
    readonly notClosed: string;
    readonly broken: string;
    readonly imported: string;
    readonly spliced: string;
    readonly take: (put: { readonly standing: string | number }) => string;
    readonly unnamed: string;
    readonly standings: {
      readonly recorded: string;
      readonly kept: string;
      readonly discarded: string;
      readonly audited: string;
      readonly "to-correct": string;
      readonly corrected: string;
      readonly rejected: string;
    };
    readonly markOnsets: string;
    readonly rename: string;
    readonly show: string;
    readonly labelTitle: string;
    readonly name: string;
    readonly nameHint: (put: { readonly goal: string | number }) => string;
    readonly tags: string;
    readonly tagsHint: string;
    readonly tooManyTags: string;
    readonly keep: string;
    readonly kept: (put: { readonly name: string | number }) => string;
    readonly files: {
      readonly open: string;
      readonly of: (put: { readonly n: number }) => string;
      readonly none: string;
      readonly what: string;
      readonly ways: {
        readonly check: string;
        readonly move: string;
        readonly pack: string;
        readonly unpack: string;
        readonly adopt: string;
        readonly timelines: string;
        readonly rows: string;
        readonly report: string;
      };
      readonly hints: {
        readonly check: string;
        readonly move: string;
        readonly pack: string;
        readonly unpack: string;
        readonly adopt: string;
        readonly timelines: string;
        readonly rows: string;
        readonly report: string;
      };
      readonly go: {
        readonly check: string;
        readonly move: string;
        readonly pack: string;
        readonly unpack: string;
        readonly adopt: string;
        readonly timelines: string;
        readonly rows: string;
        readonly report: string;
      };
      readonly sums: string;
      readonly cancelled: string;
      readonly whole: (put: { readonly n: number; readonly all: number }) => string;
      readonly moved: (put: { readonly to: string | number; readonly n: number }) => string;
      readonly packed: (put: { readonly to: string | number; readonly n: number }) => string;
      readonly unpacked: (put: { readonly id: string | number }) => string;
      readonly adopted: string;
      readonly notDone: (put: { readonly session: string | number; readonly why: string | number }) => string;
      readonly elsewhere: string;
    };
    readonly deleteIt: string;
    readonly deleted: (put: { readonly name: string | number }) => string;
    readonly deletedOnes: string;
    readonly deletedTitle: string;
    readonly deletedHint: string;
    readonly noneDeleted: string;
    readonly restore: string;
    readonly deletedOn: (put: { readonly date: string | number }) => string;
    readonly filters: string;
    readonly filtersTitle: string;
    readonly anyProcedure: string;
    readonly anyTag: string;
    readonly from: string;
    readonly to: string;
    readonly understood: string;
    readonly columns: {
      readonly name: string;
      readonly person: string;
      readonly procedure: string;
      readonly date: string;
      readonly length: string;
      readonly deviations: string;
      readonly state: string;
      readonly tags: string;
      readonly bench: string;
    };
    readonly columnsShown: string;
    readonly deviationsOf: (put: { readonly n: number; readonly right: number }) => string;
    readonly more: string;
    readonly choose: (put: { readonly name: string | number }) => string;
    readonly chooseAll: string;
    readonly chooseNone: string;
    readonly chosen: (put: { readonly n: number }) => string;
    readonly bar: {
      readonly tag: string;
      readonly export: string;
      readonly rerun: string;
      readonly score: string;
      readonly report: string;
      readonly files: string;
    };
    readonly tagMany: (put: { readonly n: number }) => string;
    readonly addTags: string;
    readonly keepTags: string;
    readonly tagging: string;
    readonly tagged: (put: { readonly n: number }) => string;
    readonly deleting: string;
    readonly deletedMany: (put: { readonly n: number }) => string;
    readonly importOne: string;
    readonly reviewedTakes: string;
    readonly sortBy: string;
    readonly ended: string;
  };
  readonly settings: {
    readonly search: string;
    readonly placeholder: string;
    readonly none: string;
    readonly showAll: string;
    readonly shown: (put: { readonly shown: string | number; readonly all: string | number }) => string;
    readonly changed: (put: { readonly name: string | number; readonly before: string | number; readonly after: string | number }) => string;
    readonly changedTo: (put: { readonly name: string | number; readonly after: string | number }) => string;
    readonly showFolder: string;
    readonly showFolderOf: (put: { readonly name: string | number }) => string;
    readonly tryPorts: string;
    readonly portsFound: string;
    readonly port: {
      readonly free: (put: { readonly name: string | number; readonly port: string | number }) => string;
      readonly own: (put: { readonly name: string | number; readonly port: string | number }) => string;
      readonly taken: (put: { readonly name: string | number; readonly port: string | number }) => string;
    };
    readonly groups: {
      readonly general: string;
      readonly feeds: string;
      readonly pedals: string;
      readonly programs: string;
      readonly people: string;
      readonly research: string;
      readonly advanced: string;
      readonly about: string;
    };
    readonly feeds: {
      readonly pushed: string;
      readonly rtmp: string;
      readonly whip: string;
      readonly lan: string;
      readonly what: string;
      readonly now: (put: { readonly rtmp: string | number; readonly whip: string | number; readonly isLan: boolean }) => string;
      readonly wholeNumber: string;
      readonly onePortEach: string;
    };
    readonly people: {
      readonly recorded: string;
      readonly recordedWhat: string;
      readonly withdraw: string;
    };
    readonly choose: string;
    readonly chooseThe: (put: { readonly name: string | number }) => string;
    readonly useBuiltIn: string;
    readonly notTaken: string;
    readonly notKept: string;
    readonly detailedLog: string;
    readonly detailedLogWhat: string;
    readonly about: (put: { readonly version: string | number; readonly electron: string | number; readonly platform: string | number }) => string;
    readonly storage: {
      readonly title: string;
      readonly dataFolder: string;
      readonly builtIn: string;
      readonly dataFolderWhat: string;
      readonly cover: string;
      readonly coverWhat: string;
      readonly mp4: string;
      readonly mp4What: string;
    };
    readonly sectionList: string;
    readonly sections: {
      readonly general: string;
      readonly look: string;
      readonly voice: string;
      readonly devices: string;
      readonly models: string;
      readonly storage: string;
      readonly research: string;
      readonly advanced: string;
    };
    readonly doorWhat: string;
    readonly noDoor: string;
    readonly example: string;
    readonly exampleWhat: string;
  };
  readonly start: {
    readonly label: string;
    readonly what: string;
    readonly goal: string;
    readonly inYourWords: string;
    readonly reading: string;
    readonly procedures: string;
    readonly empty: string;
    readonly noMatch: (put: { readonly words: string | number }) => string;
    readonly write: string;
    readonly draft: string;
    readonly fromText: string;
    readonly import: string;
    readonly steps: (put: { readonly n: number }) => string;
    readonly drafted: string;
    readonly benches: (put: { readonly names: string | number }) => string;
    readonly untaught: string;
    readonly last: (put: { readonly when: string | number }) => string;
    readonly bench: string;
    readonly benchTakes: (put: { readonly n: number }) => string;
    readonly benchTexts: string;
    readonly benchWith: (put: { readonly name: string | number; readonly facts: string | number }) => string;
    readonly benchGone: (put: { readonly name: string | number }) => string;
    readonly ways: {
      readonly label: string;
      readonly asKnown: string;
      readonly tell: {
        readonly label: string;
        readonly detail: string;
      };
      readonly ask: {
        readonly label: string;
        readonly detail: string;
      };
      readonly told: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly noBench: string;
    readonly noBenchDetail: string;
    readonly feed: string;
    readonly testFeeds: string;
    readonly start: string;
    readonly starting: string;
    readonly sample: string;
    readonly openingSample: string;
    readonly openingSession: string;
    readonly model: (put: { readonly name: string | number }) => string;
    readonly shadow: string;
    readonly lead: (put: { readonly words: string | number }) => string;
    readonly tryIt: string;
    readonly help: {
      readonly line: (put: { readonly full: string | number; readonly short: string | number; readonly quiet: string | number }) => string;
      readonly full: string;
      readonly short: string;
      readonly quiet: string;
      readonly times: (put: { readonly n: number }) => string;
      readonly probe: (put: { readonly n: number }) => string;
      readonly anew: string;
      readonly anewFrom: string;
    };
    readonly covered: string;
    readonly lacks: {
      readonly review: string;
      readonly goal: string;
      readonly unread: string;
      readonly fix: string;
    };
    readonly gone: {
      readonly camera: (put: { readonly name: string | number }) => string;
      readonly "other-camera": (put: { readonly name: string | number }) => string;
      readonly address: (put: { readonly name: string | number }) => string;
      readonly locked: (put: { readonly name: string | number }) => string;
    };
    readonly cues: {
      readonly busy: string;
      readonly use: string;
      readonly what: string;
    };
    readonly film: {
      readonly any: string;
      readonly chosen: string;
    };
    readonly make: string;
    readonly tellSteps: string;
    readonly path: {
      readonly label: string;
      readonly film: string;
      readonly marks: string;
      readonly coach: string;
      readonly done: string;
      readonly without: string;
      readonly next: {
        readonly film: (put: { readonly goal: string | number }) => string;
        readonly filmChosen: string;
        readonly marks: string;
        readonly coach: string;
      };
    };
    readonly new: string;
  };
  readonly summary: {
    readonly label: string;
    readonly unsent: (put: { readonly texts: string | number }) => string;
    readonly signals: (put: { readonly count: number }) => string;
    readonly facts: (put: { readonly time: string | number; readonly done: string | number; readonly all: number }) => string;
    readonly reading: string;
    readonly wellCount: (put: { readonly n: number }) => string;
    readonly saidCount: (put: { readonly n: number }) => string;
    readonly helpedCount: (put: { readonly n: number }) => string;
    readonly stoppedAt: (put: { readonly step: string | number }) => string;
    readonly noneWell: string;
    readonly probablyCount: (put: { readonly n: number }) => string;
    readonly noBench: string;
    readonly help: string;
    readonly noHelp: string;
    readonly lookedForNone: string;
    readonly openAt: (put: { readonly time: string | number }) => string;
    readonly became: {
      readonly "put-right": (put: { readonly time: string | number }) => string;
      readonly "taken-back": (put: { readonly time: string | number }) => string;
      readonly "not-so": (put: { readonly time: string | number }) => string;
      readonly open: string;
      readonly told: string;
    };
    readonly corrected: string;
    readonly said: (put: { readonly text: string | number }) => string;
    readonly blind: (put: { readonly n: number }) => string;
    readonly replay: string;
    readonly teach: string;
    readonly again: string;
    readonly another: string;
    readonly startWith: (put: { readonly goal: string | number }) => string;
    readonly copy: string;
    readonly copied: string;
    readonly lookAtMarks: string;
    readonly learn: {
      readonly label: string;
      readonly learn: string;
      readonly add: (put: { readonly bench: string | number }) => string;
      readonly said: (put: { readonly n: string | number; readonly all: number }) => string;
      readonly left: (put: { readonly texts: string | number; readonly more: number }) => string;
      readonly look: string;
      readonly wrong: {
        readonly impossible: (put: { readonly step: string | number }) => string;
        readonly order: (put: { readonly step: string | number }) => string;
      };
      readonly closed: (put: { readonly who: string | number }) => string;
    };
    readonly steps: string;
    readonly outcomes: {
      readonly done: string;
      readonly probably: string;
      readonly helped: string;
      readonly "put-right": string;
      readonly wrong: (put: { readonly what: string }) => string;
      readonly "left-out": string;
      readonly maybe: string;
      readonly skipped: string;
      readonly stopped: string;
      readonly "not-reached": string;
      readonly optional: string;
      readonly "not-seen": string;
      readonly undone: string;
    };
    readonly helpSaid: (put: { readonly n: string | number }) => string;
    readonly correctedCount: (put: { readonly n: string | number }) => string;
    readonly own: string;
    readonly more: string;
    readonly moreOf: string;
  };
  readonly trial: {
    readonly region: string;
    readonly bench: string;
    readonly open: string;
    readonly run: (put: { readonly n: number }) => string;
    readonly none: string;
    readonly choose: string;
    readonly sample: string;
    readonly leftOut: (put: { readonly why: string | number }) => string;
    readonly cancelled: string;
    readonly tryFolder: string;
    readonly tryFolderOf: (put: { readonly job: string | number }) => string;
    readonly folderCancelled: string;
    readonly folderShown: string;
    readonly tryFile: string;
    readonly tryFileOf: (put: { readonly job: string | number }) => string;
    readonly fileShown: string;
    readonly how: string;
  };
  readonly updates: {
    readonly title: string;
    readonly what: string;
    readonly none: string;
    readonly address: string;
    readonly key: string;
    readonly keyProblem: string;
    readonly problems: {
      readonly "no-address": string;
      readonly "not-https": string;
      readonly secrets: string;
    };
    readonly daily: string;
    readonly byAdministrator: (put: { readonly address: string | number | null }) => string;
    readonly look: string;
    readonly newest: string;
    readonly found: (put: { readonly version: string | number }) => string;
    readonly fetch: (put: { readonly version: string | number; readonly size: string | number }) => string;
    readonly fetched: (put: { readonly file: string | number }) => string;
    readonly show: string;
  };
  readonly ui: {
    readonly keyNames: {
      readonly Enter: string;
      readonly Ctrl: string;
      readonly Shift: string;
      readonly Space: string;
      readonly Delete: string;
      readonly Backspace: string;
      readonly Home: string;
      readonly End: string;
    };
    readonly working: string;
    readonly closePart: (put: { readonly name: string | number }) => string;
    readonly moreFor: (put: { readonly name: string | number }) => string;
    readonly justDone: string;
    readonly undo: string;
    readonly closeMessage: string;
    readonly choose: string;
    readonly search: string;
    readonly searchIn: (put: { readonly list: string | number }) => string;
    readonly pagesOf: (put: { readonly list: string | number }) => string;
    readonly pageBefore: string;
    readonly pageAfter: string;
    readonly rowsOf: (put: { readonly from: number; readonly to: number; readonly all: number }) => string;
  };
  readonly voice: {
    readonly title: string;
    readonly what: string;
    readonly engine: string;
    readonly engines: {
      readonly auto: string;
      readonly autoDetail: string;
      readonly system: string;
      readonly systemDetail: string;
      readonly espeak: string;
      readonly espeakDetail: string;
      readonly captions: string;
      readonly captionsDetail: string;
    };
    readonly speed: string;
    readonly rate: (put: { readonly n: string | number }) => string;
    readonly loudness: string;
    readonly test: string;
    readonly testText: string;
    readonly trying: string;
    readonly notHeard: (put: { readonly why: string | number }) => string;
    readonly captionsOnly: string;
    readonly noDevice: string;
    readonly noSystemVoices: string;
    readonly noVoice: string;
    readonly notPlayed: string;
    readonly isSilent: string;
    readonly playing: (put: { readonly which: string | number }) => string;
    readonly systemVoice: (put: { readonly name: string | number }) => string;
    readonly systemsOwn: string;
    readonly espeakVoice: (put: { readonly name: string | number | null }) => string;
    readonly talkativeness: string;
    readonly talkativenessWhat: string;
    readonly deviationsOnly: (put: { readonly share: string | number }) => string;
    readonly everyStep: (put: { readonly share: string | number }) => string;
    readonly between: (put: { readonly share: string | number }) => string;
    readonly patience: string;
    readonly patienceWhat: string;
    readonly patiences: {
      readonly patient: string;
      readonly balanced: string;
      readonly strict: string;
    };
    readonly precision: string;
    readonly precisionWhat: string;
    readonly list: {
      readonly label: string;
      readonly language: string;
      readonly all: string;
      readonly engines: {
        readonly kokoro: string;
        readonly espeak: string;
        readonly system: string;
      };
      readonly sex: {
        readonly f: string;
        readonly m: string;
      };
      readonly hear: string;
      readonly hearIt: (put: { readonly name: string | number }) => string;
      readonly preparing: (put: { readonly name: string | number }) => string;
      readonly says: (put: { readonly name: string | number; readonly text: string | number }) => string;
      readonly own: string;
    };
    readonly folder: string;
    readonly folderBuiltIn: string;
    readonly naturalVoice: (put: { readonly name: string | number }) => string;
    readonly output: {
      readonly title: string;
      readonly what: string;
      readonly device: string;
      readonly deviceHint: string;
      readonly own: string;
      readonly lost: (put: { readonly label: string | number }) => string;
      readonly back: (put: { readonly label: string | number }) => string;
      readonly earcons: string;
      readonly earconsWhat: string;
      readonly tones: (put: { readonly on: string | number }) => string;
    };
    readonly dictionary: {
      readonly title: string;
      readonly what: string;
      readonly word: string;
      readonly wordExample: string;
      readonly said: string;
      readonly saidExample: string;
      readonly add: string;
      readonly hear: (put: { readonly word: string | number }) => string;
      readonly remove: (put: { readonly word: string | number }) => string;
      readonly says: (put: { readonly word: string | number; readonly said: string | number }) => string;
      readonly none: string;
      readonly entry: (put: { readonly word: string | number; readonly said: string | number }) => string;
      readonly full: (put: { readonly most: string | number }) => string;
      readonly problems: {
        readonly "no-word": string;
        readonly "long-word": string;
        readonly "no-said": string;
        readonly "long-said": string;
        readonly twice: string;
      };
    };
    readonly talk: string;
  };
  readonly window: {
    readonly screens: string;
    readonly help: string;
    readonly withKey: (put: { readonly name: string | number; readonly digit: string | number }) => string;
    readonly palette: {
      readonly find: string;
      readonly findTitle: string;
      readonly title: string;
      readonly placeholder: string;
      readonly none: string;
      readonly found: (put: { readonly n: string | number }) => string;
      readonly first: (put: { readonly most: string | number }) => string;
      readonly list: string;
    };
    readonly notices: {
      readonly label: string;
      readonly dataFolder: string;
      readonly noSound: string;
      readonly chooseAnother: string;
      readonly close: string;
    };
    readonly failed: {
      readonly window: string;
      readonly windowGoesOn: string;
      readonly screen: (put: { readonly name: string | number }) => string;
      readonly screenGoesOn: string;
      readonly ours: (put: { readonly goesOn: string | number }) => string;
      readonly allSessions: string;
      readonly copy: string;
      readonly copied: string;
      readonly copiedAloud: string;
      readonly notCopied: string;
    };
    readonly door: {
      readonly ask: string;
      readonly hint: string;
      readonly head: (put: { readonly name: string | number }) => string;
      readonly close: string;
    };
  };
  readonly feeds: {
    readonly feed: string;
    readonly kinds: {
      readonly camera: {
        readonly label: string;
        readonly detail: string;
      };
      readonly file: {
        readonly label: string;
        readonly detail: string;
      };
      readonly address: {
        readonly label: string;
        readonly detail: string;
      };
      readonly listen: {
        readonly label: string;
        readonly detail: string;
      };
      readonly demo: {
        readonly label: string;
        readonly detail: string;
      };
      readonly mock: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly videoFolder: string;
    readonly chooseVideo: string;
    readonly chooseFolder: string;
    readonly noFile: string;
    readonly openedBefore: string;
    readonly orType: string;
    readonly forgetAddress: string;
    readonly address: string;
    readonly anotherAddress: string;
    readonly triedPicture: string;
    readonly firstPicture: string;
    readonly mockWhat: string;
    readonly faults: string;
    readonly faultsDo: {
      readonly late: string;
      readonly collapse: string;
      readonly stall: string;
      readonly zombie: string;
      readonly thermal: string;
      readonly battery: string;
      readonly disconnect: string;
      readonly jump: string;
      readonly end: string;
    };
    readonly faultsAsText: string;
    readonly none: string;
    readonly howItSends: string;
    readonly ways: {
      readonly browser: {
        readonly label: string;
        readonly detail: string;
      };
      readonly rtmp: {
        readonly label: string;
        readonly detail: string;
      };
      readonly whip: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly withApp: string;
    readonly browserNext: string;
    readonly browserHere: string;
    readonly listenToLan: string;
    readonly listening: string;
    readonly stopTrying: string;
    readonly tryIt: string;
    readonly works: (put: { readonly width: string | number; readonly height: string | number; readonly sound: boolean }) => string;
    readonly lacks: {
      readonly scheme: string;
      readonly camera: string;
      readonly video: string;
      readonly address: string;
      readonly goodAddress: string;
      readonly faults: string;
      readonly name: (put: { readonly number: string | number }) => string;
      readonly twice: (put: { readonly name: string | number }) => string;
    };
    readonly others: string;
    readonly cameraNamed: (put: { readonly name: string | number }) => string;
    readonly name: string;
    readonly whatItIs: string;
    readonly remove: string;
    readonly removeThe: (put: { readonly name: string | number }) => string;
    readonly another: string;
    readonly othersWhat: string;
    readonly push: {
      readonly qr: string;
      readonly thisComputer: string;
      readonly server: string;
      readonly key: string;
      readonly both: string;
      readonly newKey: string;
      readonly withKey: string;
      readonly noNetwork: string;
      readonly onlyHere: string;
      readonly onlyHereLive: string;
      readonly copy: string;
      readonly copied: string;
      readonly copiedAloud: (put: { readonly name: string | number }) => string;
      readonly where: (put: { readonly name: string | number | null }) => string;
      readonly waiting: (put: { readonly name: string | number | null }) => string;
    };
    readonly addressExample: string;
  };
  readonly blur: {
    readonly label: string;
    readonly clip: string;
    readonly pictures: string;
    readonly mayMiss: string;
    readonly allShow: string;
    readonly look: string;
    readonly lookAgain: string;
    readonly first: string;
    readonly found: (put: { readonly faces: number }) => string;
    readonly draw: string;
    readonly what: string;
    readonly kinds: {
      readonly face: string;
      readonly screen: string;
      readonly paper: string;
      readonly other: string;
    };
    readonly keep: string;
    readonly drop: string;
    readonly byHand: string;
    readonly drawn: (put: { readonly x: string | number; readonly y: string | number; readonly width: string | number; readonly height: string | number }) => string;
    readonly region: (put: { readonly kind: string | number; readonly from: string | number; readonly to: string | number }) => string;
    readonly put: string;
    readonly remove: string;
    readonly undo: string;
  };
  readonly cameras: {
    readonly none: string;
    readonly camera: string;
    readonly microphone: string;
    readonly noSound: string;
    readonly noSoundDetail: string;
    readonly absent: string;
    readonly stalled: string;
    readonly unplugged: string;
    readonly deaf: string;
    readonly orNoSound: (put: { readonly fix: string | number }) => string;
    readonly pictureGoesOn: (put: { readonly problem: string | number; readonly fix: string | number }) => string;
    readonly kinds: {
      readonly camera: {
        readonly absent: (put: { readonly label: string | number }) => string;
        readonly forbidden: string;
        readonly allow: string;
        readonly inUse: string;
        readonly failed: (put: { readonly why: string | number }) => string;
      };
      readonly microphone: {
        readonly absent: (put: { readonly label: string | number }) => string;
        readonly forbidden: string;
        readonly allow: string;
        readonly inUse: string;
        readonly failed: (put: { readonly why: string | number }) => string;
      };
    };
    readonly plugIn: string;
    readonly closeOther: string;
    readonly replug: string;
    readonly letGo: string;
    readonly startAgain: string;
  };
  readonly playback: {
    readonly preview: string;
    readonly previewOf: (put: { readonly name: string | number }) => string;
    readonly camera: string;
    readonly recording: string;
    readonly label: string;
    readonly play: string;
    readonly pause: string;
    readonly paused: string;
    readonly shuttle: string;
    readonly hand: (put: { readonly side: "left" | "right" | "unknown"; readonly sure: string | number }) => string;
    readonly frame: string;
    readonly event: string;
    readonly broken: (put: { readonly file: string | number }) => string;
    readonly finishing: string;
    readonly gap: string;
    readonly none: string;
    readonly idle: string;
    readonly lanes: {
      readonly taught: string;
      readonly idle: string;
      readonly steps: string;
      readonly afterwards: string;
      readonly evidence: string;
      readonly decisions: string;
      readonly answers: string;
      readonly signals: string;
      readonly asked: string;
      readonly heard: string;
      readonly aloud: string;
      readonly withheld: string;
      readonly said: string;
      readonly sound: string;
      readonly feed: string;
      readonly script: string;
      readonly marks: string;
      readonly segments: string;
      readonly alongside: string;
      readonly mistakes: string;
      readonly told: string;
    };
  };
  readonly annotation: {
    readonly kept: {
      readonly nothing: string;
      readonly lead: string;
      readonly undescribed: string;
    };
    readonly alongside: (put: { readonly what: string | number }) => string;
    readonly stepAlongside: (put: { readonly n: string | number; readonly all: string | number }) => string;
    readonly proposedFrom: {
      readonly narration: string;
      readonly film: string;
      readonly captions: string;
    };
    readonly proposals: string;
    readonly notAgreed: (put: { readonly from: string | number }) => string;
    readonly agree: string;
    readonly agreeAll: (put: { readonly n: string | number }) => string;
    readonly unplayed: (put: { readonly n: string | number }) => string;
    readonly agreed: (put: { readonly n: number }) => string;
    readonly theModel: (put: { readonly name: string | number }) => string;
    readonly nobody: string;
    readonly describedBy: string;
    readonly sentTo: (put: { readonly host: string | number | null }) => string;
    readonly staysHere: (put: { readonly host: string | number | null }) => string;
    readonly unchanged: string;
    readonly chooseOther: string;
    readonly transcript: string;
    readonly transcriptUsed: string;
    readonly spread: string;
    readonly untold: (put: { readonly steps: string | number }) => string;
    readonly leftOut: (put: { readonly n: number }) => string;
    readonly quoted: (put: { readonly text: string | number }) => string;
    readonly proposed: (put: { readonly n: number }) => string;
    readonly orderAlone: string;
    readonly theBench: (put: { readonly name: string | number }) => string;
    readonly namedBy: string;
    readonly propose: string;
    readonly cancelled: string;
    readonly questions: string;
    readonly ask: {
      readonly described: string;
      readonly only: string;
      readonly complete: string;
    };
    readonly playFirst: string;
    readonly yes: string;
    readonly no: string;
    readonly why: string;
    readonly giveUp: string;
    readonly outcomes: {
      readonly right: string;
      readonly wrong: string;
      readonly none: string;
    };
    readonly segment: (put: { readonly number: string | number; readonly of: string | number }) => string;
    readonly undo: string;
    readonly redo: string;
    readonly timeline: string;
    readonly noSegment: string;
    readonly play: string;
  };
  readonly audit: {
    readonly label: string;
    readonly unplayed: (put: { readonly parts: string | number }) => string;
    readonly overruled: (put: { readonly question: string | number; readonly answer: string | number; readonly why: string | number }) => string;
    readonly hidden: string;
    readonly noProcedure: string;
    readonly chooseAnother: string;
    readonly description: string;
    readonly noSegments: string;
    readonly youAre: (put: { readonly name: string | number }) => string;
    readonly task: string;
    readonly tasks: {
      readonly audit: string;
      readonly correct: string;
      readonly onsets: string;
      readonly rate: string;
      readonly actions: string;
    };
    readonly actions: {
      readonly what: string;
      readonly hold: string;
      readonly say: string;
      readonly typed: string;
      readonly listening: string;
      readonly understanding: string;
      readonly nobody: string;
      readonly doubtful: string;
      readonly none: string;
      readonly noStep: string;
      readonly verb: string;
      readonly noun: string;
      readonly words: string;
      readonly step: string;
      readonly begins: (put: { readonly at: string | number }) => string;
      readonly ends: (put: { readonly at: string | number }) => string;
      readonly remove: string;
      readonly from: (put: { readonly start: string | number; readonly end: string | number }) => string;
      readonly added: (put: { readonly text: string | number }) => string;
    };
    readonly skipped: (put: { readonly n: number }) => string;
    readonly backToReplay: string;
    readonly hiddenAloud: string;
    readonly last: string;
    readonly first: string;
    readonly answerFirst: string;
    readonly right: string;
    readonly toCorrect: string;
    readonly onlyProposed: string;
    readonly own: string;
    readonly toGo: (put: { readonly n: string | number; readonly all: string | number }) => string;
    readonly toGoAlongside: (put: { readonly n: string | number; readonly all: string | number }) => string;
    readonly forOthers: (put: { readonly n: number }) => string;
    readonly allAnswered: string;
    readonly tooPoor: string;
    readonly poor: {
      readonly hands: string;
      readonly dark: string;
      readonly cut: string;
    };
    readonly sent: string;
    readonly takeRightDone: string;
    readonly noIn: (put: { readonly n: number }) => string;
    readonly allYes: string;
    readonly send: string;
    readonly takeRight: string;
    readonly aTake: string;
    readonly reading: string;
    readonly recordedWith: (put: { readonly participant: string | number | null; readonly goal: string | number }) => string;
    readonly what: string;
    readonly yourId: string;
    readonly begin: string;
    readonly marksOnly: (put: { readonly n: number }) => string;
    readonly nothingYet: string;
    readonly beginMarks: string;
    readonly beginOne: string;
    readonly orPropose: string;
    readonly looking: string;
    readonly left: (put: { readonly n: number }) => string;
    readonly nextTake: string;
  };
  readonly agreement: {
    readonly noMistake: string;
    readonly what: string;
    readonly blind: string;
    readonly seen: string;
    readonly stop: {
      readonly title: string;
      readonly what: string;
      readonly verb: string;
    };
    readonly rest: {
      readonly title: string;
      readonly what: (put: { readonly left: string | number }) => string;
      readonly verb: string;
    };
    readonly beingMarked: {
      readonly title: string;
      readonly what: (put: { readonly people: string | number }) => string;
      readonly goOn: string;
      readonly showAll: string;
      readonly onlyOthers: string;
    };
    readonly beginsHere: (put: { readonly time: string | number }) => string;
    readonly next: string;
    readonly thisTake: string;
    readonly allTakes: string;
    readonly twoNeeded: string;
    readonly here: (put: { readonly median: string | number; readonly within: string | number; readonly tolerance: string | number }) => string;
    readonly pairs: (put: { readonly pairs: number; readonly takes: number }) => string;
    readonly all: (put: { readonly median: string | number; readonly tolerance: string | number; readonly within: string | number }) => string;
    readonly intervalsFrom: (put: { readonly takes: string | number }) => string;
    readonly notMarked: string;
    readonly yours: (put: { readonly time: string | number }) => string;
    readonly rated: (put: { readonly name: string | number; readonly rating: string | number }) => string;
    readonly keys: {
      readonly rate: string;
      readonly next: string;
      readonly back: string;
    };
    readonly twoPeople: string;
    readonly alpha: (put: { readonly value: string | number }) => string;
    readonly mistake: (put: { readonly number: string | number; readonly time: string | number; readonly what: string | number }) => string;
    readonly whole: string;
    readonly criterionOf: (put: { readonly name: string | number; readonly number: string | number }) => string;
    readonly others: (put: { readonly given: string | number }) => string;
    readonly alphaOver: (put: { readonly takes: number; readonly value: string | number }) => string;
  };
  readonly correct: {
    readonly allApproved: string;
    readonly notApproved: (put: { readonly n: number }) => string;
    readonly preview: string;
    readonly next: string;
    readonly cannot: string;
    readonly reasons: {
      readonly notRecorded: string;
      readonly otherHands: string;
      readonly unclear: string;
    };
    readonly boundaries: string;
    readonly starts: string;
    readonly ends: string;
    readonly cut: string;
    readonly merge: string;
    readonly moveStart: string;
    readonly moveEnd: string;
    readonly yesToAll: string;
    readonly alongside: {
      readonly title: string;
      readonly add: string;
      readonly of: (put: { readonly what: string | number }) => string;
      readonly remove: (put: { readonly what: string | number }) => string;
      readonly edges: {
        readonly start: string;
        readonly end: string;
      };
      readonly whatDone: string;
      readonly asItShould: string;
      readonly refused: string;
    };
    readonly mistakes: string;
    readonly addMistake: string;
    readonly times: {
      readonly onset: string;
      readonly fix: string;
      readonly back: string;
    };
    readonly here: (put: { readonly name: string | number; readonly time: string | number }) => string;
    readonly never: string;
    readonly removeMistake: (put: { readonly what: string | number }) => string;
    readonly pressTime: string;
    readonly mistake: string;
    readonly whatWrong: string;
    readonly putsRight: string;
    readonly notDescribed: string;
    readonly edits: string;
    readonly unchanged: string;
    readonly changed: (put: { readonly n: number }) => string;
    readonly submit: string;
    readonly goOn: string;
    readonly edit: {
      readonly segment: {
        readonly changed: (put: { readonly at: string | number }) => string;
        readonly gone: (put: { readonly at: string | number }) => string;
        readonly added: (put: { readonly at: string | number }) => string;
      };
      readonly alongside: {
        readonly changed: (put: { readonly at: string | number }) => string;
        readonly gone: (put: { readonly at: string | number }) => string;
        readonly added: (put: { readonly at: string | number }) => string;
      };
      readonly deviation: {
        readonly changed: (put: { readonly at: string | number }) => string;
        readonly gone: (put: { readonly at: string | number }) => string;
        readonly added: (put: { readonly at: string | number }) => string;
      };
    };
    readonly fields: {
      readonly starts: string;
      readonly ends: string;
      readonly words: string;
      readonly step: string;
      readonly done: string;
      readonly kind: string;
      readonly begins: string;
      readonly fixed: string;
      readonly back: string;
      readonly sentence: string;
    };
    readonly noStep: string;
    readonly none: string;
    readonly noStepWhat: string;
    readonly whatDone: string;
    readonly step: string;
    readonly asItShould: string;
    readonly right: string;
    readonly wrong: string;
  };
  readonly record: {
    readonly triedAgain: string;
    readonly closeNote: string;
    readonly notDeleted: string;
    readonly deleted: (put: { readonly n: number; readonly size: string | number }) => string;
    readonly agree: string;
    readonly signed: string;
    readonly stopped: (put: { readonly why: string | number }) => string;
    readonly starting: string;
    readonly record: string;
    readonly oneTake: string;
    readonly adaptations: string;
    readonly adaptationsHint: string;
    readonly adapted: (put: { readonly what: string | number }) => string;
    readonly prompts: string;
    readonly who: string;
    readonly participant: string;
    readonly participantDetail: string;
    readonly second: string;
    readonly secondDetail: string;
    readonly before: string;
    readonly mind: string;
    readonly notYet: string;
    readonly unheard: (put: { readonly why: string | number }) => string;
    readonly looking: string;
    readonly lookCameras: string;
    readonly marks: string;
    readonly mark: {
      readonly "next-step": string;
      readonly "deviation-starts": string;
      readonly "fix-starts": string;
      readonly "back-on-plan": string;
      readonly mark: string;
    };
    readonly notTaken: string;
    readonly recording: string;
    readonly elapsed: string;
    readonly stop: string;
    readonly phase: string;
    readonly soOften: (put: { readonly name: string | number }) => string;
    readonly lacks: {
      readonly procedure: string;
      readonly plan: string;
      readonly script: string;
      readonly problems: string;
      readonly experience: string;
      readonly rehearse: string;
    };
    readonly unheardFix: string;
    readonly byMemory: string;
    readonly silent: {
      readonly noDevice: string;
      readonly captions: string;
      readonly noVoices: string;
      readonly noVoice: string;
    };
    readonly allPassed: string;
    readonly notes: (put: { readonly n: number }) => string;
    readonly callResearcher: string;
    readonly others: string;
    readonly unvoicedFix: string;
    readonly keys: string;
  };
  readonly study: {
    readonly open: string;
    readonly title: string;
    readonly none: string;
    readonly choose: string;
    readonly who: string;
    readonly what: string;
    readonly where: string;
    readonly correct: string;
    readonly mistaken: string;
    readonly of: (put: { readonly done: string | number; readonly wanted: string | number }) => string;
    readonly done: string;
    readonly next: string;
    readonly nextFor: (put: { readonly who: string | number; readonly what: string | number }) => string;
    readonly unknown: (put: { readonly id: string | number }) => string;
    readonly unread: (put: { readonly names: string | number }) => string;
    readonly nothing: string;
    readonly covers: (put: { readonly what: string | number }) => string;
  };
  readonly script: {
    readonly entries: {
      readonly step: string;
      readonly error: string;
      readonly omitted: string;
      readonly consequence: string;
      readonly fix: string;
    };
    readonly types: {
      readonly "wrong-execution": {
        readonly word: string;
        readonly hint: string;
      };
      readonly deletion: {
        readonly word: string;
        readonly hint: string;
      };
      readonly substitution: {
        readonly word: string;
        readonly hint: string;
      };
      readonly insertion: {
        readonly word: string;
        readonly hint: string;
      };
      readonly transposition: {
        readonly word: string;
        readonly hint: string;
      };
    };
    readonly protocols: {
      readonly prepared: {
        readonly label: string;
        readonly detail: string;
      };
      readonly induced: {
        readonly label: string;
        readonly detail: string;
      };
      readonly impromptu: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly prompts: {
      readonly ear: {
        readonly label: string;
        readonly detail: string;
      };
      readonly window: {
        readonly label: string;
        readonly detail: string;
      };
      readonly none: {
        readonly label: string;
        readonly detail: string;
      };
    };
    readonly phases: {
      readonly "lead-in": string;
      readonly mistake: string;
      readonly fix: string;
      readonly "end-state": string;
    };
    readonly safetyCritical: (put: { readonly step: string | number }) => string;
    readonly planAt: (put: { readonly entry: string | number }) => string;
    readonly noIdea: string;
    readonly leaveOut: string;
    readonly thenFix: (put: { readonly fixes: string | number }) => string;
    readonly nobodyNotices: string;
    readonly looksWrong: string;
    readonly ownWords: string;
    readonly kindOfMistake: string;
    readonly whatYouDo: string;
    readonly doExample: string;
    readonly whatIsWrong: string;
    readonly wrongExample: string;
    readonly howYouNotice: string;
    readonly howYouFix: string;
    readonly planIt: string;
    readonly howNoticed: string;
    readonly coachSays: string;
    readonly howPutRight: string;
    readonly setFix: string;
    readonly noFix: string;
    readonly takeOut: string;
    readonly rehearsal: string;
    readonly part: (put: { readonly at: string | number; readonly all: string | number }) => string;
    readonly leftOut: string;
    readonly critical: string;
    readonly goOn: string;
    readonly partBefore: string;
    readonly byHeart: string;
    readonly nextPart: string;
    readonly asItShould: string;
    readonly list: string;
    readonly dragHint: string;
    readonly chosen: string;
    readonly chooseStep: string;
    readonly entry: (put: { readonly number: string | number }) => string;
    readonly up: (put: { readonly name: string | number }) => string;
    readonly down: (put: { readonly name: string | number }) => string;
    readonly comesBefore: (put: { readonly step: string | number }) => string;
    readonly planned: string;
    readonly planOrder: string;
    readonly rehearse: string;
  };
  readonly scripts: {
    readonly waysToOne: string;
    readonly seed: string;
    readonly mistakes: string;
    readonly kind: string;
    readonly anyKind: string;
    readonly generate: string;
    readonly write: string;
    readonly library: string;
    readonly none: string;
    readonly open: string;
    readonly noMistake: string;
    readonly import: string;
    readonly name: string;
    readonly save: string;
    readonly saved: string;
    readonly duplicate: string;
    readonly share: string;
    readonly undo: string;
    readonly passes: string;
    readonly problems: string;
    readonly whole: string;
    readonly takeTime: string;
    readonly rehearse: string;
    readonly procedure: string;
    readonly chooseWhat: string;
    readonly protocol: string;
    readonly chooseFirst: string;
    readonly noProcedure: string;
    readonly impromptu: string;
    readonly experienced: string;
    readonly savedAloud: string;
    readonly written: (put: { readonly path: string | number }) => string;
    readonly badSeed: string;
    readonly writeSeed: string;
    readonly askLess: string;
    readonly noScript: (put: { readonly why: string | number }) => string;
  };
  readonly review: {
    readonly label: string;
    readonly describeError: string;
    readonly unplanned: string;
    readonly startsAt: (put: { readonly time: string | number }) => string;
    readonly whatWrong: string;
    readonly wrongExample: string;
    readonly kind: string;
    readonly cooking: string;
    readonly general: string;
    readonly none: string;
    readonly step: string;
    readonly noStep: string;
    readonly shouldHaveSaid: string;
    readonly sayHint: string;
    readonly save: string;
    readonly addIt: string;
    readonly isBack: string;
    readonly discardedTake: string;
    readonly isDiscarded: string;
    readonly willGo: (put: { readonly n: number; readonly size: string | number }) => string;
    readonly filesToDelete: string;
    readonly decide: string;
    readonly bringBack: string;
    readonly deleteAndAgain: string;
    readonly deleteAndStop: string;
    readonly toLookAt: (put: { readonly n: string | number }) => string;
    readonly markProblems: string;
    readonly moments: string;
    readonly move: string;
    readonly tenthBack: string;
    readonly tenthOn: string;
    readonly frameBack: string;
    readonly frameOn: string;
    readonly minusTenth: string;
    readonly plusTenth: string;
    readonly minusFrame: string;
    readonly plusFrame: string;
    readonly putHere: string;
    readonly say: string;
    readonly describePart: string;
    readonly mergeAloud: string;
    readonly merge: string;
    readonly cutAloud: string;
    readonly cut: string;
    readonly addError: string;
    readonly noError: string;
    readonly inReplay: string;
    readonly reading: string;
    readonly noParticipant: string;
    readonly onlyTakes: string;
    readonly aloud: {
      readonly title: string;
      readonly done: (put: { readonly n: number }) => string;
      readonly none: string;
    };
    readonly readingMarks: string;
    readonly names: {
      readonly onset: string;
      readonly fix: string;
      readonly back: string;
    };
    readonly doneHere: string;
    readonly fromTo: (put: { readonly start: string | number; readonly end: string | number }) => string;
    readonly noStepDetail: string;
    readonly asItShould: string;
    readonly right: string;
    readonly wrong: string;
    readonly inWords: string;
    readonly wordsExample: string;
    readonly deleteIt: string;
    readonly backToSession: string;
    readonly steps: {
      readonly label: string;
      readonly watch: string;
      readonly marks: string;
      readonly questions: string;
      readonly watchWhat: string;
    };
  };
  readonly criteria: {
    readonly of: {
      readonly script: string;
      readonly take: string;
    };
    readonly answers: {
      readonly "yes-no": {
        readonly "1": string;
        readonly "5": string;
      };
      readonly type: {
        readonly "1": string;
        readonly "2": string;
        readonly "3": string;
        readonly "4": string;
        readonly "5": string;
      };
      readonly sure: {
        readonly "1": string;
        readonly "3": string;
        readonly "5": string;
      };
      readonly five: {
        readonly "1": string;
        readonly "2": string;
        readonly "3": string;
        readonly "4": string;
        readonly "5": string;
      };
    };
    readonly "error-validity": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "human-plausibility": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly confusability: {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "procedure-logic": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "procedure-logic-confidence": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "sequence-consistency": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "state-change-coherence": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly taxonomy: {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "video-plausibility": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
    readonly "text-video-grounding": {
      readonly name: string;
      readonly question: string;
      readonly low: string;
      readonly high: string;
    };
  };
  readonly rubric: {
    readonly quality: string;
    readonly measuring: (put: { readonly share: string | number }) => string;
    readonly kept: string;
    readonly keep: string;
    readonly keptShort: string;
    readonly someoneAudits: string;
    readonly openInReplay: string;
    readonly allAnswered: string;
    readonly still: (put: { readonly questions: number; readonly parts: number }) => string;
    readonly notDescribed: string;
    readonly describe: {
      readonly segment: (put: { readonly time: string | number }) => string;
      readonly deviation: (put: { readonly time: string | number }) => string;
    };
    readonly errorAt: (put: { readonly time: string | number }) => string;
    readonly discarded: string;
    readonly discarding: string;
    readonly discard: string;
    readonly undecided: string;
    readonly questions: {
      readonly "a-minute": string;
      readonly sharp: string;
      readonly steady: string;
      readonly lit: string;
      readonly "view-free": string;
      readonly "script-hidden": string;
      readonly "first-person": string;
      readonly "steps-visible": string;
      readonly "goal-reached": string;
      readonly "four-phases": string;
      readonly "fixed-after": string;
      readonly "error-clear": string;
      readonly "onset-clear": string;
    };
    readonly why: {
      readonly length: (put: { readonly seconds: string | number }) => string;
      readonly fault: (put: { readonly share: string | number; readonly fault: string | number; readonly from: string | number | null }) => string;
      readonly faults: {
        readonly blurred: string;
        readonly shaken: string;
        readonly "badly-lit": string;
        readonly blocked: string;
      };
      readonly fix: (put: { readonly time: string | number }) => string;
      readonly noFix: string;
      readonly allPhases: string;
      readonly lacks: {
        readonly "lead-in": string;
        readonly fix: string;
        readonly mistake: string;
        readonly "end-state": string;
      };
    };
    readonly mistake: (put: { readonly number: string | number; readonly time: string | number; readonly question: string | number }) => string;
    readonly measured: (put: { readonly why: string | number }) => string;
    readonly unplayed: string;
    readonly playIt: (put: { readonly from: string | number; readonly to: string | number }) => string;
    readonly unplayedKept: string;
    readonly overrule: {
      readonly title: string;
      readonly ask: string;
      readonly verb: string;
      readonly lacks: string;
      readonly said: (put: { readonly why: string | number }) => string;
      readonly examples: {
        readonly wrong: string;
        readonly matters: string;
      };
    };
    readonly yes: string;
    readonly no: string;
    readonly yesTo: (put: { readonly question: string | number }) => string;
    readonly noTo: (put: { readonly question: string | number }) => string;
  };
  readonly coach: {
    readonly debug: {
      readonly title: string;
      readonly keysDecide: string;
      readonly opinions: string;
      readonly noOpinions: string;
      readonly opinion: (put: { readonly by: string | number; readonly role: string | number; readonly kind: string | number | null; readonly chance: string | number; readonly old: string | number }) => string;
      readonly waiting: string;
      readonly queues: (put: { readonly speech: string | number; readonly inference: string | number; readonly journal: string | number }) => string;
      readonly belief: (put: { readonly sure: string | number; readonly accounts: string | number }) => string;
      readonly columns: {
        readonly step: string;
        readonly done: string;
        readonly work: string;
        readonly early: string;
        readonly again: string;
      };
      readonly aboutToSay: string;
      readonly noEvidence: string;
      readonly candidate: (put: { readonly name: string | number; readonly kind: string | number; readonly confidence: string | number; readonly held: string | number; readonly hold: string | number }) => string;
      readonly thresholds: string;
    };
    readonly bench: {
      readonly label: string;
      readonly asks: (put: { readonly goal: string | number }) => string;
      readonly why: string;
      readonly another: string;
    };
    readonly isDone: {
      readonly label: string;
      readonly asks: (put: { readonly step: string | number }) => string;
    };
    readonly doubt: {
      readonly label: string;
      readonly asks: {
        readonly technique: string;
        readonly preparation: string;
        readonly order: string;
        readonly missing: string;
        readonly measurement: string;
        readonly temperature: string;
        readonly timing: string;
      };
      readonly said: {
        readonly yes: string;
        readonly no: string;
      };
      readonly takeBack: string;
    };
    readonly recovered: {
      readonly label: string;
      readonly title: (put: { readonly n: number }) => string;
      readonly kept: (put: { readonly kept: string | number; readonly lost: string | number; readonly events: number }) => string;
      readonly open: string;
      readonly seen: string;
    };
    readonly say: {
      readonly title: string;
      readonly what: string;
      readonly example: string;
      readonly go: string;
    };
    readonly wrong: {
      readonly title: string;
      readonly what: string;
      readonly whatExample: string;
      readonly fix: string;
      readonly fixExample: string;
      readonly kinds: string;
      readonly step: string;
      readonly noStep: string;
      readonly whose: string;
      readonly work: string;
      readonly coach: string;
      readonly sends: string;
      readonly notSoWhat: string;
      readonly noClaim: string;
      readonly notDone: (put: { readonly step: string | number }) => string;
      readonly notDoneWhat: string;
      readonly noTick: string;
      readonly notSo: (put: { readonly kind: string | number }) => string;
    };
    readonly leftOut: {
      readonly kept: {
        readonly "left-out": string;
        readonly done: string;
        readonly unknown: string;
      };
      readonly again: string;
      readonly notKept: (put: { readonly problem: string | number; readonly fix: string | number }) => string;
      readonly takenBack: string;
      readonly probably: string;
      readonly maybe: string;
      readonly early: string;
      readonly before: (put: { readonly steps: string | number }) => string;
      readonly evidence: {
        readonly unseen: string;
        readonly seen: (put: { readonly time: string | number }) => string;
        readonly sure: (put: { readonly share: string | number }) => string;
        readonly likely: (put: { readonly share: string | number }) => string;
      };
      readonly keys: {
        readonly "left-out": string;
        readonly done: string;
        readonly unknown: string;
      };
      readonly choices: {
        readonly "left-out": string;
        readonly done: string;
        readonly unknown: string;
      };
      readonly said: {
        readonly "left-out": {
          readonly you: string;
          readonly other: (put: { readonly by: string | number }) => string;
        };
        readonly done: {
          readonly you: string;
          readonly other: (put: { readonly by: string | number }) => string;
        };
        readonly unknown: {
          readonly you: string;
          readonly other: (put: { readonly by: string | number }) => string;
        };
      };
      readonly takeBack: string;
    };
    readonly model: {
      readonly label: string;
      readonly modes: {
        readonly shadow: string;
        readonly verify: string;
        readonly lead: string;
      };
      readonly untried: (put: { readonly why: string | number }) => string;
      readonly notTried: string;
      readonly triedAs: (put: { readonly mode: string | number; readonly model: string | number }) => string;
      readonly tried: (put: { readonly mode: string | number; readonly n: number }) => string;
      readonly opened: string;
      readonly everyTick: (put: { readonly n: number }) => string;
      readonly always: string;
      readonly asked: string;
      readonly claims: string;
      readonly watched: string;
      readonly gone: string;
      readonly is: (put: { readonly word: string | number }) => string;
      readonly opinion: string;
      readonly old: string;
      readonly of: (put: { readonly answered: string | number; readonly due: string | number }) => string;
      readonly answered: string;
      readonly unanswered: string;
      readonly sentTo: (put: { readonly host: string | number }) => string;
    };
    readonly notSaid: {
      readonly label: string;
      readonly at: (put: { readonly time: string | number; readonly what: string | number; readonly step: string | number | null }) => string;
      readonly below: (put: { readonly share: string | number }) => string;
      readonly expected: (put: { readonly share: string | number }) => string;
    };
    readonly started: string;
    readonly startEnded: string;
    readonly startAgain: string;
    readonly startFailed: string;
    readonly answers: {
      readonly yes: string;
      readonly no: string;
    };
    readonly ask: {
      readonly title: string;
      readonly what: string;
      readonly example: string;
      readonly go: string;
      readonly usualLabel: string;
      readonly usual: readonly string[];
      readonly tooLong: (put: { readonly most: string | number }) => string;
      readonly refused: string;
    };
    readonly keptDoubts: {
      readonly label: string;
      readonly look: string;
      readonly lookAt: (put: { readonly time: string | number }) => string;
      readonly done: (put: { readonly step: string | number }) => string;
      readonly before: (put: { readonly step: string | number; readonly missing: string | number }) => string;
      readonly other: (put: { readonly step: string | number }) => string;
      readonly deviation: (put: { readonly kind: string | number; readonly step: string | number }) => string;
      readonly choices: {
        readonly done: {
          readonly yes: string;
          readonly no: string;
          readonly saidYes: string;
          readonly saidNo: string;
        };
        readonly so: {
          readonly yes: string;
          readonly no: string;
          readonly saidYes: string;
          readonly saidNo: string;
        };
      };
      readonly keptSo: string;
      readonly keptNotSo: string;
      readonly quoted: (put: { readonly step: string | number }) => string;
    };
  };
  readonly kept: {
    readonly open: string;
    readonly title: string;
    readonly what: string;
    readonly isKept: string;
    readonly thing: (put: { readonly name: string | number; readonly files: number; readonly size: string | number; readonly shared: boolean }) => string;
    readonly missing: (put: { readonly one: string | number }) => string;
    readonly others: string;
    readonly exportIt: string;
    readonly exported: (put: { readonly file: string | number; readonly files: number; readonly who: string | number }) => string;
    readonly rightPseudonym: (put: { readonly who: string | number }) => string;
    readonly everywhere: string;
    readonly correct: string;
    readonly corrected: (put: { readonly who: string | number; readonly to: string | number; readonly files: number }) => string;
  };
  readonly withdraw: {
    readonly toDelete: string;
    readonly dueTitle: string;
    readonly unfinished: string;
    readonly due: (put: { readonly session: string | number; readonly who: string | number; readonly until: string | number }) => string;
    readonly withdrawn: (put: { readonly session: string | number; readonly who: string | number; readonly day: string | number | null }) => string;
    readonly begun: (put: { readonly due: boolean; readonly who: string | number; readonly since: string | number | null }) => string;
    readonly unreadTitle: string;
    readonly unreadWhy: string;
    readonly unread: (put: { readonly session: string | number; readonly why: string | number }) => string;
    readonly unreadMore: (put: { readonly n: number }) => string;
    readonly lookAgain: string;
    readonly goOn: string;
    readonly deleteDue: string;
    readonly dueSheet: string;
    readonly title: string;
    readonly open: string;
    readonly deletedAll: (put: { readonly due: boolean; readonly who: string | number }) => string;
    readonly notAll: string;
    readonly nothingFound: string;
    readonly copies: string;
    readonly otherPlace: string;
    readonly keptAs: (put: { readonly path: string | number }) => string;
    readonly keepReport: string;
    readonly doing: {
      readonly looking: string;
      readonly deleting: string;
    };
    readonly keepAll: string;
    readonly deleteFor: (put: { readonly due: boolean; readonly who: string | number }) => string;
    readonly nobody: string;
    readonly participant: string;
    readonly sessions: (put: { readonly n: number }) => string;
    readonly what: string;
    readonly takes: string;
    readonly willGo: (put: { readonly due: boolean; readonly who: string | number }) => string;
    readonly noTrash: string;
    readonly profiles: string;
    readonly learnAgain: string;
    readonly written: string;
    readonly confirm: (put: { readonly who: string | number }) => string;
  };
  readonly program: {
    readonly report: {
      readonly title: string;
      readonly failed: (put: { readonly why: string | number }) => string;
      readonly doctor: string;
      readonly looking: string;
      readonly saved: (put: { readonly file: string | number }) => string;
      readonly again: string;
      readonly save: string;
      readonly levels: {
        readonly ok: string;
        readonly warning: string;
        readonly problem: string;
      };
      readonly nothing: string;
      readonly toFix: (put: { readonly n: string | number }) => string;
      readonly warnings: (put: { readonly n: number }) => string;
      readonly stays: string;
      readonly findings: string;
      readonly files: string;
      readonly filesWhat: string;
    };
    readonly help: {
      readonly title: string;
      readonly find: string;
      readonly allKeys: string;
      readonly tour: string;
      readonly none: (put: { readonly screen: string | number }) => string;
      readonly keysOf: (put: { readonly title: string | number }) => string;
    };
    readonly found: {
      readonly kinds: {
        readonly action: string;
        readonly screen: string;
        readonly session: string;
        readonly procedure: string;
        readonly setting: string;
      };
      readonly ways: {
        readonly consent: {
          readonly name: string;
          readonly also: string;
        };
        readonly lock: {
          readonly name: string;
          readonly also: string;
        };
        readonly film: {
          readonly name: string;
          readonly also: string;
        };
        readonly mark: {
          readonly name: string;
          readonly also: string;
        };
        readonly mute: {
          readonly name: string;
          readonly also: string;
        };
        readonly own: {
          readonly name: string;
          readonly also: string;
        };
        readonly new: {
          readonly name: string;
          readonly also: string;
        };
        readonly screen: {
          readonly name: string;
          readonly also: string;
        };
        readonly remove: {
          readonly name: string;
          readonly also: string;
        };
        readonly export: {
          readonly name: string;
          readonly also: string;
        };
        readonly clip: {
          readonly name: string;
          readonly also: string;
        };
        readonly forget: {
          readonly name: string;
          readonly also: string;
        };
        readonly participant: {
          readonly name: string;
          readonly also: string;
        };
        readonly undo: {
          readonly name: string;
          readonly also: string;
        };
        readonly retention: {
          readonly name: string;
          readonly also: string;
        };
        readonly mistakes: {
          readonly name: string;
          readonly also: string;
        };
      };
      readonly keys: string;
      readonly report: string;
      readonly take: string;
      readonly unsaved: (put: { readonly goal: string | number }) => string;
      readonly notOpened: (put: { readonly goal: string | number }) => string;
      readonly door: (put: { readonly name: string | number }) => string;
      readonly synonyms: {
        readonly delete: string;
        readonly restore: string;
        readonly undo: string;
        readonly export: string;
        readonly import: string;
        readonly timeline: string;
        readonly label: string;
        readonly consent: string;
        readonly keep: string;
        readonly camera: string;
        readonly film: string;
        readonly ears: string;
        readonly voice: string;
        readonly mute: string;
        readonly start: string;
        readonly end: string;
        readonly score: string;
        readonly find: string;
        readonly settings: string;
        readonly model: string;
        readonly procedure: string;
        readonly bench: string;
        readonly teach: string;
        readonly person: string;
        readonly new: string;
        readonly edit: string;
        readonly report: string;
        readonly guide: string;
        readonly phone: string;
        readonly look: string;
        readonly size: string;
        readonly language: string;
        readonly folder: string;
        readonly lock: string;
        readonly done: string;
        readonly wrong: string;
        readonly ask: string;
        readonly again: string;
        readonly check: string;
        readonly update: string;
        readonly device: string;
        readonly door: string;
      };
      readonly nothingToUndo: string;
    };
    readonly look: {
      readonly themes: {
        readonly system: string;
        readonly dark: string;
        readonly light: string;
        readonly contrast: string;
      };
      readonly name: string;
      readonly theme: (put: { readonly name: string | number }) => string;
      readonly themeIs: (put: { readonly name: string | number }) => string;
      readonly textIs: (put: { readonly size: string | number }) => string;
      readonly larger: string;
      readonly smaller: string;
    };
  };
  readonly lookback: {
    readonly title: string;
    readonly same: string;
    readonly differ: (put: { readonly n: string | number }) => string;
    readonly what: string;
    readonly corrected: (put: { readonly n: number }) => string;
    readonly announced: {
      readonly "in time": string;
      readonly "too late": string;
      readonly "too early": string;
      readonly "never announced": string;
      readonly "announced, not seen": string;
    };
    readonly span: (put: { readonly start: string | number; readonly end: string | number; readonly sure: string | number }) => string;
    readonly saidWrong: string;
    readonly begunBefore: (put: { readonly steps: string | number }) => string;
    readonly leftOut: (put: { readonly sure: string | number }) => string;
    readonly notReached: string;
    readonly modelSaid: string;
    readonly of: (put: { readonly at: string | number; readonly all: string | number }) => string;
    readonly nothingYet: string;
    readonly before: string;
    readonly next: string;
    readonly askedAbout: string;
    readonly chance: string;
    readonly says: string;
    readonly step: string;
    readonly itsWords: string;
    readonly quoted: (put: { readonly text: string | number }) => string;
    readonly looksWrong: (put: { readonly name: string | number }) => string;
    readonly askedFrom: (put: { readonly chance: string | number }) => string;
    readonly became: string;
    readonly came: string;
    readonly cameAt: (put: { readonly time: string | number; readonly age: string | number; readonly took: string | number | null }) => string;
    readonly model: string;
    readonly saw: (put: { readonly pictures: number; readonly clips: number }) => string;
    readonly aTake: string;
    readonly whatDone: string;
    readonly wrongly: string;
    readonly script: string;
    readonly now: (put: { readonly word: string | number }) => string;
    readonly emptyJournal: string;
    readonly wasDeleted: string;
    readonly whereIs: {
      readonly trash: string;
      readonly gone: string;
    };
    readonly imported: string;
    readonly spliced: string;
    readonly covered: string;
    readonly chooseOther: string;
    readonly reading: string;
    readonly noStep: string;
    readonly timeline: string;
  };
  readonly teach: {
    readonly title: string;
    readonly how: string;
    readonly from: {
      readonly led: string;
      readonly annotation: string;
      readonly take: string;
      readonly coach: string;
      readonly afterwards: string;
      readonly narration: string;
      readonly film: string;
      readonly captions: string;
    };
    readonly endsHere: string;
    readonly allMarked: string;
    readonly beginsHere: string;
    readonly takeOver: (put: { readonly n: number }) => string;
    readonly takenOver: (put: { readonly n: number }) => string;
    readonly refused: {
      readonly short: string;
      readonly outside: string;
    };
    readonly begunAt: (put: { readonly time: string | number }) => string;
    readonly markedAt: (put: { readonly time: string | number }) => string;
    readonly removeMark: (put: { readonly step: string | number }) => string;
    readonly proposed: string;
    readonly filledIn: string;
    readonly ledIn: string;
    readonly idle: (put: { readonly n: number }) => string;
    readonly benchName: string;
    readonly learn: string;
    readonly addTo: (put: { readonly bench: string | number }) => string;
    readonly learnAgain: string;
    readonly changed: string;
    readonly lacks: {
      readonly marks: string;
      readonly impossible: (put: { readonly step: string | number }) => string;
      readonly order: string;
    };
    readonly notMarked: (put: { readonly texts: string | number }) => string;
    readonly order: (put: { readonly step: string | number; readonly before: string | number }) => string;
    readonly itWasSo: string;
    readonly exchange: string;
    readonly endOf: (put: { readonly step: string | number }) => string;
    readonly startOf: (put: { readonly step: string | number }) => string;
    readonly learned: (put: { readonly bench: string | number }) => string;
    readonly learnedNow: (put: { readonly bench: string | number }) => string;
    readonly coachNow: string;
    readonly coachLater: string;
    readonly cancelled: string;
    readonly learnedFrom: (put: { readonly bench: string | number }) => string;
    readonly learnedTakes: (put: { readonly bench: string | number; readonly n: number }) => string;
    readonly asAnnotated: string;
    readonly stepsMarked: (put: { readonly n: number }) => string;
    readonly corrections: (put: { readonly n: number }) => string;
    readonly of: (put: { readonly who: string | number }) => string;
    readonly on: (put: { readonly day: string | number }) => string;
    readonly unlearn: string;
    readonly unlearnThe: (put: { readonly session: string | number }) => string;
    readonly unsaid: string;
    readonly rows: {
      readonly seed: string;
      readonly distance: (put: { readonly least: string | number }) => string;
      readonly what: (put: { readonly n: number }) => string;
      readonly distanceLabel: string;
      readonly seedLabel: string;
      readonly chat: string;
      readonly folder: string;
      readonly cancelled: string;
      readonly label: string;
      readonly tick: string;
      readonly mistakes: (put: { readonly n: number }) => string;
      readonly exportThem: string;
      readonly export: string;
      readonly teach: string;
      readonly oneProcedure: string;
      readonly written: (put: { readonly n: number; readonly folder: string | number; readonly faces: number | null }) => string;
      readonly notExported: (put: { readonly session: string | number; readonly why: string | number }) => string;
      readonly none: string;
    };
    readonly quoted: (put: { readonly step: string | number }) => string;
  };
  readonly work: {
    readonly title: string;
    readonly who: string;
    readonly begin: string;
    readonly as: (put: { readonly name: string | number }) => string;
    readonly other: string;
    readonly reading: (put: { readonly read: number; readonly all: number }) => string;
    readonly nothing: string;
    readonly row: (put: { readonly goal: string | number; readonly participant: string | number; readonly date: string | number }) => string;
    readonly groups: {
      readonly onsets: string;
      readonly audit: string;
      readonly correct: string;
      readonly rate: string;
      readonly again: string;
    };
    readonly prepare: string;
  };
  readonly takePart: {
    readonly label: string;
    readonly path: string;
    readonly back: string;
    readonly held: string;
    readonly steps: {
      readonly welcome: string;
      readonly consent: string;
      readonly read: string;
      readonly rehearse: string;
      readonly take: string;
      readonly look: string;
      readonly thanks: string;
    };
    readonly leave: {
      readonly leave: string;
      readonly title: string;
      readonly ask: string;
      readonly byWord: string;
      readonly word: string;
      readonly otherWord: string;
      readonly stay: string;
      readonly yes: string;
    };
    readonly welcome: {
      readonly title: string;
      readonly what: string;
      readonly whatIs: (put: { readonly goal: string | number }) => string;
      readonly long: string;
      readonly longIs: (put: { readonly all: number; readonly besides: string | number; readonly minutes: string | number }) => string;
      readonly after: string;
      readonly afterIs: string;
      readonly free: string;
      readonly freeIs: string;
      readonly begin: string;
      readonly other: string;
      readonly mistake: (put: { readonly n: number }) => string;
    };
    readonly choose: {
      readonly title: string;
      readonly hint: string;
      readonly task: string;
      readonly placeholder: string;
    };
    readonly signAgain: string;
    readonly read: {
      readonly of: (put: { readonly at: string | number; readonly all: string | number; readonly goal: string | number }) => string;
      readonly before: string;
      readonly next: string;
      readonly noScript: string;
      readonly toWelcome: string;
      readonly impromptu: string;
      readonly toTake: string;
      readonly toConsent: string;
      readonly all: (put: { readonly all: number }) => string;
    };
    readonly rehearsed: string;
    readonly rehearseAgain: string;
    readonly setup: string;
    readonly take: {
      readonly toGo: (put: { readonly n: number }) => string;
      readonly minute: string;
    };
    readonly look: {
      readonly nothing: string;
      readonly goOn: string;
      readonly done: string;
      readonly discard: string;
      readonly unplayed: string;
      readonly unplayedWhat: string;
    };
    readonly thanks: {
      readonly title: string;
      readonly kept: string;
      readonly keptIs: string;
      readonly uses: string;
      readonly noUse: string;
      readonly until: string;
      readonly untilIs: (put: { readonly when: string | number }) => string;
      readonly withdraw: string;
      readonly withdrawIs: (put: { readonly who: string | number }) => string;
      readonly again: string;
      readonly next: string;
      readonly forResearcher: string;
    };
  };
  readonly studySession: {
    readonly title: string;
    readonly what: string;
    readonly recording: string;
    readonly word: string;
    readonly wordHint: string;
    readonly wordKept: string;
    readonly noWord: string;
    readonly start: string;
    readonly startFor: (put: { readonly who: string | number }) => string;
    readonly save: string;
    readonly saved: string;
    readonly ready: string;
  };
  readonly studies: {
    readonly title: string;
    readonly none: string;
    readonly what: string;
  };
  readonly people: {
    readonly title: string;
    readonly person: string;
    readonly sessions: string;
    readonly takes: string;
    readonly last: string;
    readonly actions: string;
    readonly kept: string;
    readonly withdraw: string;
    readonly agreed: string;
    readonly uses: {
      readonly coaching: string;
      readonly research: string;
      readonly sharing: string;
    };
    readonly noUse: string;
    readonly until: string;
    readonly written: string;
    readonly writtenOf: (put: { readonly who: string | number }) => string;
    readonly there: string;
    readonly gone: string;
    readonly onlyExports: string;
    readonly sessionsOf: (put: { readonly n: number; readonly who: string | number }) => string;
  };
  readonly secondScreen: {
    readonly page: {
      readonly title: string;
      readonly connecting: string;
      readonly reconnecting: string;
      readonly reconnectingHint: string;
      readonly refused: string;
      readonly refusedHint: string;
      readonly needsCode: string;
      readonly needsCodeHint: string;
      readonly wrongCode: string;
      readonly wrongCodeHint: string;
      readonly code: string;
      readonly codeGo: string;
      readonly offHint: string;
      readonly busy: string;
      readonly off: string;
      readonly ended: string;
      readonly noStep: string;
      readonly allDone: string;
      readonly take: string;
      readonly step: (put: { readonly place: string | number; readonly all: string | number; readonly probably: number }) => string;
      readonly progress: (put: { readonly done: string | number; readonly all: string | number; readonly probably: number }) => string;
      readonly next: (put: { readonly text: string | number }) => string;
      readonly ways: {
        readonly tell: string;
        readonly ask: string;
        readonly told: string;
      };
      readonly nothingSaid: string;
      readonly said: string;
      readonly now: string;
      readonly finished: string;
      readonly recording: string;
      readonly watching: string;
      readonly muted: string;
      readonly snoozed: string;
      readonly noPicture: string;
      readonly controls: string;
      readonly doneButton: string;
      readonly undo: string;
      readonly wrong: string;
      readonly notSo: string;
      readonly mute: string;
      readonly unmute: string;
      readonly snooze: string;
      readonly wake: string;
      readonly nextStep: string;
      readonly wrongTitle: string;
      readonly cancel: string;
      readonly isDone: string;
      readonly isNotDone: string;
      readonly took: {
        readonly answer: string;
        readonly doubt: string;
        readonly done: string;
        readonly undo: string;
        readonly wrong: string;
        readonly "not-so": string;
        readonly mute: string;
        readonly snooze: string;
        readonly "next-step": string;
        readonly ask: string;
      };
      readonly movedOn: string;
      readonly notTaken: string;
      readonly camera: string;
      readonly cameraStop: string;
      readonly cameraSound: string;
      readonly cameraStarting: string;
      readonly cameraOn: string;
      readonly cameraAgain: string;
      readonly cameraRefused: string;
      readonly cameraTaken: string;
      readonly cameraFailed: string;
      readonly cameraNeedsSecure: string;
      readonly ownPicture: string;
    };
    readonly window: {
      readonly button: string;
      readonly title: string;
      readonly explain: string;
      readonly address: string;
      readonly loopback: string;
      readonly secure: string;
      readonly secureHint: string;
      readonly plainHint: string;
      readonly noNetwork: string;
      readonly on: string;
      readonly off: string;
      readonly renew: string;
      readonly scan: string;
      readonly qr: string;
      readonly pageAddress: string;
      readonly fingerprint: string;
      readonly fingerprintHint: string;
      readonly connected: (put: { readonly screens: number }) => string;
      readonly none: string;
      readonly camera: string;
      readonly byBrowser: string;
      readonly byBrowserHint: string;
      readonly cameraTitle: string;
      readonly loopbackWhy: string;
      readonly code: string;
      readonly codeHint: string;
      readonly codeOver: string;
      readonly newCode: string;
      readonly copy: (put: { readonly name: string | number }) => string;
      readonly copied: (put: { readonly name: string | number }) => string;
    };
  };
}
