import { create } from 'zustand';
import type { LiveState } from '@truepage/core/platform';

interface Live {
  readonly state: LiveState;
  /** Paid orders that came in while nobody looked at the desk. */
  readonly unseen: number;
}

/** How the live connection stands, for everything that shows it. */
export const useLiveStore = create<Live>(() => ({ state: 'connecting', unseen: 0 }));
