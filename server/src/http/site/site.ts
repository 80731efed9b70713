import type { RenderPage } from '@truepage/core/site/page-contract';
import type { PageTemplate } from './page-template.ts';

/** The source of pages: the built site, or Vite in development. */
export interface Site {
  /** Returns the current renderer of this path; undefined if the site is not built. */
  load(
    path: string,
  ): Promise<{ readonly template: PageTemplate; readonly renderPage: RenderPage } | undefined>;
  /** The script that embeds the widget into other sites; undefined if the site is not built. */
  widgetScript(): Promise<string | undefined>;
}
