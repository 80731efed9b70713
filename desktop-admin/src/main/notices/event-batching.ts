import type { After } from '../live/timers.ts';

export interface Gathering<Item> {
  /** Resolves when the item's batch has been processed; rejects if that failed. */
  add(item: Item): Promise<void>;
}

type Deal<Item> = (items: readonly Item[]) => Promise<void>;

/** Events with shorter pauses than this, in ms, are one batch. */
const longestPause = 300;
/** How long events are batched after the first, in ms; longer while more arrive. */
const gatherFor = { shortest: 1500, longest: 6000 } as const;

/** Batches events that arrive together. */
export function createGathering<Item>(deal: Deal<Item>, after: After): Gathering<Item> {
  const heap = createHeap(deal);
  let stop: (() => void) | undefined;
  return {
    add(item) {
      stop?.();
      stop = after(longestPause, heap.clear);
      return heap.put(item);
    },
  };
}

/** Processes the first event at once and batches those that follow quickly. */
export function createFollowing<Item>(deal: Deal<Item>, after: After): Gathering<Item> {
  const heap = createHeap(deal);
  let isOpen = false;
  const wait = (ms: number) => {
    after(ms, () => {
      isOpen = !heap.isEmpty;
      if (!isOpen) return;
      heap.clear();
      wait(Math.min(ms * 2, gatherFor.longest));
    });
  };
  return {
    add(item) {
      if (isOpen) return heap.put(item);
      isOpen = true;
      wait(gatherFor.shortest);
      return deal([item]);
    },
  };
}

function createHeap<Item>(deal: Deal<Item>) {
  let items: Item[] = [];
  let dealt = Promise.withResolvers<void>();
  return {
    get isEmpty() {
      return items.length === 0;
    },
    /** Resolves when the item's batch has been processed. */
    put(item: Item) {
      items.push(item);
      return dealt.promise;
    },
    /** Processes all items as one batch. */
    clear() {
      const gathered = items;
      const { resolve, reject } = dealt;
      items = [];
      dealt = Promise.withResolvers<void>();
      deal(gathered).then(resolve, reject);
    },
  };
}
