import { phoneLinkEventsPath } from '@truepage/core/api/phone-link-routes';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { ApiError } from '../../api/errors.ts';
import { fillPath } from '../../api/client.ts';
import { readPhoneLink } from './phone-link-calls.ts';

/** As much of an EventSource as is needed. */
export interface LinkSource {
  readonly readyState: number;
  addEventListener(name: string, listener: () => void): void;
  close(): void;
}

export interface FollowParts {
  readonly read: (id: string) => Promise<PhoneLink>;
  readonly connect: (id: string) => LinkSource;
  /** Runs something after some ms; returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** What is known of a link: as it is now, that it cannot be reached, or that it is none of this caller's (any more). */
export type LinkNews =
  | { readonly kind: 'link'; readonly link: PhoneLink }
  | { readonly kind: 'offline' | 'gone' };

/** In ms. With a stream only what passes by itself has to be noticed: that the link expires, or its form is closed. */
const pollEvery = { withStream: 15_000, without: 2000 } as const;
const isOpen = 1;

/** Reads a link again whenever the server says that it has changed, and every two seconds where no such news come. */
export function followPhoneLink(
  id: string,
  onNews: (news: LinkNews) => void,
  { read, connect, after }: FollowParts = browserParts,
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
    source.close();
  }

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
};
