import { useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveOrderEvent, LiveState } from '@truepage/core/platform';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { readListedOrders } from '../orders/data/order-cache.ts';
import { useSession, useStaff } from '../session/session-context.ts';
import { recordWork } from '../work-windows.ts';
import { markFresh, useLiveStore } from '../live-store.ts';
import { createStaleReader } from './refetch-stale.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Events within this time, in ms, are handled as one batch. */
const batchMs = 300;
/** Failed reads of orders are retried after this many ms, because their events are not repeated. */
const retryAfter = 3000;
/** Counts are refetched at the earliest this many ms after the first change. */
const countAfter = 1000;
/** For larger batches, whole lists are refetched. */
const mostAtOnce = 12;

/** Subscribes to the live events while signed in: updates cached data and announces events. Renders nothing. */
export function LiveUpdates() {
  const api = useDeskApi();
  const { followLive } = usePlatform();
  const session = useSession();
  // All data on this desk is at least as new as this event.
  const [readSince] = useState(session.lastEventId);
  const queryClient = useQueryClient();
  const { id: staffId } = useStaff();
  const announce = useLatest(useAnnouncements());
  useUnseenCount();

  useEffect(() => {
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const readAgain = createStaleReader(queryClient, signal);
    const counting = throttle(countAfter, () => void readAgain(deskKeys.office));

    const update = async (events: readonly LiveEvent[]) => {
      if (events.some(({ orderNumber }) => orderNumber !== null)) counting.ask();
      const numbers = new Set(events.flatMap(({ orderNumber }) => orderNumber ?? []));
      if (numbers.size > mostAtOnce) {
        await queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
        announce.current(events, []);
        return;
      }
      const { rows, added } = await readListedOrders({ queryClient, api, staffId }, [...numbers]);
      markFresh(added.map(({ id }) => id));
      announce.current(events, rows);
    };
    const gather = (events: readonly LiveEvent[], delay: number) => {
      if (signal.aborted) return;
      gathered.push(...events);
      timer ??= setTimeout(flush, delay);
    };
    const flush = () => {
      timer = undefined;
      const events = gathered;
      gathered = [];
      update(events).catch(() => gather(events, retryAfter));
    };

    const stop = followLive((news) => {
      if (news.kind === 'state') hearState(news.state, queryClient);
      if (news.kind === 'gap' && hasMissed(news, readSince)) void readAgain();
      if (news.kind !== 'event') return;
      if (isOfWork(news.event)) return recordWork(news.event, Date.now());
      for (const queryKey of staleAfter(news.event)) void readAgain(queryKey);
      gather([news.event], batchMs);
    });
    return () => {
      stopping.abort();
      clearTimeout(timer);
      counting.stop();
      stop();
    };
  }, [api, announce, followLive, queryClient, readSince, staffId]);
  return null;
}

/** An event of a working translation, which does not change the order. */
const isOfWork = (event: LiveEvent): event is LiveOrderEvent<'order.translating'> =>
  event.name === 'order.translating';

/**
 * Whether a gap contains events newer than the cached data. Ids are numbers as text; `readSince`: the last event
 * known before reading.
 */
export function hasMissed({ upTo }: { readonly upTo?: string }, readSince: string | undefined): boolean {
  return upTo === undefined || readSince === undefined || Number(upTo) > Number(readSince);
}

/** Runs once, this many ms after the first call. */
function throttle(after: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    timer = undefined;
    run();
  };
  return {
    ask: () => {
      timer ??= setTimeout(now, after);
    },
    stop: () => clearTimeout(timer),
  };
}

function hearState(state: LiveState, queryClient: QueryClient): void {
  useLiveStore.setState({ state });
  if (state === 'open') void refetchFailed(queryClient);
}

/** Queries that failed while the server was away are not stale, so invalidation does not refetch them. */
function refetchFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** A ref to the value of the last render: the connection outlives every navigation. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Shows the number of unseen paid orders on the program's icon; viewing the desk clears it. */
function useUnseenCount(): void {
  const platform = usePlatform();
  const unseen = useLiveStore((live) => live.unseen);
  useEffect(() => platform.setBadge(unseen), [platform, unseen]);
  useEffect(() => {
    const clear = () => useLiveStore.setState({ unseen: 0 });
    window.addEventListener('focus', clear);
    return () => window.removeEventListener('focus', clear);
  }, []);
}

type Key = readonly string[];

/** The events that change the counts of pending work. */
const pendingNews: ReadonlySet<LiveEvent['name']> = new Set([
  // An order may be placed without a price, or receive one.
  'order.placed',
  'order.corrected',
  'payment.exception',
  'mail.failed',
  'mail.changed',
  'review.submitted',
  'reviews.changed',
] as const);

/** The query keys an event invalidates. Order lists are patched instead. */
export function staleAfter({ name, orderNumber }: Pick<LiveEvent, 'name' | 'orderNumber'>): readonly Key[] {
  const keys: Key[] = [];
  if (orderNumber !== null) keys.push(deskKeys.order(orderNumber));
  if (name === 'prices.changed') keys.push(deskKeys.prices);
  if (name === 'settings.changed') keys.push(deskKeys.settings);
  if (name === 'payment.exception') keys.push(deskKeys.paymentExceptions);
  if (name === 'order.placed' || name === 'order.corrected') keys.push(deskKeys.quoteRequests);
  if (name === 'order.corrected') keys.push(deskKeys.rejections);
  if (name === 'order.offered') keys.push(deskKeys.offers);
  if (name === 'mail.failed' || name === 'mail.changed') keys.push(deskKeys.failedMails);
  if (name === 'content.changed') keys.push(deskKeys.content);
  if (name === 'review.submitted' || name === 'reviews.changed') keys.push(deskKeys.reviews);
  if (pendingNews.has(name)) keys.push(deskKeys.pending);
  return keys;
}
