import { phoneLinkEventsPath } from '@truepage/core/api/phone-link-routes';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { ApiError } from '../../api/errors.ts';
import { fillPath } from '../../api/client.ts';
import { onOnline } from '../on-online.ts';
import { readPhoneLink } from './phone-link-calls.ts';

/** The used part of an EventSource. */
export interface LinkSource {
  readonly readyState: number;
  addEventListener(name: string, listener: () => void): void;
  close(): void;
}

export interface FollowParts {
  readonly read: (id: string) => Promise<PhoneLink>;
  readonly connect: (id: string) => LinkSource;
  /** Runs a callback after a delay in ms; returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Calls back whenever a lost connection is restored; returns the function that unsubscribes. */
  readonly onOnline: (run: () => void) => () => void;
}

/** The state of a link: its current data, unreachable, or not (or no longer) this caller's. */
export type LinkNews =
  | { readonly kind: 'link'; readonly link: PhoneLink }
  | { readonly kind: 'offline' | 'gone' };

/**
 * In ms. With a stream, polling only notices what the server does not announce: that the link expires, or its form
 * was closed.
 */
const pollEvery = { withStream: 15_000, without: 2000 } as const;
const isOpen = 1;

/** Refetches a link whenever the server announces a change, and every two seconds without a stream. */
export function followPhoneLink(
  id: string,
  onNews: (news: LinkNews) => void,
  { read, connect, after, onOnline: onBack }: FollowParts = browserParts,
): { readonly stop: () => void } {
  const source = connect(id);
  let cancel = (): void => undefined;
  let isReading = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function refresh(): Promise<void> {
    if (isStopped) return;
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    cancel();
    const news = await newsOf(read(id));
    isReading = false;
    if (isStopped) return;
    onNews(news);
    const isOver = news.kind === 'gone' || (news.kind === 'link' && isLinkOver(news.link));
    if (isOver) stop();
    else if (isAskedAgain) void refresh();
    else
      cancel = after(
        source.readyState === isOpen ? pollEvery.withStream : pollEvery.without,
        () => void refresh(),
      );
  }

  function stop(): void {
    isStopped = true;
    cancel();
    offOnline();
    source.close();
  }

  // The browser reopens the stream only seconds later.
  const offOnline = onBack(() => void refresh());
  for (const name of ['open', 'changed']) source.addEventListener(name, () => void refresh());
  void refresh();
  return { stop };
}

export function isLinkOver({ state }: PhoneLink): boolean {
  return state === 'ended' || state === 'expired';
}

async function newsOf(reading: Promise<PhoneLink>): Promise<LinkNews> {
  try {
    return { kind: 'link', link: await reading };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 404 ? 'gone' : 'offline' };
  }
}

const browserParts: FollowParts = {
  read: readPhoneLink,
  connect: (phoneLinkId) => new EventSource(fillPath(phoneLinkEventsPath, { phoneLinkId })),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  onOnline,
};
