import type { RefusedForm } from '@truepage/core/site/page-contract';
import { requiredContext } from './required-context.ts';

/** Facts about the site from the server, for every page. */
export interface SiteFacts {
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: string;
  /** The server's year, so that server and browser render the same copyright line. */
  readonly year: number;
  /** The form that this page responds to, if it was submitted without JavaScript and refused. */
  readonly refusedForm?: RefusedForm | undefined;
}

export const [SiteContext, useSite] = requiredContext<SiteFacts>('SiteContext');
