import { createContext, use } from 'react';
import type { UnsentMessage } from '@truepage/core/site/page-contract';

/** What the server knows about the site and every page may show. */
export interface SiteFacts {
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: string;
  /** The server's year, so that both sides write the same copyright line. */
  readonly year: number;
  /** What this page answers, where a contact form came without JavaScript and could not be sent. */
  readonly unsentMessage?: UnsentMessage | undefined;
}

export const SiteContext = createContext<SiteFacts | undefined>(undefined);

export function useSite(): SiteFacts {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('useSite needs a SiteContext above it');
  return site;
}
