import { eventually } from '../patience.ts';
import type { Answer, Site } from './site.ts';

/** How long to retry, in ms: longer than any outage that we cause. */
const longestMs = 60_000;

/**
 * Asks until there is an answer that a retry would not change: neither silence nor a 5xx, nor the 408 of a connection that
 * the server closes while it is used again, after which browsers ask anew (RFC 9110, 15.5.9).
 * Undefined when there was none for a minute.
 */
export function insist(
  site: Site,
  path: string,
  init: () => RequestInit = () => ({}),
): Promise<Answer | undefined> {
  return eventually(
    async () => {
      const answer = await site.ask(path, init());
      return answer === undefined || answer.status === 408 || answer.status >= 500 ? undefined : answer;
    },
    longestMs,
    250,
  );
}
