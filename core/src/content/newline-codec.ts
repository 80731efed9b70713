import { sourceParts, withNewlines } from './source-parts.ts';

/**
 * What an editor shows of a page's source: line breaks as newlines, three non-breaking spaces as a tab, other ones as
 * spaces; never inside pre, lists and tables. Loading what was saved gives back what was loaded.
 */
export function toEditor(source: string): string {
  return withNewlines(source, (text) => text.replaceAll(threeSpaces, '\t').replaceAll(oneSpace, ' '));
}

/** What an editor saves: newlines as line breaks, tabs as three non-breaking spaces; never inside pre, lists, tables and tags. */
export function fromEditor(text: string): string {
  return sourceParts(text.replaceAll(/\r\n?/g, '\n'))
    .map(({ kind, source }) => (kind === 'text' ? encode(source) : source))
    .join('');
}

const nonBreaking = '(?:&nbsp;|&#160;|&#xa0;|\\u00a0)';
const oneSpace = new RegExp(nonBreaking, 'gi');
const threeSpaces = new RegExp(`${nonBreaking}{3}`, 'gi');

function encode(text: string): string {
  return text.replaceAll('\n', '<br>').replaceAll('\t', '&nbsp;&nbsp;&nbsp;');
}
