import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Orm } from '../db/orm.ts';
import { listenUntilLost, type ListeningOptions } from './listen-until-lost.ts';

/** Receives each notification; undefined if some may have been missed. Must return immediately. */
export type NotificationListener = (text: string | undefined) => void;

export interface Announcements {
  /** Subscribes to a channel; the hearer is also called whenever notifications may have been missed. Call before start(). */
  on(channel: string, hearer: NotificationListener): void;
  /** Whether a recent test notification has arrived. While false, hearers are called every two seconds. */
  readonly isListening: boolean;
  /** Resolves after the first attempt, successful or not; retries follow automatically. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface AnnouncementsOptions extends Pick<ListeningOptions, 'direct' | 'announce'> {
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** In ms; shorter in tests. */
  readonly times?: Partial<typeof usualTimes>;
}

const usualTimes = {
  proveEvery: 10_000,
  arriveWithin: 3000,
  /** How often listeners poll while the connection is down. */
  pollEvery: 2000,
  shortestWait: 100,
  longestWait: 5000,
};
/** How long stop() waits for the connection to end, in ms. */
const patienceMs = 1500;

/**
 * Receives the NOTIFYs of all processes on this database over one connection, which is tested repeatedly. While it is down,
 * listeners poll, and it reconnects with backoff.
 */
export function createAnnouncements({ direct, announce, log, times }: AnnouncementsOptions): Announcements {
  const { pollEvery, shortestWait, longestWait, ...proofTimes } = { ...usualTimes, ...times };
  const hearers = new Map<string, NotificationListener>();
  const tellAll = () => hearers.forEach((tell) => tell(undefined));
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = createState({ log, onRegained: tellAll });
  let life: Promise<void> = Promise.resolve();

  const hear = (onProof: () => void) =>
    listenUntilLost({
      direct,
      announce,
      signal,
      times: proofTimes,
      channels: [...hearers.keys()],
      onAnnouncement: (channel, text) => hearers.get(channel)?.(text),
      onProof,
    });

  async function live(whenTried: () => void): Promise<void> {
    const poll = setInterval(() => state.isListening || tellAll(), pollEvery).unref();
    while (!signal.aborted) {
      const onProof = () => {
        state.regain();
        whenTried();
      };
      await hear(onProof).catch((error: unknown) => state.lose(signal.aborted ? undefined : error));
      whenTried();
      const wait = Math.min(longestWait, shortestWait * 2 ** (state.failures - 1));
      await delay(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
    clearInterval(poll);
  }

  return {
    on: (channel, hearer) => void hearers.set(channel, hearer),
    get isListening() {
      return state.isListening;
    },
    start: () =>
      new Promise((resolve) => {
        life = live(resolve);
      }),
    async stop() {
      stopping.abort();
      await Promise.race([life, delay(patienceMs, undefined, { ref: false })]);
    },
  };
}

interface StateOptions extends Pick<AnnouncementsOptions, 'log'> {
  readonly onRegained: () => void;
}

/** Tracks whether NOTIFY arrives; logs each change once. */
function createState({ log, onRegained }: StateOptions) {
  let isSaid = false;
  const state = {
    isListening: false,
    /** The number of consecutive failures. */
    failures: 0,
    regain(): void {
      if (state.isListening) return;
      if (isSaid) log.info('announcements of the database arrive again');
      isSaid = false;
      Object.assign(state, { isListening: true, failures: 0 });
      onRegained();
    },
    /** `error` is undefined for an intended end. */
    lose(error: unknown): void {
      state.isListening = false;
      state.failures += 1;
      if (isSaid || error === undefined) return;
      log.warn({ err: error }, 'announcements of the database do not arrive: live events come late');
      isSaid = true;
    },
  };
  return state;
}

/** Sends NOTIFY over the connections of transactions: if it arrives, so do the NOTIFYs of transactions. */
export function announceThrough(orm: Orm): ListeningOptions['announce'] {
  return async (channel, text) => {
    await orm.em.fork().execute('select pg_notify(?, ?)', [channel, text]);
  };
}
