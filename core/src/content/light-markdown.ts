import { createBlockWriter } from './block-writer.ts';
import { escapeAngles, inlineMarkdown, withoutHidingMarks } from './inline-markdown.ts';
import { sourceParts, withNewlines } from './source-parts.ts';

/**
 * The HTML of a page's source, which is HTML with light markdown: headings (#), bold, italic, code, images, links;
 * lines are lines, an empty one begins a paragraph. Tags, their attributes, code and addresses stay as they are.
 * The result is no safer than the source: sanitise it.
 */
export function markdownToHtml(source: string): string {
  const writer = createBlockWriter();
  let text = '';
  for (const part of sourceParts(withNewlines(withoutHidingMarks(source)))) {
    if (part.kind === 'kept') {
      writeLines(text, writer);
      writer.block(keptHtml(part.source));
      text = '';
    } else {
      text += part.source;
    }
  }
  writeLines(text, writer);
  return writer.end();
}

/**
 * The source with `<` and `>` in its code (`inline` and fenced) as entities: what somebody wrote as code is not taken
 * for tags by whoever reads the source as HTML. Doing it again changes nothing.
 */
export function escapeCode(source: string): string {
  const pieces = source.split(lineEnd);
  const isInFence = fencedLines(pieces.filter((_, index) => index % 2 === 0));
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      return isInFence[index / 2] === undefined ? escapeInlineCode(piece) : escapeAngles(piece);
    })
    .join('');
}

const lineEnd = /(\r\n?|\n|<br[ \t]*\/?[ \t]*>)/i;

function escapeInlineCode(line: string): string {
  return line.replaceAll(/<\/?[a-z][^<>]*>|`[^`]+`/gi, (token) =>
    token.startsWith('`') ? escapeAngles(token) : token,
  );
}

const fence = /^```[\w+-]*$/;

/** For each line inside a fence the number of its fence; fences included. One without a partner is text. */
function fencedLines(lines: readonly string[]): (number | undefined)[] {
  const fences = lines.flatMap((line, index) => (fence.test(line.trim()) ? [index] : []));
  const result: (number | undefined)[] = lines.map(() => undefined);
  for (let at = 0; at + 1 < fences.length; at += 2) {
    result.fill(at, fences[at], (fences[at + 1] ?? 0) + 1);
  }
  return result;
}

function writeLines(text: string, writer: ReturnType<typeof createBlockWriter>): void {
  const lines = text.split('\n');
  const fences = fencedLines(lines);
  for (let index = 0; index < lines.length; index += 1) {
    const number = fences[index];
    if (number === undefined) {
      writeLine(lines[index] ?? '', writer);
    } else {
      let end = index;
      while (fences[end + 1] === number) end += 1;
      const code = lines.slice(index + 1, end).join('\n');
      writer.block(`<pre><code>${escapeAngles(code)}</code></pre>`);
      index = end;
    }
  }
}

function writeLine(written: string, writer: ReturnType<typeof createBlockWriter>): void {
  const line = written.trim();
  const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line);
  if (heading === null) {
    writer.line(inlineMarkdown(line));
    return;
  }
  const [, signs = '', text = ''] = heading;
  writer.block(`<h${signs.length}>${inlineMarkdown(text)}</h${signs.length}>`);
}

const cellTags = /(<\/?(?:ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td)\b[^<>]*>)/i;

/** Lists and tables keep their lines and may hold markdown in each item and cell; pre holds what it holds. */
function keptHtml(source: string): string {
  if (/^<pre/i.test(source)) return source;
  return source
    .split(cellTags)
    .map((piece, index) => (index % 2 === 1 ? piece : inlineMarkdown(piece)))
    .join('');
}
