/** The bridge, nothing else: what the page may ask of main, and what main may tell it. */
import { contextBridge, ipcRenderer, webUtils } from "electron";
import { z } from "zod";
import { callChannel, pushChannel } from "../ipc/channels.ts";
import { pushes, type Bridge } from "../ipc/contract.ts";

// Compiled parsers need eval, which the page's content security policy forbids.
z.config({ jitless: true });

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel(name), input),
  on: (name, listen) => {
    const receive = (_event: unknown, value: unknown) => {
      listen(pushes[name].parse(value) as Parameters<typeof listen>[0]);
    };
    ipcRenderer.on(pushChannel(name), receive);
    return () => ipcRenderer.off(pushChannel(name), receive);
  },
  pathOf: (file) => webUtils.getPathForFile(file),
};

contextBridge.exposeInMainWorld("benchside", bridge);
