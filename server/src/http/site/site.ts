import type { RenderPage } from '@truepage/core/site/page-contract';
import type { PageTemplate } from './page-template.ts';

/** Where pages come from: the built site, or Vite while developing. */
export interface Site {
  /** What renders a page of this path, as of now. Undefined: the site is not built. */
  load(
    path: string,
  ): Promise<{ readonly template: PageTemplate; readonly renderPage: RenderPage } | undefined>;
  /** The source of the script that puts the widget into other sites. Undefined: the site is not built. */
  widgetScript(): Promise<string | undefined>;
}
