/** Part of a text, as a text area tells it. */
interface Selected {
  readonly start: number;
  readonly end: number;
}

/** What takes the place of the selected text, and what of it is selected then, counted from its own beginning. */
export interface Insertion {
  readonly text: string;
  readonly select: Selected;
}

export const markupKinds = ['heading', 'bold', 'italic', 'link', 'list'] as const;
export type MarkupKind = (typeof markupKinds)[number];

/** The selected text in HTML of a kind; without one, the caret stands where it goes. */
export function markupFor(kind: MarkupKind, selected: string): Insertion {
  switch (kind) {
    case 'heading':
      return around('<h2>', selected, '</h2>');
    case 'bold':
      return around('<strong>', selected, '</strong>');
    case 'italic':
      return around('<em>', selected, '</em>');
    case 'link':
      return linkTo(selected);
    case 'list':
      return listOf(selected);
  }
}

export interface Picture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture, with its size so that nothing moves when it arrives. The caret stands behind it. */
export function pictureMarkup({ url, width, height }: Picture, alt: string): Insertion {
  const text = `<img src="${escaped(url)}" alt="${escaped(alt.trim())}" width="${width}" height="${height}">`;
  return { text, select: { start: text.length, end: text.length } };
}

function around(before: string, selected: string, after: string): Insertion {
  const start = before.length;
  return { text: before + selected + after, select: { start, end: start + selected.length } };
}

/** The address is what is to be typed next. */
function linkTo(selected: string): Insertion {
  const [before, address] = ['<a href="', 'https://'];
  return {
    text: `${before}${address}">${selected}</a>`,
    select: { start: before.length, end: before.length + address.length },
  };
}

/** Every line is an item. */
function listOf(selected: string): Insertion {
  const items = selected.split('\n').map((line) => `  <li>${line.trim()}</li>`);
  const text = `<ul>\n${items.join('\n')}\n</ul>`;
  const caret = selected === '' ? text.indexOf('</li>') : text.length;
  return { text, select: { start: caret, end: caret } };
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}
