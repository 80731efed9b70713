import { placesOf } from './folded-text.ts';
import { notSearched } from './not-searched.ts';

/** More matches are useless; the limit also bounds the cost of a long page. */
export const mostMatches = 1000;

/** Returns the ranges of a text in the visible page, in order. Contents of fields are not searched. */
export function findInPage(root: HTMLElement, wanted: string): Range[] {
  const found: Range[] = [];
  for (const run of runsOf(root)) {
    for (const [start, end] of placesOf(run.map(({ data }) => data).join(''), wanted)) {
      if (found.length === mostMatches) return found;
      found.push(rangeOf(run, start, end));
    }
  }
  return found;
}

/** Collects continuous text, including inline elements such as bold text and links. */
function runsOf(root: HTMLElement): Text[][] {
  const runs: Text[][] = [];
  let block: Element | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !isSearched(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text)) continue;
    const own = blockOf(node);
    if (own === block) runs.at(-1)?.push(node);
    else runs.push([node]);
    block = own;
  }
  return runs;
}

function isSearched(element: Element): boolean {
  if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'SELECT'].includes(element.tagName)) return false;
  if (element.hasAttribute(notSearched)) return false;
  // Children of an element with display: contents are visible although the element is not.
  if (getComputedStyle(element).display === 'contents') return true;
  return element.checkVisibility({ visibilityProperty: true });
}

function blockOf({ parentElement }: Text): Element | undefined {
  let element = parentElement;
  while (element !== null && /^(?:inline|contents)$/.test(getComputedStyle(element).display)) {
    element = element.parentElement;
  }
  return element ?? undefined;
}

function rangeOf(run: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of run) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}
