import { putAside, type Aside } from './placeholders.ts';
import { escapeAngles, inlineMarkdown } from './inline-markdown.ts';
import { isBlock, sourceParts, withNewlines } from './source-parts.ts';

/**
 * Converts a page's source to HTML. The source is HTML with light markdown (headings, bold, italic, code, images, links).
 * Newlines become `<br>`, except next to blocks; tabs become three non-breaking spaces; both stay as they are inside pre, lists and
 * tables. The result is no safer than the source: sanitise it.
 */
export function sourceToHtml(source: string): string {
  const aside = putAside();
  let html = '';
  let lines = '';
  const endLines = () => {
    html += lines
      .split('\n')
      .map((line) => lineToHtml(line, aside))
      .join('\n');
    lines = '';
  };
  for (const part of sourceParts(codeToHtml(withNewlines(aside.withoutMarks(source)), aside))) {
    if (part.kind === 'kept') {
      endLines();
      html += cellsToHtml(part.source, aside);
    } else {
      lines += part.source;
    }
  }
  endLines();
  return encodeText(aside.reveal(html));
}

/**
 * Converts a page's HTML back to its editable source: line breaks become newlines, three non-breaking spaces a tab, other
 * non-breaking spaces become spaces; nothing changes inside pre, lists and tables.
 */
export function htmlToSource(html: string): string {
  return withNewlines(html, (text) => text.replaceAll(threeSpaces, '\t').replaceAll(oneSpace, ' '));
}

const nonBreaking = '(?:&nbsp;|&#160;|&#xa0;|\\u00a0)';
const oneSpace = new RegExp(nonBreaking, 'gi');
const threeSpaces = new RegExp(`${nonBreaking}{3}`, 'gi');

const codeElement = '(?<open><(?<name>pre|code)\\b[^<>]*>)(?<inner>[^]*?)(?<close></\\k<name>>|$(?![^]))';
const tag = '</?[a-z][^<>]*>';
const fence = '^[ \\t]*```[\\w+-]*[ \\t]*\\n(?<fenced>[^]*?)\\n?^[ \\t]*```[\\w+-]*[ \\t]*$';
const codes = new RegExp(`${codeElement}|${tag}|${fence}|\`(?<code>[^\`\\n]+)\``, 'gim');

/** Converts fenced and inline code to elements, and hides the content of all code. */
function codeToHtml(source: string, aside: Aside): string {
  const hide = (text: string) => text.replaceAll(/[^\n]+/g, aside.hide);
  return source.replaceAll(codes, (token, ...rest) => {
    const { open, inner = '', close = '', fenced, code } = rest.at(-1) as Partial<Record<string, string>>;
    if (open !== undefined) return open + hide(inner) + close;
    if (fenced !== undefined) return `<pre><code>${hide(escapeAngles(fenced))}</code></pre>`;
    return code === undefined ? token : `<code>${hide(escapeAngles(code))}</code>`;
  });
}

function lineToHtml(line: string, aside: Aside): string {
  const [, signs = '', text = ''] = /^(#{1,6})[ \t]+(\S.*)$/.exec(line.trim()) ?? [];
  if (signs === '') return inlineMarkdown(line, aside);
  return `<h${signs.length}>${inlineMarkdown(text, aside)}</h${signs.length}>`;
}

const cellTags = /(<\/?(?:ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td)\b[^<>]*>)/i;

/** Items of lists and cells of tables can contain markdown. */
function cellsToHtml(source: string, aside: Aside): string {
  return source
    .split(cellTags)
    .map((piece, index) => (index % 2 === 1 ? piece : inlineMarkdown(piece, aside)))
    .join('');
}

function encodeText(html: string): string {
  const parts = sourceParts(html);
  return parts
    .map(({ kind, source }, index) => {
      if (kind !== 'text') return source;
      const before = isBlock(parts[index - 1]) ? (/^(?:[ \t]*\n)+/.exec(source)?.[0].length ?? 0) : 0;
      const end = isBlock(parts[index + 1]) ? source.trimEnd().length : source.length;
      if (end <= before) return source;
      const words = source.slice(before, end).replaceAll('\n', '<br>').replaceAll('\t', '&nbsp;&nbsp;&nbsp;');
      return source.slice(0, before) + words + source.slice(end);
    })
    .join('');
}
