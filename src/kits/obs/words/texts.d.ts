// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly obs: {
      readonly obs: string;
      readonly obsWhat: string;
      readonly useObs: string;
      readonly address: string;
      readonly noAddress: string;
      readonly password: string;
      readonly keep: string;
      readonly forget: string;
      readonly recordAlong: string;
      readonly virtualCamera: string;
      readonly obsNow: (put: { readonly on: string | number; readonly address: string | number; readonly along: string | number; readonly camera: string | number }) => string;
      readonly passwordKept: {
        readonly none: string;
        readonly "until-quit": string;
        readonly kept: string;
        readonly passphrase: string;
      };
      readonly tryObs: string;
      readonly connecting: string;
    };
  }
}
