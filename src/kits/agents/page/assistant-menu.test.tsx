import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, type Answers } from "../../../../tests/fixtures/fake-bridge.ts";
import { chooseOf, screen } from "../../../../tests/fixtures/screen.tsx";
import { RowMenu } from "../../../renderer/ui/row-menu.tsx";
import { useAssistantMenu } from "./assistant-menu.ts";

function More() {
  return <RowMenu label="More" text="More" actions={useAssistantMenu()} />;
}

test("assistants may speak once a person chose it, and no more once that was taken back", async () => {
  const answers: Answers = { "agents.maySpeak": () => false, "agents.letSpeak": ({ on }) => on };
  const bridge = await screen(<More />, fakeBridge(answers));
  await chooseOf("More", "Let assistants speak");
  await chooseOf("More", "Stop assistants from speaking");
  await act(async () => page.getByRole("button", { name: "More" }).click());
  expect(page.getByRole("menuitem", { name: "Let assistants speak" })).toBeTruthy();
  expect(bridge.calls("agents.letSpeak")).toEqual([{ on: true }, { on: false }]);
});
