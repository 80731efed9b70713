import { attempt } from '../attempt.ts';

const storageKey = 'truepage.firm';

/**
 * Whether this browser has joined a firm; others skip the request. Only the cookie proves that it still is a
 * member's.
 */
export function hasJoined(): boolean {
  return attempt(() => localStorage.getItem(storageKey)) === 'joined';
}

export function rememberJoined(): void {
  attempt(() => localStorage.setItem(storageKey, 'joined'));
}

export function forgetJoined(): void {
  attempt(() => localStorage.removeItem(storageKey));
}
