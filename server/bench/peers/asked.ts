import type { Wanted } from '../performance/load.ts';

/** What all are asked, each in its own words. */
export interface Asked {
  /** An order by its number, as its customer sees it: the n-th request asks for another. */
  readonly order: (n: number) => Wanted;
  /** The newest fifty orders, as staff see them. */
  readonly list: () => Wanted;
  readonly prices: () => Wanted;
  /** Orders of somebody of this name. */
  readonly search: (name: string) => Wanted;
}
