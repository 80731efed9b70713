import { useEffect } from 'react';
import { create } from 'zustand';
import type { listKeys, splitListWords } from '../orders/list/list-keys.ts';
import type { orderActions, OrderAction } from './order-actions.ts';

/** The actions of the workspace's keys; their texts are in `adminWork`. */
type WorkKey =
  | 'NextBlock'
  | 'PreviousBlock'
  | 'Add'
  | 'Kind'
  | 'Up'
  | 'Down'
  | 'Remove'
  | 'Undo'
  | 'Redo'
  | 'Confirm'
  | 'Line'
  | 'Suggestion'
  | 'First';

type Words =
  | (typeof listKeys)[number]['words']
  | (typeof splitListWords)[keyof typeof splitListWords]
  | (typeof orderActions)[OrderAction]['words']
  | `adminReview.${'nextPage' | 'previousPage' | 'newComment' | 'approve' | 'sendBack' | 'back'}`
  | `adminWork.key${WorkKey}`
  | 'adminKeys.palette'
  | 'adminOrders.helpHelp';

/** One line of the help. `key`: the typed character, or the text key of a named key. */
export interface KeyLine {
  readonly key: string;
  readonly words: Words;
}

export interface KeySection {
  readonly title:
    | 'adminKeys.list'
    | 'adminKeys.order'
    | 'adminKeys.everywhere'
    | 'adminReview.keys'
    | 'adminWork.open';
  readonly keys: readonly KeyLine[];
}

interface Commands {
  readonly shown: 'palette' | 'help' | undefined;
  /** The shortcuts of the current screen. */
  readonly sections: readonly KeySection[];
}

/** Whether the palette or the help is open, and the help's contents. */
export const useCommandStore = create<Commands>(() => ({ shown: undefined, sections: [] }));

export const show = (shown: Commands['shown']) => useCommandStore.setState({ shown });

/** Lists a screen's shortcuts in the help while mounted. Pass a constant. */
export function useKeyHelp(section: KeySection): void {
  useEffect(() => {
    useCommandStore.setState(({ sections }) => ({ sections: [...sections, section] }));
    return () =>
      useCommandStore.setState(({ sections }) => ({ sections: sections.filter((one) => one !== section) }));
  }, [section]);
}
