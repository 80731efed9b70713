import { contentLimits } from '@truepage/core/content/content-page';
import { sourceToHtml } from '@truepage/core/content/source-html';
import { withParagraphs } from '@truepage/core/content/with-paragraphs';
import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedElements,
  allowedSchemes,
  elementsWithoutText,
  isAllowedAttribute,
  isAllowedElement,
} from './allow-list.ts';

export interface Sanitised {
  readonly html: string;
  /** The removed parts ('script', 'onclick', 'img https://…'), without duplicates, at most 20. */
  readonly removed: readonly string[];
}

/** Returns the HTML to store for a page's source: markdown converted, limited to the allow-list. Idempotent. */
export function storedContent(source: string): Sanitised {
  let stored: Sanitised = { html: withoutControls(source), removed: [] };
  // Repaired HTML can have another meaning, so it is sanitised again.
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const { html, removed } = sanitise(sourceToHtml(stored.html), keepAttributes);
    const isStable = html === stored.html;
    stored = { html, removed: few([...stored.removed, ...removed]) };
    if (isStable) break;
  }
  return stored;
}

/** Returns the HTML that visitors receive. Sanitised again, because it may have been stored without sanitising. */
export function shownContent(html: string): string {
  return sanitise(withParagraphs(html), addForDisplay).html;
}

const mostPasses = 5;
const mostRemoved = 20;
const longestWord = 80;
const deepest = 60;

type Attributes = Record<string, string>;
type Finish = (element: string, attributes: Attributes) => Attributes;

function sanitise(html: string, finish: Finish): Sanitised {
  const removed: string[] = /<[!?]/.test(html) ? ['comment'] : [];
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowedElements],
    allowedAttributes: { ...allowedAttributes, a: ['href', 'title', 'rel'] },
    allowedSchemes: [...allowedSchemes],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    nonTextTags: elementsWithoutText,
    nestingLimit: deepest,
    transformTags: {
      '*': (element, attributes) => {
        const name = element === 'h1' ? 'h2' : element;
        const kept = checkAttributes(name, attributes, removed);
        if (!isAllowedElement(name)) removed.push(name);
        return isUseless(name, kept) ? nothing : { tagName: name, attribs: finish(name, kept) };
      },
    },
  });
  const written = clean.replaceAll(/<(br|hr) \/>/g, '<$1>').replaceAll('\u00A0', '&nbsp;');
  return { html: written, removed: few(removed) };
}

/** The name of an element outside the allow-list: it is removed, its text is kept. */
const nothing = { tagName: 'nothing', attribs: {} };

/** Whether an element is a link without a target or an invalid image; the list of removed parts contains the reason. */
function isUseless(element: string, attributes: Attributes): boolean {
  if (element === 'a') return attributes['href'] === undefined;
  return element === 'img' && attributes['src'] === undefined;
}

function checkAttributes(element: string, attributes: Attributes, removed: string[]): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    // We set it when the page is displayed.
    if (name === 'rel') continue;
    if (isAllowedAttribute(element, name, value)) kept[name] = value;
    else if (isAllowedElement(element) || name.startsWith('on')) removed.push(wordFor(element, name, value));
  }
  return kept;
}

function wordFor(element: string, name: string, value: string): string {
  const word = name === 'href' || name === 'src' ? `${element} ${value.trim()}` : name;
  return word.length <= longestWord ? word : `${word.slice(0, longestWord - 1).toWellFormed()}…`;
}

const keepAttributes: Finish = (_, attributes) => attributes;

/** Loads images lazily, and hides those without a text from screen readers. */
const addForDisplay: Finish = (element, attributes) => {
  if (element === 'img') return { alt: '', loading: 'lazy', ...attributes };
  const leadsAway = element === 'a' && /^https?:/i.test(attributes['href'] ?? '');
  return leadsAway ? { ...attributes, rel: 'noopener' } : attributes;
};

function few(removed: readonly string[]): string[] {
  return [...new Set(removed)].slice(0, mostRemoved);
}

function withoutControls(source: string): string {
  return (
    source
      .slice(0, contentLimits.content)
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replaceAll(/[\0-\x08\v\f\x0E-\x1F\x7F-\x84\x86-\x9F\uFEFF]/g, '')
  );
}
