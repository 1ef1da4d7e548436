import { expect, test } from "vitest";
import { advisoriesIn, withWeights } from "./sbom.mjs";

test("the bill is the program's, and names the weights beside the packages", () => {
  const bom = {
    metadata: { component: { name: "folder-of-the-clone", type: "library" } },
    components: [{ name: "zod", version: "4.0.0" }],
  };
  const weights = { "@a/hands": { version: "1.2.3", integrity: "sha512-AQID", licence: "Apache-2.0" } };
  expect(withWeights(bom, weights)).toEqual({
    metadata: { component: { name: "benchside", type: "application" } },
    components: [
      { name: "zod", version: "4.0.0" },
      {
        ...{ "bom-ref": "weights:@a/hands@1.2.3", type: "machine-learning-model", name: "@a/hands", version: "1.2.3" },
        ...{ purl: "pkg:npm/%40a/hands@1.2.3", licenses: [{ license: { id: "Apache-2.0" } }] },
        hashes: [{ alg: "SHA-512", content: "010203" }],
      },
    ],
  });
});

test.each([
  ['{"metadata":{"vulnerabilities":{"high":0,"low":0}}}', "advisories: none known"],
  [
    '{"metadata":{"vulnerabilities":{"critical":1,"high":0,"low":2}}}',
    "advisories: 1 critical, 2 low; npm audit --omit dev names them",
  ],
  ['{"statusCode":405}', "advisories: not checked, the network gave no answer; try again with a connection"],
  ["", "advisories: not checked, the network gave no answer; try again with a connection"],
])("advisories are told in a line: %s", (printed, told) => {
  expect(advisoriesIn(printed)).toBe(told);
});
