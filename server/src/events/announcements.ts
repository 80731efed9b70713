import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Orm } from '../db/orm.ts';
import { listenUntilLost, type ListeningOptions } from './listen-until-lost.ts';

/** Receives each notification; undefined if some may have been missed. Must return at once. */
export type Hearer = (text: string | undefined) => void;

export interface Announcements {
  /** Calls back for each announcement on the channel, and whenever some may have been missed. To be called before start(). */
  on(channel: string, hearer: Hearer): void;
  /** Whether announcements arrive, as one of our own has shown lately. While false, hearers are called every two seconds. */
  readonly isHearing: boolean;
  /** Resolves after the first attempt, successful or not; others follow automatically. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface AnnouncementsOptions extends Pick<ListeningOptions, 'direct' | 'announce'> {
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** In ms, shorter in tests. */
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
 * What any process on this database announces (NOTIFY), heard over one connection that proves itself again and again.
 * While disconnected, listeners poll, and it reconnects, quickly at first, later more
 * patiently.
 */
export function createAnnouncements({ direct, announce, log, times }: AnnouncementsOptions): Announcements {
  const { pollEvery, shortestWait, longestWait, ...proofTimes } = { ...usualTimes, ...times };
  const hearers = new Map<string, Hearer>();
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
    const poll = setInterval(() => state.isHearing || tellAll(), pollEvery).unref();
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
    get isHearing() {
      return state.isHearing;
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

/** Whether NOTIFY arrives; logged once when it changes. */
function createState({ log, onRegained }: StateOptions) {
  let isSaid = false;
  const state = {
    isHearing: false,
    /** Tries in a row that failed. */
    failures: 0,
    regain(): void {
      if (state.isHearing) return;
      if (isSaid) log.info('announcements of the database arrive again');
      isSaid = false;
      Object.assign(state, { isHearing: true, failures: 0 });
      onRegained();
    },
    /** `error`: undefined for an intended end. */
    lose(error: unknown): void {
      state.isHearing = false;
      state.failures += 1;
      if (isSaid || error === undefined) return;
      log.warn({ err: error }, 'announcements of the database do not arrive: live events come late');
      isSaid = true;
    },
  };
  return state;
}

/** Sends NOTIFY over the connections of transactions, so its arrival shows that theirs arrive too. */
export function announceThrough(orm: Orm): ListeningOptions['announce'] {
  return async (channel, text) => {
    await orm.em.fork().execute('select pg_notify(?, ?)', [channel, text]);
  };
}
