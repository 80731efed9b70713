import type { ConsoleBridge } from '../../shared/bridge.ts';
import type { ConsoleState } from '../../shared/console-state.ts';
import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from '../../shared/ipc.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { UploadJob } from '../../shared/transfers.ts';

type Answers = {
  [Name in InvokeName]?: (input: InvokeInput<Name>) => InvokeReply<Name> | Promise<InvokeReply<Name>>;
};

interface Asked {
  readonly name: InvokeName;
  readonly input: unknown;
}

/** A fake main process that returns the test's answers, and rejects every other call. */
export function fakeBridge(answers: Answers = {}) {
  const asked: Asked[] = [];
  const listeners = new Map<PushName, Set<(payload: never) => void>>();
  const bridge: ConsoleBridge = {
    invoke: async (name, input) => {
      asked.push({ name, input });
      const answer = answers[name];
      if (answer === undefined) throw new Error(`Error invoking remote method '${name}': Error: refused`);
      return answer(input);
    },
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    takeFile: ({ name, size }) => Promise.resolve({ token: `token of ${name}`, name, size }),
  };
  return {
    bridge,
    /** The page's calls, in order. */
    asked: (name: InvokeName) => asked.filter((one) => one.name === name).map(({ input }) => input),
    push: <Name extends PushName>(name: Name, payload: PushPayload<Name>) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    listenerCount: (name: PushName) => listeners.get(name)?.size ?? 0,
  };
}

export function aConsoleState(part: Partial<ConsoleState> = {}): ConsoleState {
  const server = { url: 'https://desk.example.com', name: 'desk.example.com' };
  return {
    version: '1.2.3',
    os: 'linux',
    locale: 'en-US',
    server,
    servers: [{ ...server, unread: 0 }],
    connectivity: 'online',
    proxy: null,
    keepsSignIn: true,
    canKeepOffline: true,
    ...part,
  };
}

export function someSettings(part: Partial<ConsoleSettings> = {}): ConsoleSettings {
  return {
    notifyPaid: true,
    notifyAssigned: true,
    notifyMessages: true,
    remindDue: true,
    remindOverdue: true,
    sound: true,
    quietHours: null,
    keepInTray: true,
    startAtLogin: false,
    keepOffline: true,
    watchedFolder: null,
    snoozedUntil: null,
    checkSpelling: true,
    language: null,
    theme: 'system',
    dictionaryMirror: null,
    ...part,
  };
}

export function anUpload(part: Partial<UploadJob> = {}): UploadJob {
  return {
    id: 'u1',
    orderNumber: 'TP-2026-7K3M-9QXR-4TBW',
    name: 'acta.pdf',
    totalBytes: 3_000_000,
    sentBytes: 0,
    state: 'sending',
    refusal: null,
    order: null,
    ...part,
  };
}
