import type { PageRequest } from '@truepage/core/site/page-contract';
import { readTemplate } from '../../src/http/site/page-template.ts';
import type { Site } from '../../src/http/site/site.ts';

/** A site of one page that records what it was last asked to render. */
export function recordingSite(body: string) {
  let asked: PageRequest | undefined;
  const site: Site = {
    load: () =>
      Promise.resolve({
        template: readTemplate('<!--body-->'),
        renderPage: (request) => {
          asked = request;
          const parts = { htmlAttributes: '', head: '', body, state: '' };
          return Promise.resolve({ kind: 'page', status: 200, isPrivate: false, ...parts });
        },
      }),
    widgetScript: () => Promise.resolve(undefined),
  };
  return {
    site,
    asked: () => asked,
    /** The props of the page for a refused form. */
    refused() {
      const { typed, refusal } = asked?.refusedForm ?? {
        typed: undefined,
        refusal: { status: 0, body: '{}' },
      };
      return { typed, status: refusal.status, ...(JSON.parse(refusal.body) as object) };
    },
    forget: () => (asked = undefined),
  };
}
