import type { LiveNews, LiveState } from '../platform.ts';
import { liveEventOf, type StreamMessage } from './live-event.ts';

/** What a connection reports. */
export type ConnectionSign =
  /** The server accepted the connection. */
  | { readonly kind: 'open' }
  /** Data arrived, which may be only a heartbeat; resets the backoff. */
  | { readonly kind: 'alive' }
  | ({ readonly kind: 'message' } & StreamMessage)
  /** The event could not be read. */
  | { readonly kind: 'unreadable' }
  /** How long the server asks clients to wait before reconnecting, in ms. */
  | { readonly kind: 'retry'; readonly ms: number }
  /** The connection broke. `retryAfter`: reconnect after this many ms at the earliest; `isOver`: do not reconnect. */
  | { readonly kind: 'end'; readonly retryAfter?: number; readonly isOver?: boolean };

export interface Connection {
  close(): void;
  /** True after so long a silence that the client should reconnect. */
  isDoubtful(): boolean;
}

export interface LiveClientParts {
  /**
   * Connects after an event, or from now on: an EventSource in browsers, a fetch in the console. `hear` must not be called before this
   * function has returned.
   */
  readonly connect: (lastId: string | undefined, hear: (sign: ConnectionSign) => void) => Connection;
  /** The event to continue after; undefined to start now. */
  readonly lastId: string | undefined;
  /** The shortest wait before a retry, in ms, until the server asks for a longer one. */
  readonly shortestWait: number;
  /** Runs a function after a delay in ms; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Receives each event once, in order, with the number of the last event. */
  readonly onNews: (news: ClientNews, lastId: string | undefined) => void;
}

/** hello: a new connection; reset: more events were missed than the server resends. */
export type GapReason = 'hello' | 'reset' | 'unreadable';

export type ClientNews =
  | Exclude<LiveNews, { readonly kind: 'gap' }>
  | ({ readonly reason: GapReason } & Extract<LiveNews, { readonly kind: 'gap' }>);

/** Follows the staff events until stopped, despite failures of the connection, the server and the computer. */
export interface LiveClient {
  readonly state: LiveState;
  /** Hint that the network may be back: connects at once if the client is waiting or the connection is silent. */
  nudge(): void;
  /** After this, no events are delivered. */
  stop(): void;
}

const longestWait = 30_000;

/**
 * The wait before a retry in ms, fully randomised, so that clients do not all return to a restarted server at the same time: from
 * `shortest` up to 2, 4, 8… times that, and at most half a minute. `failures` counts from 1; `random` is in [0, 1).
 */
export function waitAfter(failures: number, shortest: number, random: number): number {
  const from = Math.min(longestWait, shortest);
  const to = Math.min(longestWait, from * 2 ** failures);
  return from + random * (to - from);
}

/** Connects at once. Reconnects after the last received event when the connection breaks. Never throws. */
export function followEvents(parts: LiveClientParts): LiveClient {
  const { connect, shortestWait, after, random, onNews } = parts;
  const intake = createIntake(parts);
  let state: LiveState = 'connecting';
  let [failures, shortest] = [0, shortestWait];
  let connection: Connection | undefined;
  let stopWaiting: (() => void) | undefined;
  /** Counts connections, so that reports of earlier ones are ignored. */
  let turn = 0;

  const leave = () => {
    turn += 1;
    stopWaiting?.();
    stopWaiting = undefined;
    connection?.close();
    connection = undefined;
  };
  const become = (next: LiveState) => {
    state = next;
    onNews({ kind: 'state', state }, intake.lastId);
  };
  const end = ({ retryAfter = 0, isOver = false }: ConnectionSign & { readonly kind: 'end' }) => {
    leave();
    failures += 1;
    const wait = Math.max(retryAfter, waitAfter(failures, shortest, random()));
    if (!isOver) stopWaiting = after(wait, open);
    become('waiting');
  };
  const hear = (sign: ConnectionSign) => {
    if (sign.kind === 'open') become('open');
    if (sign.kind === 'alive') failures = 0;
    if (sign.kind === 'message') intake.take(sign);
    if (sign.kind === 'unreadable') intake.gap(sign.kind);
    if (sign.kind === 'retry') shortest = Math.max(shortestWait, sign.ms);
    if (sign.kind === 'end') end(sign);
  };
  const open = () => {
    leave();
    const own = turn;
    connection = connect(intake.lastId, (sign) => {
      if (own === turn) hear(sign);
    });
    become('connecting');
  };
  open();
  return {
    get state() {
      return state;
    },
    nudge() {
      const isLost = connection?.isDoubtful() === true;
      failures = isLost ? 1 : 0;
      if (isLost || stopWaiting !== undefined) open();
    },
    stop: leave,
  };
}

/** Delivers each event once, and remembers the last one received. */
function createIntake({ lastId: start, onNews }: Pick<LiveClientParts, 'lastId' | 'onNews'>) {
  let lastId = start;
  const gap = (reason: GapReason) =>
    onNews(
      { kind: 'gap', reason, ...(reason === 'hello' && lastId !== undefined && { upTo: lastId }) },
      lastId,
    );
  const take = (message: StreamMessage) => {
    const { id, name } = message;
    if (!/^\d{1,15}$/.test(id)) return gap('unreadable');
    const isStart = name === 'hello' || name === 'reset';
    // A reconnection may repeat events.
    if (!isStart && lastId !== undefined && Number(id) <= Number(lastId)) return;
    lastId = id;
    if (isStart) return gap(name);
    const event = liveEventOf(message);
    if (event === 'unreadable') gap(event);
    else if (event !== 'unknown') onNews({ kind: 'event', event }, id);
  };
  return {
    get lastId() {
      return lastId;
    },
    gap,
    take,
  };
}
