// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly cut: {
      readonly room: string;
      readonly title: string;
      readonly what: string;
      readonly reading: string;
      readonly none: string;
      readonly recording: string;
      readonly chooseOther: string;
      readonly operation: string;
      readonly operations: {
        readonly deletion: string;
        readonly transposition: string;
        readonly repetition: string;
        readonly insertion: string;
      };
      readonly operationHints: {
        readonly deletion: string;
        readonly transposition: string;
        readonly repetition: string;
        readonly insertion: string;
      };
      readonly step: string;
      readonly beforeStep: string;
      readonly otherStep: string;
      readonly from: string;
      readonly same: string;
      readonly bridge: string;
      readonly bridges: {
        readonly crossfade: string;
        readonly cut: string;
      };
      readonly find: string;
      readonly findAgain: string;
      readonly missing: {
        readonly step: string;
        readonly insertion: string;
      };
      readonly foundAloud: (put: { readonly n: number }) => string;
      readonly shows: (put: { readonly length: string | number }) => string;
      readonly toldAt: (put: { readonly t: string | number }) => string;
      readonly cuts: string;
      readonly cutNumber: (put: { readonly n: string | number }) => string;
      readonly apart: (put: { readonly share: string | number }) => string;
      readonly hands: {
        readonly there: string;
        readonly off: string;
        readonly unknown: string;
      };
      readonly leaves: string;
      readonly goesOn: string;
      readonly pictureAt: (put: { readonly side: string | number; readonly t: string | number }) => string;
      readonly noPicture: string;
      readonly badSeconds: string;
      readonly make: string;
      readonly makes: string;
      readonly made: (put: { readonly id: string | number }) => string;
      readonly noticed: (put: { readonly found: string | number; readonly of: number }) => string;
      readonly open: string;
    };
  }
}
