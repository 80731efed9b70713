import { create } from 'zustand';
import type { LiveState } from '@truepage/core/platform';

interface Live {
  readonly state: LiveState;
  /** The number of paid orders that arrived while the desk was not visible. */
  readonly unseen: number;
  /** The ids of orders that were just added to the list. */
  readonly fresh: ReadonlySet<string>;
}

/** The state of the live connection and what it recently delivered. */
export const useLiveStore = create<Live>(() => ({ state: 'connecting', unseen: 0, fresh: new Set() }));

/** How long new items are highlighted, in ms. */
const freshFor = 20_000;

/** Marks orders as new for a while. */
export function markFresh(ids: readonly string[]): void {
  if (ids.length === 0) return;
  useLiveStore.setState(({ fresh }) => ({ fresh: new Set([...fresh, ...ids]) }));
  setTimeout(() => {
    useLiveStore.setState(({ fresh }) => ({ fresh: new Set([...fresh].filter((id) => !ids.includes(id))) }));
  }, freshFor);
}
