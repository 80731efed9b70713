import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';

const storageKey = 'truepage.asked-code';

/** Records in this tab that a code was requested, so that a reload continues. No-op if storage is blocked. */
export function rememberAskedCode(orderNumber: string, at: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ orderNumber, at }));
  } catch {
    // The first step again is all that is lost.
  }
}

/** When a code for this order was last requested in this tab, in ms; undefined if never, or if it has lapsed by `now`. */
export function askedCodeAt(orderNumber: string, now: number): number | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const { orderNumber: known, at } = stored;
    const isLive = typeof at === 'number' && at <= now && now - at < ownershipCodeRules.minutes * 60_000;
    return known === orderNumber && isLive ? at : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAskedCode(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
}
