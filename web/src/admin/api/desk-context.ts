import type { Platform } from '@truepage/core/platform';
import type { DeskApi } from './desk-api.ts';
import { requiredContext } from '../../required-context.ts';

interface Desk {
  readonly api: DeskApi;
  readonly platform: Platform;
  /** The desk is a page of the site, whose server keeps the language that a link chooses. */
  readonly hasLanguageLinks: boolean;
}

/** The way to call the server from a screen of the desk: `const { call } = useDeskApi()`. */
export function useDeskApi(): DeskApi {
  return useDesk().api;
}

/** What a browser tab and the desktop console do differently. */
export function usePlatform(): Platform {
  return useDesk().platform;
}

/** Whether links to the desk in the other language lead anywhere. */
export function useHasLanguageLinks(): boolean {
  return useDesk().hasLanguageLinks;
}

const [DeskContext, useDesk] = requiredContext<Desk>(
  'the hooks of the desk are for screens of the staff desk',
);

export { DeskContext };
