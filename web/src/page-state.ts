import type { DehydratedState } from '@tanstack/react-query';
import type { SiteFacts } from './site-context.ts';

/** What the server hands to the browser, so that hydration starts from the very same page. */
export interface PageState {
  readonly locale: string;
  readonly site: SiteFacts;
  readonly queries: DehydratedState;
}

const elementId = 'page-state';

/** A script element of data. '<' and the two line separators are escaped: no value can end the element. */
export function renderState(state: PageState, nonce: string): string {
  const json = JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script id="${elementId}" type="application/json" nonce="${nonce}">${json}</script>`;
}

/** What the server wrote; undefined where it could not render the page and sent the empty document. */
export function readState(): PageState | undefined {
  const json = document.getElementById(elementId)?.textContent;
  return json === undefined || json === null ? undefined : (JSON.parse(json) as PageState);
}
