import type { Platform } from '@truepage/core/platform';
import type { DeskApi } from './desk-api.ts';
import { requiredContext } from '../../required-context.ts';

interface Desk {
  readonly api: DeskApi;
  readonly platform: Platform;
  /** Whether the desk runs on the site, whose server switches the language by a link. */
  readonly hasLanguageLinks: boolean;
}

/** Calls the server from a screen of the desk: `const { call } = useDeskApi()`. */
export function useDeskApi(): DeskApi {
  return useDesk().api;
}

/** The differences between a browser tab and the desktop console. */
export function usePlatform(): Platform {
  return useDesk().platform;
}

/** Whether links to the desk in the other language work here. */
export function useHasLanguageLinks(): boolean {
  return useDesk().hasLanguageLinks;
}

const [DeskContext, useDesk] = requiredContext<Desk>('DeskContext');

export { DeskContext };
