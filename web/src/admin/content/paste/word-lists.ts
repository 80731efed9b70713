/** A list item of Word: a paragraph whose style contains the list level. */
interface WordItem {
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly id: string;
  /** The item's number, or 1 if it has none. */
  readonly number: number;
}

interface OpenList extends WordItem {
  readonly list: Element;
}

/** Converts list paragraphs of Word, and the one-item lists of Word for the web, to real lists. */
export function restoreWordLists(body: HTMLElement): void {
  takeWebItems(body);
  markSigns(body);
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')) {
    const [outermost] = open;
    if (outermost?.list.contains(paragraph) === true) continue;
    if (paragraph.previousElementSibling !== outermost?.list) open = [];
    const item = readItem(paragraph);
    const isHeading = /^h\d$/.test(paragraph.localName);
    if (item !== undefined && !isHeading) putItem(paragraph, item, open);
    // A second paragraph of an item has no marker.
    else if (paragraph.className.startsWith('MsoListParagraph'))
      open.at(-1)?.list.lastElementChild?.append(paragraph);
  }
}

/** Unwraps the items of Word for the web: each has its own container and list. */
function takeWebItems(body: HTMLElement): void {
  for (const container of body.querySelectorAll('.ListContainerWrapper')) {
    const paragraphs = [...container.querySelectorAll('li')].map((item) => {
      const paragraph = body.ownerDocument.createElement('div');
      const list = item.parentElement;
      paragraph.dataset['level'] = item.getAttribute('data-aria-level') ?? '1';
      paragraph.dataset['id'] = item.getAttribute('data-listid') ?? '';
      paragraph.dataset['number'] = list?.localName === 'ol' ? (list.getAttribute('start') ?? '1') : '';
      paragraph.append(...item.childNodes);
      return paragraph;
    });
    container.replaceWith(...paragraphs);
  }
}

/** Word writes the fallback bullet between two comments; this wraps it in an element. */
function markSigns(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode;
    if (!/supportLists/.test(comment.nodeValue ?? '')) continue;
    const sign = body.ownerDocument.createElement('span');
    sign.dataset['style'] = 'mso-list:Ignore';
    const range = body.ownerDocument.createRange();
    range.setStartAfter(comment);
    const siblings = [...(comment.parentNode?.childNodes ?? [])];
    const end = siblings
      .slice(siblings.indexOf(comment as ChildNode) + 1)
      .find(({ nodeType }) => nodeType === Node.COMMENT_NODE);
    if (end === undefined) continue;
    range.setEndBefore(end);
    range.surroundContents(sign);
  }
}

/** Reads the list item of a paragraph, and removes its marker from the text. */
function readItem(paragraph: HTMLElement): WordItem | undefined {
  const { level, id = '', number = '' } = paragraph.dataset;
  if (level !== undefined)
    return { level: Number(level), id, tag: number === '' ? 'ul' : 'ol', number: Number(number) || 1 };
  const style = paragraph.getAttribute('data-style') ?? '';
  const [, named, list] = /mso-list:\s*l\d+\s+level(\d+)(?:\s+(lfo\d+))?/.exec(style) ?? [];
  const marker = markerOf(paragraph);
  if (named === undefined && (marker === undefined || !paragraph.className.startsWith('MsoList')))
    return undefined;
  const sign = marker?.textContent.trim() ?? '';
  if (/^h\d$/.test(paragraph.localName) && isNumber(sign)) marker?.replaceWith(`${sign} `);
  else marker?.remove();
  return {
    level: Number(named ?? levelByIndent(style)),
    tag: isNumber(sign) ? 'ol' : 'ul',
    id: list ?? '',
    number: Number(/^\(?(\d+)\D*$/.exec(sign)?.[1] ?? 1),
  };
}

/** A bullet written as text, followed by spaces in a small font. */
function markerOf(paragraph: HTMLElement): Element | undefined {
  const styled = [...paragraph.querySelectorAll('[data-style]')];
  const hasStyle = (element: Element, style: RegExp) => style.test(element.getAttribute('data-style') ?? '');
  const ignored = styled.find((element) => hasStyle(element, /mso-list:\s*ignore/i));
  const blanks = styled.find(
    (element) => hasStyle(element, /font:\s*7\.0pt/) && element.textContent.trim() === '',
  );
  return ignored ?? (blanks?.parentElement === paragraph ? undefined : (blanks?.parentElement ?? undefined));
}

/** Word's filtered HTML has no list levels; each level is indented by another half an inch. */
function levelByIndent(style: string): number {
  const [, size = '36', unit] = /margin-left:\s*([\d.]+)(pt|in|cm)/.exec(style) ?? [];
  const inches = { in: 1, pt: 1 / 72, cm: 1 / 2.54 }[unit ?? 'pt'] ?? 0;
  return Math.max(1, Math.round(Number(size) * inches * 2));
}

/** A digit of any script, or a letter before a point or a bracket. The bullets "o" and "§" are not numbers. */
function isNumber(sign: string): boolean {
  return /\p{N}|\p{L}[.)\]、．]/u.test(sign);
}

/** Adds an item at its level: to one of the open lists, or to a new one. */
function putItem(paragraph: HTMLElement, item: WordItem, open: OpenList[]): void {
  const li = paragraph.ownerDocument.createElement('li');
  li.append(...paragraph.childNodes);
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const last = open.at(-1);
  if (last?.level === item.level && isContinued(last, item)) {
    last.list.append(li);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(item.tag);
  if (item.tag === 'ol' && item.number > 1) list.setAttribute('start', String(item.number));
  list.append(li);
  if (last?.level === item.level) {
    last.list.after(list);
    open.pop();
  } else if (last === undefined) paragraph.before(list);
  else last.list.lastElementChild?.append(list);
  paragraph.remove();
  open.push({ ...item, list });
}

/** Adjacent bullet lists are joined; a numbered list with another id restarts the numbering. */
function isContinued(last: OpenList, item: WordItem): boolean {
  return last.tag === item.tag && (item.tag === 'ul' || last.id === item.id);
}
