import { create } from 'zustand';
import type { LiveOrderEvent } from '@truepage/core/platform';

type Told = NonNullable<LiveOrderEvent<'order.translating'>['work']>;

/** Another window in which a working translation is open. */
export interface WorkWindow extends Told {
  readonly orderNumber: string;
  /** When it last announced itself, in ms. */
  readonly heardAt: number;
}

/** The windows by their ids. One that has not announced itself for a while counts as closed. */
export const useWorkWindows = create<{ readonly windows: ReadonlyMap<string, WorkWindow> }>(() => ({
  windows: new Map(),
}));

/** Records the announcement of a window. */
export function recordWork(
  { orderNumber, work }: LiveOrderEvent<'order.translating'>,
  heardAt: number,
): void {
  if (work === undefined) return;
  useWorkWindows.setState(({ windows }) => {
    const next = new Map(windows);
    if (work.isOpen) next.set(work.window, { ...work, orderNumber, heardAt });
    else next.delete(work.window);
    return { windows: next };
  });
}
