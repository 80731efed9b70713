/** A list item of Word: a paragraph whose list level is in its style. */
interface WordItem {
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly id: string;
  /** Its number; 1 where it has none. */
  readonly number: number;
}

interface OpenList extends WordItem {
  readonly list: Element;
}

/** Makes real lists of what Word writes as paragraphs, and Word for the web as lists of one item each. */
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
    // A second paragraph of an item has no sign.
    else if (paragraph.className.startsWith('MsoListParagraph'))
      open.at(-1)?.list.lastElementChild?.append(paragraph);
  }
}

/** Takes the items of Word for the web out of the container and the list that each has for itself. */
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

/** The bullet for programs without lists is between two comments; afterwards one element contains it. */
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

/** What a paragraph is in a list; takes the sign of the item out of its text. */
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

/** The filtered HTML of Word names no level: each is half an inch further in. */
function levelByIndent(style: string): number {
  const [, size = '36', unit] = /margin-left:\s*([\d.]+)(pt|in|cm)/.exec(style) ?? [];
  const inches = { in: 1, pt: 1 / 72, cm: 1 / 2.54 }[unit ?? 'pt'] ?? 0;
  return Math.max(1, Math.round(Number(size) * inches * 2));
}

/** A digit of any script, or a letter before a point or a bracket: the bullets "o" and "§" are none. */
function isNumber(sign: string): boolean {
  return /\p{N}|\p{L}[.)\]、．]/u.test(sign);
}

/** Puts an item where its level belongs: into one of the open lists, or into a new one. */
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

/** Two adjacent bullet lists look like one; numbers restart in a separate list. */
function isContinued(last: OpenList, item: WordItem): boolean {
  return last.tag === item.tag && (item.tag === 'ul' || last.id === item.id);
}
