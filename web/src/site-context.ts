import type { RefusedForm } from '@truepage/core/site/page-contract';
import { requiredContext } from './required-context.ts';

/** What the server knows about the site and every page may show. */
export interface SiteFacts {
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: string;
  /** The server's year, so that both sides write the same copyright line. */
  readonly year: number;
  /** What this page answers, where its form came without JavaScript and was refused. */
  readonly refusedForm?: RefusedForm | undefined;
}

export const [SiteContext, useSite] = requiredContext<SiteFacts>('useSite needs a SiteContext above it');
