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

export function readState(): PageState {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '') as PageState;
}
