import type { After } from '../live/timers.ts';

export interface Gathering<Item> {
  /** Resolves when the item has been dealt with, together with those around it; rejects when that failed. */
  add(item: Item): Promise<void>;
}

/** What comes without a longer pause than this, in ms, belongs together. */
const longestPause = 300;

/** Collects what comes in one go, and has it dealt with as one. */
export function createGathering<Item>(
  deal: (items: readonly Item[]) => Promise<void>,
  after: After,
): Gathering<Item> {
  let items: Item[] = [];
  let dealt = Promise.withResolvers<void>();
  let stop: (() => void) | undefined;
  const end = () => {
    const gathered = items;
    const { resolve, reject } = dealt;
    items = [];
    dealt = Promise.withResolvers<void>();
    deal(gathered).then(resolve, reject);
  };
  return {
    add(item) {
      items.push(item);
      stop?.();
      stop = after(longestPause, end);
      return dealt.promise;
    },
  };
}
