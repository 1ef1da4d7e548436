import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { FeedTry } from "../../../feeds/feed-try.tsx";
import { Indicator } from "../../../session/indicator.tsx";

const names = () =>
  page.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent?.trim());
const click = (name: RegExp) => act(async () => void fireEvent.click(page.getByRole("button", { name })));

test("a feed that is tried is watched, and End ends the try", async () => {
  let answer = (_tried: CallOutput<"feeds.try">): void => undefined;
  const bridge = fakeBridge({
    "feeds.try": () => new Promise<CallOutput<"feeds.try">>((resolve) => (answer = resolve)) as never,
    "feeds.endTry": () => answer({ ok: false, problem: "The try was ended.", fix: "Try again." }),
  });
  await screen(
    <>
      <Indicator />
      <FeedTry feed={{ kind: "listen", protocol: "rtmp" }} waiting="Listening…" />
    </>,
    bridge,
  );
  await click(/Try it/);
  expect(page.getByRole("status", { name: "Watching: the try of the feed" }).textContent?.trim()).toBe("Watching");
  await click(/End try/);
  expect(bridge.calls("feeds.endTry")).toHaveLength(1);
  expect(names()).toEqual(["Try it"]);
});
