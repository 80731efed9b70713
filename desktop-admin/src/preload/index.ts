import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import { bridgeKey, type ConsoleBridge } from '../shared/bridge.ts';
import { invokeNames, pushNames, takeFileChannel } from '../shared/channels.ts';

const invokable: ReadonlySet<string> = new Set(invokeNames);
const audible: ReadonlySet<string> = new Set(pushNames);

/** The page gets these three functions and no Electron object: no event, no sender, no other channel. */
const bridge = {
  invoke: (name, input) =>
    invokable.has(name)
      ? ipcRenderer.invoke(name, input)
      : Promise.reject(new Error(`no such channel: ${name}`)),
  on: (name, listener) => {
    if (!audible.has(name)) throw new Error(`no such channel: ${name}`);
    const hear = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(name, hear);
    return () => {
      ipcRenderer.removeListener(name, hear);
    };
  },
  // Rejects for a non-file, as the bridge's interface requires.
  takeFile: async (file) =>
    ipcRenderer.invoke(takeFileChannel, { path: webUtils.getPathForFile(file) }) as ReturnType<
      ConsoleBridge['takeFile']
    >,
} satisfies ConsoleBridge;

contextBridge.exposeInMainWorld(bridgeKey, bridge);
