import { createHash } from 'node:crypto';
import type { PageResult } from '@truepage/core/site/page-contract';
import type { InlineSources } from '../security/security-headers.ts';

type RenderedPage = Extract<PageResult, { kind: 'page' }>;
type Slots = Readonly<Record<Marker, string>>;

const markers = ['<!--head-->', '<!--body-->', '<!--state-->', '%HTML_ATTRIBUTES%'] as const;
type Marker = (typeof markers)[number];
const markerPattern = /(<!--head-->|<!--body-->|<!--state-->|%HTML_ATTRIBUTES%)/;

export interface PageTemplate {
  /** The document's inline content, for its policy: the same for every page, so that pages can be cached. */
  readonly inline: InlineSources;
  /** Returns the complete document with a rendered page. */
  fill(page: RenderedPage): Buffer;
  /** The document without content: the browser renders the page. */
  readonly shell: Buffer;
}

/**
 * By default allows only the document's own styles and scripts, by hash. Throws if the template lacks the placeholder.
 */
export function readTemplate(
  html: string,
  inline: InlineSources = { styles: hashesOf('style', html), scripts: hashesOf('script', html) },
): PageTemplate {
  if (!html.includes('<!--body-->')) throw new Error('index.html has no <!--body-->');
  const parts = html.split(markerPattern);
  // The stylesheet is most of a page, so it is encoded once.
  const encoded = parts.map((part) => (isMarker(part) ? part : Buffer.from(part)));
  const join = (slots: Slots) =>
    Buffer.concat(encoded.map((part) => (typeof part === 'string' ? Buffer.from(slots[part]) : part)));
  return {
    inline,
    fill: (page) =>
      join({
        '<!--head-->': page.head,
        '<!--body-->': page.body,
        '<!--state-->': page.state,
        '%HTML_ATTRIBUTES%': page.htmlAttributes,
      }),
    shell: join({
      '<!--head-->': '<title>TruePage</title><meta name="robots" content="noindex">',
      '<!--body-->': '',
      '<!--state-->': '',
      '%HTML_ATTRIBUTES%': 'lang="en"',
    }),
  };
}

function isMarker(part: string): part is Marker {
  return (markers as readonly string[]).includes(part);
}

function hashesOf(element: 'style' | 'script', html: string): string[] {
  const contents = html.matchAll(new RegExp(`<${element}(?: type="module")?>([^]*?)</${element}>`, 'gu'));
  return Array.from(
    contents,
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
