/** Trims blanks and line breaks at both ends of a text. */
export function trimText(block: Element): void {
  trimEnd(block, 'firstChild', /^[\s\u00A0]+/);
  trimEnd(block, 'lastChild', /[\s\u00A0]+$/);
}

function trimEnd(block: Element, end: 'firstChild' | 'lastChild', blanks: RegExp): void {
  for (let node = endOf(block, end); node !== block; node = endOf(block, end)) {
    if (node.nodeName === 'IMG') return;
    if (node.nodeType === Node.TEXT_NODE) {
      const words = (node.nodeValue ?? '').replace(blanks, '');
      node.nodeValue = words;
      if (words !== '') return;
    }
    node.parentNode?.removeChild(node);
  }
}

function endOf(node: Node, end: 'firstChild' | 'lastChild'): Node {
  const inner = node[end];
  return inner === null ? node : endOf(inner, end);
}

export function isEmpty(block: Element): boolean {
  return block.localName !== 'hr' && block.textContent.trim() === '' && block.querySelector('img') === null;
}

/** Unwraps the paragraph of an item or cell that contains nothing else. */
export function takeOutOnlyParagraph(block: Element): void {
  const [first, ...others] = block.children;
  const isOnly = first?.localName === 'p' && first.attributes.length === 0;
  if (isOnly && others.every(({ localName }) => /^[uo]l$/.test(localName)))
    first.replaceWith(...first.childNodes);
}
