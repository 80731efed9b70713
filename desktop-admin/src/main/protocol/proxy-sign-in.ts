import type { AuthInfo } from 'electron';
import type { ProxyQuestion } from '../../shared/console-state.ts';

/** Passes the credentials to Electron, which gives up without them. */
type Reply = (username?: string, password?: string) => void;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Open extends ProxyQuestion {
  readonly replies: readonly Reply[];
}

/**
 * The sign-in that a proxy in front of the server may require. Electron has no dialog for it and gives up, so the page shows one.
 * Credentials are kept in memory, for every later request, until the program ends.
 */
export interface ProxySignIn {
  /** The proxy that waits for a sign-in; null if there is none. */
  readonly question: ProxyQuestion | null;
  /**
   * Handles Electron's 'login' event of one request; `attempt`: how often it was emitted before, so that a wrong answer is not sent again.
   */
  asked(info: AuthInfo, reply: Reply, attempt: number): void;
  /** Null postpones the question. Requests then fail at once, until `askAgain`. */
  answer(credentials: Credentials | null): void;
  /** Reopens the question. */
  askAgain(): void;
  onChange(listener: () => void): void;
  /** Resolves when no question is open, at once if none is. */
  settled(): Promise<void>;
}

export function createProxySignIn(): ProxySignIn {
  const known = new Map<string, Credentials>();
  const open = new Map<string, Open>();
  const listeners = new Set<() => void>();
  const set = (key: string, question: Open | undefined) => {
    if (question === undefined) open.delete(key);
    else open.set(key, question);
    for (const listener of listeners) listener();
  };
  return {
    get question() {
      const [first] = open.values();
      if (first === undefined) return null;
      const { replies: _replies, ...question } = first;
      return question;
    },
    asked({ isProxy, scheme, host, port, realm }, reply, attempt) {
      if (!isProxy) return reply();
      const proxy = `${host}:${port}`;
      const key = JSON.stringify([scheme, proxy, realm]);
      const credentials = known.get(key);
      if (credentials !== undefined && attempt === 0)
        return reply(credentials.username, credentials.password);
      const isAgain = attempt > 0;
      if (isAgain) known.delete(key);
      const { isPutOff = false, replies = [] } = open.get(key) ?? {};
      if (isPutOff) return reply();
      return set(key, { proxy, realm, isAgain, isPutOff, replies: [...replies, reply] });
    },
    answer(credentials) {
      const [first] = open.entries();
      if (first === undefined) return;
      const [key, { replies, ...question }] = first;
      if (credentials !== null) known.set(key, credentials);
      set(key, credentials === null ? { ...question, isPutOff: true, replies: [] } : undefined);
      for (const reply of replies) {
        if (credentials === null) reply();
        else reply(credentials.username, credentials.password);
      }
    },
    askAgain() {
      for (const [key, question] of open) set(key, { ...question, isPutOff: false });
    },
    onChange: (listener) => void listeners.add(listener),
    settled: async () =>
      new Promise((resolve) => {
        const look = () => {
          if ([...open.values()].some(({ isPutOff }) => !isPutOff)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
}
