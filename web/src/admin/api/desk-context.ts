import { createContext, use } from 'react';
import type { Platform } from '@truepage/core/platform';
import type { DeskApi } from './desk-api.ts';

interface Desk {
  readonly api: DeskApi;
  readonly platform: Platform;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The way to call the server from a screen of the desk: `const { call } = useDeskApi()`. */
export function useDeskApi(): DeskApi {
  return useDesk().api;
}

/** What a browser tab and the desktop console do differently. */
export function usePlatform(): Platform {
  return useDesk().platform;
}

function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('useDeskApi and usePlatform are for screens of the staff desk');
  return desk;
}
