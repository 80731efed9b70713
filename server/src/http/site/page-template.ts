import type { PageResult } from '@truepage/core/site/page-contract';

type RenderedPage = Extract<PageResult, { kind: 'page' }>;
type Slots = Readonly<Record<Marker, string>>;

const markers = ['<!--head-->', '<!--body-->', '<!--state-->', '%HTML_ATTRIBUTES%', '%NONCE%'] as const;
type Marker = (typeof markers)[number];
const markerPattern = /(<!--head-->|<!--body-->|<!--state-->|%HTML_ATTRIBUTES%|%NONCE%)/;

export interface PageTemplate {
  /** The whole document around a rendered page. */
  fill(page: RenderedPage, nonce: string): string;
  /** The document without a page in it: the browser renders it by itself. */
  shell(nonce: string): string;
}

/** Throws when the template lacks the place for the page. */
export function readTemplate(html: string): PageTemplate {
  if (!html.includes('<!--body-->')) throw new Error('index.html has no <!--body-->');
  const parts = html.split(markerPattern);
  const join = (slots: Slots) => parts.map((part) => (isMarker(part) ? slots[part] : part)).join('');
  return {
    fill: (page, nonce) =>
      join({
        '<!--head-->': page.head,
        '<!--body-->': page.body,
        '<!--state-->': page.state,
        '%HTML_ATTRIBUTES%': page.htmlAttributes,
        '%NONCE%': nonce,
      }),
    shell: (nonce) =>
      join({
        '<!--head-->': '<title>TruePage</title><meta name="robots" content="noindex">',
        '<!--body-->': '',
        '<!--state-->': '',
        '%HTML_ATTRIBUTES%': 'lang="en"',
        '%NONCE%': nonce,
      }),
  };
}

function isMarker(part: string): part is Marker {
  return (markers as readonly string[]).includes(part);
}
