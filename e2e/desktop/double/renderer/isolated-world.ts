import type { makeCloneCodec } from '../ipc/clone-codec.ts';
import type { makePacking } from './packing.ts';
import type { CallToPreload, KnownFile, MessageToMain, MessageToPreload, NewsToPage } from './wire.ts';

export interface PreloadEnvironment {
  readonly channel: string;
  readonly binding: string;
  readonly deliver: string;
  readonly platform: string;
  readonly arch: string;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly isSandboxed: boolean;
}

type Listener = (event: object, ...args: unknown[]) => void;
type Preload = (require: unknown, module: object, exports: object, process: object, global: object) => void;

/** Runs as source text in the preload's own world: defines what a sandboxed preload can use, then runs the preload. */
export function isolatedWorld(
  environment: PreloadEnvironment,
  codecOf: typeof makeCloneCodec,
  packing: typeof makePacking,
  preload: Preload,
): void {
  if (window.top !== window) return;
  const world = globalThis as unknown as Record<string, (text: string) => void>;
  const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const codec = codecOf({
    encode: toText,
    decode: (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  });
  const refusing = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get(target, key): unknown {
        if (typeof key === 'symbol' || key in target || key === 'then') return Reflect.get(target, key);
        throw new Error(`electron double: ${name}.${key} is not modelled in a preload`);
      },
    });

  // contextBridge
  const tell = (detail: NewsToPage) =>
    document.dispatchEvent(new CustomEvent(`${environment.channel}:news`, { detail }));
  const { pack, unpack, functionOf } = packing((id) => (...args) => {
    tell({ is: 'callback', id, args: args.map(pack) });
  });
  const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  document.addEventListener(`${environment.channel}:call`, (event) => {
    const { detail } = event as CustomEvent<CallToPreload | null>;
    // What cannot be cloned between the worlds arrives as null; the page receives no answer, and throws.
    if (detail === null) return;
    const { call, id, args } = detail;
    try {
      const result = functionOf(id)(...args.map(unpack));
      if (!(result instanceof Promise)) {
        tell({ is: 'returned', call, value: pack(result) });
        return;
      }
      tell({ is: 'promised', call });
      result
        .then((value) => tell({ is: 'resolved', call, value: structuredClone(pack(value)) }))
        .catch((error: unknown) => tell({ is: 'rejected', call, message: wordsOf(error) }));
    } catch (error) {
      tell({ is: 'threw', call, message: wordsOf(error) });
    }
  });
  const exposed = new Set<string>();
  const contextBridge = refusing('contextBridge', {
    exposeInMainWorld(key: string, api: unknown) {
      if (exposed.has(key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      tell({ is: 'exposed', key, api: pack(api) });
    },
  });

  // ipcRenderer
  const post = (message: MessageToMain) => world[environment.binding]?.(JSON.stringify(message));
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastInvoke = 0;
  const ipcRenderer = refusing('ipcRenderer', {
    async invoke(channel: string, ...args: unknown[]) {
      const encoded = codec.encode(args);
      return new Promise((resolve, reject) => {
        lastInvoke += 1;
        waiting.set(lastInvoke, { resolve, reject });
        post({ is: 'invoke', id: lastInvoke, channel, args: encoded });
      });
    },
    send: (channel: string, ...args: unknown[]) => post({ is: 'send', channel, args: codec.encode(args) }),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    off(channel: string, listener: Listener): object {
      const left = [...(listeners.get(channel) ?? [])];
      const at = left.indexOf(listener);
      if (at >= 0) left.splice(at, 1);
      listeners.set(channel, left);
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener): object => ipcRenderer.off(channel, listener),
  });

  // Chromium's context menu event, after the page's own handlers. Electron shows no menu by itself.
  window.addEventListener('contextmenu', (event) => {
    if (!event.isTrusted) return;
    const [node] = event.composedPath();
    setTimeout(() => {
      if (event.defaultPrevented || !(node instanceof Element)) return;
      const link = node.closest<HTMLAnchorElement>('a[href]');
      const field = node.closest(
        'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button])',
      );
      const isEditable = field !== null || (node instanceof HTMLElement && node.isContentEditable);
      const asked = {
        x: event.clientX,
        y: event.clientY,
        linkURL: link?.href ?? '',
        linkText: link?.textContent ?? '',
        isEditable,
        selectionText: String(getSelection()),
        menuSourceType: event.button === 2 ? ('mouse' as const) : ('keyboard' as const),
      };
      post({ is: 'context-menu', asked });
    });
  });

  // webUtils
  let knownFiles: readonly KnownFile[] = [];
  const webUtils = refusing('webUtils', {
    getPathForFile(file: File) {
      if (!(file instanceof File)) throw new TypeError('getPathForFile expected a File');
      const isSame = (known: KnownFile) =>
        known.name === file.name &&
        known.size === file.size &&
        Math.abs(known.lastModified - file.lastModified) < 2;
      return knownFiles.findLast(isSame)?.path ?? '';
    },
  });

  world[environment.deliver] = (text) => {
    const message = JSON.parse(text) as MessageToPreload;
    switch (message.is) {
      case 'reply':
        waiting.get(message.id)?.resolve(codec.decode(message.value));
        break;
      case 'failure':
        waiting.get(message.id)?.reject(new Error(message.message));
        break;
      case 'push': {
        const args = codec.decode(message.args) as unknown[];
        const event = refusing('event', { sender: ipcRenderer, senderId: 0, ports: [] });
        for (const listener of listeners.get(message.channel) ?? []) listener(event, ...args);
        break;
      }
      case 'files':
        knownFiles = message.files;
        break;
    }
  };

  const electron = refusing('electron', { contextBridge, ipcRenderer, webUtils });
  const process = refusing('process', {
    platform: environment.platform,
    arch: environment.arch,
    versions: environment.versions,
    env: {},
    type: 'renderer',
    sandboxed: environment.isSandboxed,
    contextIsolated: true,
    isMainFrame: true,
  });
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer') return electron;
    throw new Error(`module not found: ${id} (a sandboxed preload requires 'electron' alone)`);
  };
  const module = { exports: {} };
  preload.call(module.exports, require, module, module.exports, process, globalThis);
}
