import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ConsoleBridge } from '../../shared/bridge.ts';
import { createFormats, type Formats } from '../formats.ts';
import type { Navigation } from '../platform/navigation.ts';
import { textIn, type FrameText } from '../texts/console-text.ts';
import type { ConsoleData, ConsoleStore } from './console-store.ts';

export interface ConsoleParts {
  readonly bridge: ConsoleBridge;
  readonly store: ConsoleStore;
  readonly navigation: Navigation;
}

export const ConsolePartsContext = createContext<ConsoleParts | undefined>(undefined);

/** The bridge, the store and the navigation, for the UI around the desk. */
export function useConsoleParts(): ConsoleParts {
  const parts = use(ConsolePartsContext);
  if (parts === undefined) throw new Error('the parts of the console are missing above this component');
  return parts;
}

/** A part of the console's state; `select` must be stable. */
export function useConsole<Part>(select: (data: ConsoleData) => Part): Part {
  return useStore(useConsoleParts().store, select);
}

export function useText(): FrameText {
  return textIn(useConsole(({ console }) => console.locale));
}

export function useFormats(): Formats {
  return createFormats(useConsole(({ console }) => console.locale));
}
