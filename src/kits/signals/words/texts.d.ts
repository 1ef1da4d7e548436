// Made of en.json by `npm run words`; not written by hand.
export {};

declare module "../../../renderer/words/texts.d.ts" {
  interface Texts {
    readonly signalSources: {
      readonly calls: string;
      readonly callsOn: string;
      readonly callsWhat: string;
      readonly address: string;
      readonly key: string;
      readonly newKey: string;
      readonly copy: string;
      readonly copied: string;
      readonly port: string;
      readonly portProblem: string;
      readonly broker: string;
      readonly brokerOn: string;
      readonly brokerWhat: string;
      readonly brokerAddress: string;
      readonly brokerUser: string;
      readonly brokerPassword: string;
      readonly passwordKept: string;
      readonly keep: string;
      readonly forget: string;
      readonly topic: string;
      readonly topicProblem: string;
      readonly tryIt: string;
      readonly reached: string;
      readonly notReached: (put: { readonly why: string | number }) => string;
      readonly brokerProblems: {
        readonly none: string;
        readonly address: string;
        readonly protocol: string;
        readonly credentials: string;
        readonly path: string;
      };
    };
  }
}
