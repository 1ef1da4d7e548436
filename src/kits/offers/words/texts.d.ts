// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly offers: {
      readonly title: string;
      readonly agree: string;
      readonly what: string;
      readonly folder: string;
      readonly folderIs: (put: { readonly path: string | number }) => string;
      readonly noFolder: string;
      readonly watching: string;
      readonly notNow: string;
      readonly over: string;
      readonly say: string;
      readonly sayWhat: string;
      readonly nothingFits: (put: { readonly words: string | number }) => string;
      readonly listening: string;
      readonly understanding: string;
      readonly nobody: string;
      readonly at: (put: { readonly bench: string | number }) => string;
      readonly others: string;
      readonly kinds: {
        readonly search: (put: { readonly b: string | number }) => string;
        readonly "store-memory": (put: { readonly a: string | number }) => string;
        readonly remember: (put: { readonly a: string | number; readonly b: string | number }) => string;
        readonly "guided-activity": (put: { readonly a: string | number; readonly b: string | number }) => string;
        readonly control: (put: { readonly a: string | number; readonly b: string | number }) => string;
        readonly translate: (put: { readonly a: string | number; readonly b: string | number }) => string;
        readonly directions: (put: { readonly a: string | number; readonly b: string | number }) => string;
        readonly shop: (put: { readonly a: string | number; readonly b: string | number }) => string;
      };
      readonly worded: (put: { readonly reason: string | number }) => string;
      readonly why: {
        readonly bench: (put: { readonly takes: number; readonly bench: string | number }) => string;
        readonly said: (put: { readonly words: string | number }) => string;
        readonly event: (put: { readonly title: string | number; readonly at: string | number }) => string;
        readonly note: (put: { readonly title: string | number }) => string;
        readonly habit: (put: { readonly times: number; readonly part: "night" | "morning" | "afternoon" | "evening" }) => string;
        readonly after: (put: { readonly times: number; readonly goal: string | number }) => string;
      };
      readonly days: string;
      readonly daysWhat: string;
      readonly daysWords: (put: { readonly n: number }) => string;
    };
  }
}
