import type { LiveNews, LiveState } from '../platform.ts';
import { liveEventOf, type StreamMessage } from './live-event.ts';

/** The reports of a connection. */
export type ConnectionSign =
  /** The server has taken it. */
  | { readonly kind: 'open' }
  /** Something arrived, even a heartbeat: resets the back-off. */
  | { readonly kind: 'alive' }
  | ({ readonly kind: 'message' } & StreamMessage)
  /** The request could not be read. */
  | { readonly kind: 'unreadable' }
  /** How long the server asks clients to wait before reconnecting, in ms. */
  | { readonly kind: 'retry'; readonly ms: number }
  /** The connection broke. `retryAfter`: reconnect after this many ms at the earliest; `isOver`: do not reconnect. */
  | { readonly kind: 'end'; readonly retryAfter?: number; readonly isOver?: boolean };

export interface Connection {
  close(): void;
  /** It has been silent so long that the client should reconnect. */
  isDoubtful(): boolean;
}

export interface LiveClientParts {
  /**
   * Connects behind an event, or from now on: an EventSource in a browser, a fetch in the console. `hear` must not be
   * called before this has returned.
   */
  readonly connect: (lastId: string | undefined, hear: (sign: ConnectionSign) => void) => Connection;
  /** The event to continue after; undefined: from now on. */
  readonly lastId: string | undefined;
  /** The shortest wait before another try, in ms, until the server asks for a longer one. */
  readonly shortestWait: number;
  /** Runs something after a while, in ms; returns what stops it. */
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

/** Follows the staff events until stopped, across failures of connection, server and computer. */
export interface LiveClient {
  readonly state: LiveState;
  /** The network may be back: connects at once if waiting, or if the connection is silent. */
  nudge(): void;
  /** No more events are delivered. */
  stop(): void;
}

const longestWait = 30_000;

/**
 * The wait before another try, in ms, fully randomised, so that clients do not all return to a restarted server at
 * once: from `shortest` up to twice, four times, eight times… of it, and to half a minute at most. `failures` counts from
 * 1; `random` is from 0 up to 1.
 */
export function waitAfter(failures: number, shortest: number, random: number): number {
  const from = Math.min(longestWait, shortest);
  const to = Math.min(longestWait, from * 2 ** failures);
  return from + random * (to - from);
}

/** Connects at once. Makes the connection again when it breaks, behind the last event that has come. Never throws. */
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

/** Passes events on, each once, and knows the last that has come. */
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
    // Events may come twice around a new connection.
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
