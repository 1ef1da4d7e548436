// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly assistants: {
      readonly let: string;
      readonly stop: string;
      readonly may: string;
      readonly mayNot: string;
      readonly failed: string;
    };
  }
}
