import type { LiveNews } from '@truepage/core/platform';
import { useLiveStore } from './live-store.ts';

type Listener = (news: LiveNews) => void;

/** More news than so many are no longer told one by one. */
const mostWaiting = 500;

/**
 * Between the live connection and the one who acts on what it brings, who comes after the first screen: what is heard before
 * them waits, in its order, so that nothing is missed between the list and them. How the connection stands is known at once, and
 * after a gap `readAgain` is called at once: later it would read what has been read since, and of a session that may have ended.
 */
export function createLiveLine(readAgain: () => void): {
  readonly hear: Listener;
  readonly follow: (listener: Listener) => () => void;
} {
  let listener: Listener | undefined;
  let waiting: LiveNews[] = [];
  return {
    hear(news) {
      if (news.kind === 'state') useLiveStore.setState({ state: news.state });
      if (news.kind === 'gap') readAgain();
      else if (listener !== undefined) listener(news);
      else if (waiting.length < mostWaiting) waiting.push(news);
      else {
        waiting = [];
        readAgain();
      }
    },
    follow(acting) {
      listener = acting;
      const missed = waiting;
      waiting = [];
      for (const news of missed) acting(news);
      return () => {
        if (listener === acting) listener = undefined;
      };
    },
  };
}
