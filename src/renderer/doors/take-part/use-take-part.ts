import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { Bridge } from "../../../ipc/contract.ts";
import { chosenAgain } from "../../feeds/last-feed.ts";
import { useMediaDevices } from "../../camera/devices.ts";
import { useSecrets, useServices, useSettings } from "../../services.ts";
import { beginPrepared, emptyRooms, record, useRecording } from "../../session/record-store.ts";
import { wording } from "../../settings-store.ts";
import { toast } from "../../ui/toasts.ts";
import { leaveTakePart, show } from "../../view.ts";

/** Milliseconds between two looks whether Take part was ended from outside. */
const LOOK_MS = 2000;

/** Keeps Take part open for the next start of the program, leaves it when it is ended from outside, and sets up what was prepared. */
export function useTakePart(): void {
  const { bridge } = useServices();
  const left = useLeft();
  const onLeft = useEffectEvent(left);
  usePrepared(bridge);
  useLayoutEffect(() => {
    show({ held: true });
    return () => show({ held: false });
  }, []);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      // A look that fails, e.g. because a disk does, leads nobody out; the next one may.
      const isOpen = await bridge.call("takePart.state", undefined).then(
        ({ open }) => open,
        () => true,
      );
      if (gone) return;
      if (!isOpen) return onLeft();
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    // Without a data folder nothing is kept of it, and nothing is looked for.
    bridge.call("takePart.enter", undefined).then(
      () => void look(),
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bridge]);
}

/** Goes back to where the window was before, now and at the next start. */
export function useLeft(): () => void {
  const { live, settings, watching } = useServices();
  const { door } = useSettings().now;
  return () => {
    if (useRecording.getState().opens) for (const { end } of watching.get()) end();
    if (!live.get().running) {
      live.dismiss();
      emptyRooms();
    }
    const now = leaveTakePart();
    if (door === "takePart") void settings.change({ door: now });
  };
}

/**
 * After a restart nothing stands in the rooms: what a researcher has prepared is set up again. Where the window was loaded anew in the middle of
 * a take, that take stays as it is: only who marks is not in its journal.
 */
function usePrepared(bridge: Bridge): void {
  const cameras = useMediaDevices()?.cameras ?? null;
  const secrets = useSecrets();
  const feedOf = useEffectEvent((last: Parameters<typeof chosenAgain>[0]) =>
    chosenAgain(last, { cameras, secrets, obs: false }),
  );
  useEffect(() => {
    const { procedure, prepared } = useRecording.getState();
    if (prepared !== null || (procedure !== null && !isInTake())) return;
    const begin = async () => {
      const found = await bridge.call("studySession.get", undefined);
      if (!found.ok) return void toast(`${found.problem} ${found.fix}`);
      if (found.setup === null) return;
      const { procedure: id, feed, ...setup } = found.setup;
      const chosen = await bridge.call("library.get", { id });
      const now = useRecording.getState();
      const all = {
        ...{ ...setup, procedure: chosen, name: "", file: "", saved: false, kept: setup.script, past: [], cameras: [] },
        feed: feed === null ? now.feed : feedOf(feed),
      };
      if (isInTake()) record({ prepared: all, marker: all.marker, feed: all.feed });
      else if (now.procedure === null) beginPrepared(all);
    };
    begin().catch((error: unknown) => toast(wording(error)));
  }, [bridge]);
}

/** Whether a take is filmed or watched in the rooms. */
function isInTake(): boolean {
  const { session, room } = useRecording.getState();
  return session !== null && (room === "take" || room === "look");
}
