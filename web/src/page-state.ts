import type { DehydratedState } from '@tanstack/react-query';
import { scriptJson } from './render-head.ts';
import type { Sections } from './i18n/page-language.ts';
import type { SiteFacts } from './site-context.ts';

/** What the server hands to the browser, so that hydration starts from the very same page. */
export interface PageState {
  readonly locale: string;
  /** The words of the page, so that no dictionary has to be loaded for it. */
  readonly texts: Sections;
  readonly site: SiteFacts;
  readonly queries: DehydratedState;
}

const elementId = 'page-state';

/** A script element of data; `texts` is JSON that cannot end it. '<' and the two line separators are escaped: no value can end the element. */
export function renderState(state: Omit<PageState, 'texts'>, texts: string): string {
  const rest = scriptJson(state).slice(1);
  return `<script id="${elementId}" type="application/json">{"texts":${texts},${rest}</script>`;
}

/** What the server wrote; undefined where it could not render the page and sent the empty document. */
export function readState(): PageState | undefined {
  const json = document.getElementById(elementId)?.textContent;
  return json === undefined || json === null ? undefined : (JSON.parse(json) as PageState);
}
