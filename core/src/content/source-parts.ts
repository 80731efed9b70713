/**
 * A piece of a page's source. `kept`: a whole pre, ul, ol or table, in which line breaks and tabs have no or another meaning;
 * `tag`: any other tag; `text`: everything between.
 */
export interface SourcePart {
  readonly kind: 'kept' | 'tag' | 'text';
  readonly source: string;
}

const tags = /<\/?([a-z][a-z\d]*)[^<>]*>/gi;
const keptElements = new Set(['pre', 'ul', 'ol', 'table']);

/** Splits a source without losing a character. An element that is never closed extends to the end. */
export function sourceParts(source: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let [done, keptFrom, depth, keptName] = [0, 0, 0, ''];
  const add = (kind: SourcePart['kind'], from: number, to: number): void => {
    if (to > from) parts.push({ kind, source: source.slice(from, to) });
    done = to;
  };
  for (const match of source.matchAll(tags)) {
    const [tag, written = ''] = match;
    const name = written.toLowerCase();
    const end = match.index + tag.length;
    const isClosing = tag.startsWith('</');
    if (depth > 0) {
      if (name === keptName) depth += isClosing ? -1 : 1;
      if (depth === 0) add('kept', keptFrom, end);
    } else if (keptElements.has(name) && !isClosing) {
      add('text', done, match.index);
      [keptFrom, depth, keptName] = [match.index, 1, name];
    } else {
      add('text', done, match.index);
      add('tag', match.index, end);
    }
  }
  add(depth > 0 ? 'kept' : 'text', depth > 0 ? keptFrom : done, source.length);
  return parts;
}

const blocks = /^<\/?(?:p|h[1-6]|blockquote|figure|figcaption|details|summary|dl|dt|dd|hr)\b/i;

/** Whether a part is a block, or the start or end of one. */
export function isBlock(part: SourcePart | undefined): boolean {
  return part?.kind === 'kept' || (part?.kind === 'tag' && blocks.test(part.source));
}

const lineBreakTag = /^<br[ \t]*\/?[ \t]*>$/i;

/** Whether a part is a line break of the text. One with attributes, or written over two lines, is treated like other tags. */
function isLineBreak({ kind, source }: SourcePart): boolean {
  return kind === 'tag' && lineBreakTag.test(source);
}

/**
 * Returns the source with every line break of the text as a newline: `<br>`, also together with the newline after it, and the newlines
 * of every operating system.
 */
export function withNewlines(source: string, text: (part: string) => string = (part) => part): string {
  let afterBreak = false;
  let result = '';
  for (const part of sourceParts(source.replaceAll(/\r\n?/g, '\n'))) {
    const isBreak = isLineBreak(part);
    if (isBreak) result += '\n';
    else if (part.kind !== 'text') result += part.source;
    else result += text(afterBreak ? part.source.replace(/^\n/, '') : part.source);
    afterBreak = isBreak;
  }
  return result;
}
