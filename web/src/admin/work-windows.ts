import { create } from 'zustand';
import type { LiveOrderEvent } from '@truepage/core/platform';

type Told = NonNullable<LiveOrderEvent<'order.translating'>['work']>;

/** Another window that has a working translation open. */
export interface WorkWindow extends Told {
  readonly orderNumber: string;
  /** When it was last heard of, ms. */
  readonly heardAt: number;
}

/** By their ids. A window that has been silent for a while is closed. */
export const useWorkWindows = create<{ readonly windows: ReadonlyMap<string, WorkWindow> }>(() => ({
  windows: new Map(),
}));

/** Remembers what a window said of itself. */
export function hearWork({ orderNumber, work }: LiveOrderEvent<'order.translating'>, heardAt: number): void {
  if (work === undefined) return;
  useWorkWindows.setState(({ windows }) => {
    const next = new Map(windows);
    if (work.isOpen) next.set(work.window, { ...work, orderNumber, heardAt });
    else next.delete(work.window);
    return { windows: next };
  });
}
