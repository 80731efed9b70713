import type { DehydratedState } from '@tanstack/react-query';
import { scriptJson } from './render-head.ts';
import type { Written } from './i18n/formats/as-written.ts';
import type { Sections } from './i18n/page-language.ts';
import type { SiteFacts } from './site-context.ts';

/** The state that the server passes to the browser, so that hydration starts from the same page. */
export interface PageState {
  readonly locale: string;
  /** The texts of the page, so that the browser loads no dictionary for it. */
  readonly texts: Sections;
  readonly site: SiteFacts;
  readonly written: Written;
  readonly queries: DehydratedState;
}

const elementId = 'page-state';

/**
 * A script element with JSON data; `texts` must be JSON that cannot close it. '<' and both line separators are
 * escaped, so that no value can close the element.
 */
export function renderState(state: Omit<PageState, 'texts'>, texts: string): string {
  const rest = scriptJson(state).slice(1);
  return `<script id="${elementId}" type="application/json">{"texts":${texts},${rest}</script>`;
}

/** The server's state; undefined if it could not render the page and sent the empty document. */
export function readState(): PageState | undefined {
  const json = document.getElementById(elementId)?.textContent;
  return json === undefined || json === null ? undefined : (JSON.parse(json) as PageState);
}
