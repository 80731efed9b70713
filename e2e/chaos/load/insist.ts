import { eventually } from '../patience.ts';
import type { Answer, Site } from './site.ts';

/** How long to retry, in ms: longer than any outage that the run causes. */
const longestMs = 60_000;

/**
 * Retries until there is an answer that a retry would not change: not a missing one, a 5xx, or the 408 of a connection that the server
 * closes while it is being reused, after which browsers retry too (RFC 9110, 15.5.9). Undefined if there is none for a minute.
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
