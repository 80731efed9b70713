/** Collects lines and blocks as HTML: lines of text become paragraphs, unless they stand in an element already. */
export interface BlockWriter {
  /** A line of HTML text; an empty one ends a paragraph. */
  line(html: string): void;
  /** A whole block: a heading, a list, code. */
  block(html: string): void;
  /** Everything written. */
  end(): string;
}

const names = 'p|h[1-6]|blockquote|figure|figcaption|details|summary|dl|dt|dd|hr';
const blockTag = new RegExp(`</?(?:${names})\\b[^<>]*>`, 'i');
const startsWithBlock = new RegExp(`^</?(?:${names})\\b[^<>]*>`, 'i');
const endsWithBlock = new RegExp(`</?(?:${names})\\b[^<>]*>$`, 'i');
/** Elements that hold text and no paragraphs. */
const textElement = /<(\/?)(?:p|h[1-6]|figcaption|summary|dt)\b[^<>]*>/gi;

export function createBlockWriter(): BlockWriter {
  const written: string[] = [];
  let paragraph: string[] = [];
  /** How many text elements are open: their lines are broken, not made paragraphs. */
  let depth = 0;
  let emptyLines = 0;
  /** Whether the last thing written starts a line anyway. */
  let atEdge = true;

  function endParagraph(): void {
    if (paragraph.length === 0) return;
    written.push(`<p>${paragraph.join('<br>')}</p>`);
    paragraph = [];
    atEdge = true;
  }

  function write(html: string): void {
    endParagraph();
    if (!atEdge && !startsWithBlock.test(html)) written.push('<br>'.repeat(1 + emptyLines));
    written.push(html);
    emptyLines = 0;
    atEdge = endsWithBlock.test(html);
    for (const [, slash] of html.matchAll(textElement)) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
  }

  return {
    line(html) {
      if (html === '') {
        emptyLines += 1;
        if (depth === 0) endParagraph();
      } else if (depth === 0 && !blockTag.test(html)) {
        paragraph.push(html);
        emptyLines = 0;
      } else {
        write(html);
      }
    },
    block(html) {
      endParagraph();
      written.push(html);
      [emptyLines, atEdge] = [0, true];
    },
    end() {
      endParagraph();
      return written.join('\n');
    },
  };
}
