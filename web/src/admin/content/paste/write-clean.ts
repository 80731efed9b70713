import type { StyleOf } from './pasted-styles.ts';
import { lookOf, marksOf, plain, type Look } from './text-formatting.ts';
import { isEmpty, takeOutOnlyParagraph, trimText } from './tidy-blocks.ts';

/**
 * Elements that contain only text, and elements that contain blocks. Pages also contain paragraphs, line breaks,
 * pictures and marks.
 */
const ofText = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'caption', 'summary', 'pre']);
const ofBlocks = new Set('ul ol li dl dd blockquote details hr table thead tbody tfoot tr td th'.split(' '));
/** Boxes without a meaning: their content starts on a new line. */
const boxes =
  'p, div, section, article, main, header, footer, aside, nav, address, center, form, fieldset, figure, figcaption';
/** The attributes that are kept: where a list starts, and how many cells a cell spans. */
const numbers: Readonly<Record<string, readonly string[]>> = {
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

interface Writing {
  readonly page: Document;
  readonly styleOf: StyleOf;
  /** The current paragraph, and the container it was opened in. */
  open?: { readonly paragraph: Element; readonly container: Element } | undefined;
}

/** Rewrites a body with the elements and attributes that pages allow. */
export function writeClean(body: HTMLElement, styleOf: StyleOf): string {
  const writing: Writing = { page: document.implementation.createHTMLDocument(''), styleOf };
  writeChildren(writing, body, writing.page.body, plain);
  closeParagraph(writing);
  return writing.page.body.innerHTML;
}

function writeChildren(writing: Writing, source: Node, into: Element, look: Look): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) writeText(writing, node.nodeValue ?? '', into, look);
    else if (node instanceof Element) writeElement(writing, node, into, look);
  }
}

function writeElement(writing: Writing, source: Element, into: Element, before: Look): void {
  const look = lookOf(source, writing.styleOf(source), before);
  const tag = nameOf(source);
  if (tag === 'br' || tag === 'img') writeLeaf(writing, source, into, look);
  else if (ofText.has(into.localName)) writeChildren(writing, source, into, look);
  else if (ofText.has(tag) || ofBlocks.has(tag)) writeBlock(writing, source, into, look);
  else {
    const isBox = source.matches(boxes);
    if (isBox) closeParagraph(writing);
    writeChildren(writing, source, into, look);
    if (isBox) closeParagraph(writing);
  }
}

/** The element name on a page. Headings start at h2, because the page's title is the h1. */
function nameOf(source: Element): string {
  const [, level] = /^h(\d)$/.exec(source.localName) ?? /\bMsoHeading(\d)\b/.exec(source.className) ?? [];
  const ariaLevel = source.matches('[role="heading"]') ? source.getAttribute('aria-level') : null;
  const title = source.matches('p.MsoTitle') ? '1' : undefined;
  const depth = level ?? ariaLevel ?? title;
  return depth === undefined ? source.localName : `h${Math.min(6, Math.max(2, Number(depth) || 2))}`;
}

function writeBlock(writing: Writing, source: Element, container: Element, look: Look): void {
  closeParagraph(writing);
  const tag = nameOf(source);
  const block = append(writing, tag, placeFor(writing, tag, container), look);
  for (const name of numbers[tag] ?? []) {
    const value = Number(source.getAttribute(name));
    if (value > 1 && value < 1000) block.setAttribute(name, String(value));
  }
  if (tag === 'pre') block.textContent = source.textContent;
  else writeChildren(writing, source, block, look);
  closeParagraph(writing);
  if (ofText.has(tag) && tag !== 'pre') trimText(block);
  if (['li', 'dd', 'td', 'th'].includes(tag)) takeOutOnlyParagraph(block);
  if (!['hr', 'td', 'th'].includes(tag) && isEmpty(block)) block.remove();
}

/** Writes a line break only inside a text, and a picture only if the site stores it. */
function writeLeaf(writing: Writing, source: Element, into: Element, look: Look): void {
  const address = source.getAttribute('src') ?? '';
  const isPicture = source.localName === 'img';
  if (isPicture && !address.startsWith('/media/')) return;
  const leaf = writing.page.createElement(source.localName);
  if (isPicture) {
    leaf.setAttribute('src', address);
    leaf.setAttribute('alt', source.getAttribute('alt') ?? '');
  }
  textPlace(writing, into, look, isPicture)?.append(leaf);
}

function writeText(writing: Writing, words: string, into: Element, look: Look): void {
  const lines = look.keepsLines && /\S/.test(words) ? words.split(/\r?\n/) : [words];
  for (const [index, line] of lines.entries()) {
    if (index > 0) textPlace(writing, into, look, true)?.append(writing.page.createElement('br'));
    writeLine(writing, line.replaceAll(/[ \t\r\n\f]+/g, ' '), into, look);
  }
}

function writeLine(writing: Writing, text: string, into: Element, look: Look): void {
  if (text === '') return;
  let at = textPlace(writing, into, look, text !== ' ');
  for (const { tag, href } of marksOf(look, into.localName)) {
    const last: ChildNode | null | undefined = at?.lastChild;
    const isOpen = last instanceof Element && last.localName === tag && last.getAttribute('href') === href;
    const mark: Element = isOpen ? last : writing.page.createElement(tag);
    if (href !== null) mark.setAttribute('href', href);
    at?.append(mark);
    at = mark;
  }
  at?.append(text);
}

/** The element that receives text: a text-only element, or its paragraph. `isWanted` opens a paragraph if needed. */
function textPlace(writing: Writing, into: Element, look: Look, isWanted: boolean): Element | undefined {
  if (ofText.has(into.localName)) return into;
  if (writing.open?.container === into) return writing.open.paragraph;
  if (!isWanted) return undefined;
  closeParagraph(writing);
  const paragraph = append(writing, 'p', placeFor(writing, 'p', into), look);
  writing.open = { paragraph, container: into };
  return paragraph;
}

function closeParagraph(writing: Writing): void {
  const paragraph = writing.open?.paragraph;
  writing.open = undefined;
  if (paragraph === undefined) return;
  trimText(paragraph);
  if (isEmpty(paragraph)) paragraph.remove();
}

/** A list contains only items, and an item is inside a list. Google Docs puts a nested list next to its item. */
function placeFor(writing: Writing, tag: string, into: Element): Element {
  const isList = into.localName === 'ul' || into.localName === 'ol';
  if (isList === (tag === 'li')) return into;
  const wrapper = isList ? 'li' : 'ul';
  const last = into.lastElementChild;
  return last?.localName === wrapper ? last : append(writing, wrapper, into, plain);
}

function append(writing: Writing, tag: string, into: Element, look: Look): Element {
  const element = writing.page.createElement(tag);
  if (look.isRightToLeft && into.closest('[dir]') === null) element.setAttribute('dir', 'rtl');
  into.append(element);
  return element;
}
