import type { Node } from 'prosemirror-model';
import { markdownToHtml } from '@truepage/core/content/light-markdown';
import { fromEditor, toEditor } from '@truepage/core/content/newline-codec';
import { sourceParts } from '@truepage/core/content/source-parts';
import { CannotHold, readBlocks, type HtmlNode } from './read-html.ts';
import { visualSchema } from './visual-schema.ts';
import { writeBlock } from './write-html.ts';

/** Takes HTML apart as browsers do: the element that it all stands in. */
export type ParseHtml = (html: string) => HtmlNode;

/** A piece of the source, and the blocks that it is. */
interface Piece {
  readonly source: string;
  readonly blocks: readonly Node[];
}

/** A text of a page as the visual editor has it, with the source that each of its blocks came from. */
export interface VisualText {
  readonly source: string;
  readonly doc: Node;
  readonly pieces: readonly Piece[];
}

/**
 * A source, as it is edited, for the visual editor; or the word for what the visual editor has no place for. Nothing is
 * dropped: what it answers is, written anew, the same page.
 */
export function toVisual(source: string, parse: ParseHtml): VisualText | { readonly cannotHold: string } {
  try {
    const blocks = blocksOf(source, parse);
    for (const block of blocks) demandSame(block, parse);
    const doc = visualSchema.node('doc', null, blocks.length === 0 ? [visualSchema.node('p')] : [...blocks]);
    const pieces = splitSource(source).map((piece) => ({ source: piece, blocks: blocksOf(piece, parse) }));
    const isSame = sameBlocks(
      pieces.flatMap((piece) => piece.blocks),
      blocks,
    );
    return { source, doc, pieces: isSame ? joinEmpty(pieces) : [{ source, blocks }] };
  } catch (error) {
    if (error instanceof CannotHold) return { cannotHold: error.word };
    throw error;
  }
}

/** The source of an edited text: what nobody has touched stands there as it was written. */
export function fromVisual(doc: Node, { source: original, doc: before, pieces }: VisualText): string {
  if (doc.eq(before)) return original;
  const blocks: Node[] = [];
  doc.forEach((block) => blocks.push(block));
  let source = '';
  let next = 0;
  const add = (piece: string) => {
    if (source !== '' && !source.endsWith('\n')) source += '\n';
    source += piece;
  };
  for (let at = 0; at < blocks.length;) {
    const found = pieces.findIndex(
      (piece, index) =>
        index >= next &&
        piece.blocks.length > 0 &&
        sameBlocks(blocks.slice(at, at + piece.blocks.length), piece.blocks),
    );
    const piece = pieces[found];
    if (piece === undefined) {
      const written = writeBlock(blocks[at] as Node);
      if (written !== '') add(toEditor(written));
      at += 1;
    } else {
      add(piece.source);
      at += piece.blocks.length;
      next = found + 1;
    }
  }
  return source;
}

function blocksOf(source: string, parse: ParseHtml): readonly Node[] {
  return readBlocks(parse(markdownToHtml(fromEditor(source))));
}

/** Throws CannotHold where a block, written anew, would be another one. */
function demandSame(block: Node, parse: ParseHtml): void {
  const again = blocksOf(toEditor(writeBlock(block)), parse);
  const isShown = writeBlock(block) !== '';
  if (isShown && !(again.length === 1 && writeBlock(again[0] as Node) === writeBlock(block)))
    throw new CannotHold(block.type.name);
}

function sameBlocks(some: readonly Node[], others: readonly Node[]): boolean {
  return (
    some.length === others.length &&
    some.every((block, index) => block === others[index] || block.eq(others[index] as Node))
  );
}

/** Pieces that are no block, such as empty lines, go with the one before them; at the start with the one behind. */
function joinEmpty(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isJoined = last !== undefined && (piece.blocks.length === 0 || last.blocks.length === 0);
    if (isJoined)
      joined.splice(-1, 1, {
        source: last.source + piece.source,
        blocks: [...last.blocks, ...piece.blocks],
      });
    else joined.push(piece);
  }
  return joined;
}

/** An empty line, a heading of light markdown, or the end of a block. */
const lineEnds =
  /(?:^|\n)[ \t]*\n$|(?:^|\n)#{1,6}[ \t][^\n]*\n$|(?:<\/(?:p|h[1-6]|blockquote|figure|details|dl|ul|ol|table|pre)>|<hr>)[ \t]*\n$/i;
const blockTags = /^<\/?(?:p|h[1-6]|blockquote|figure|details|dl)\b/i;

/** Cuts a source behind lines that end outside of every block; whether that is right, the blocks must tell. */
function splitSource(source: string): readonly string[] {
  const pieces: string[] = [];
  let [depth, piece] = [0, ''];
  for (const part of sourceParts(source)) {
    if (part.kind === 'tag' && blockTags.test(part.source)) depth += part.source.startsWith('</') ? -1 : 1;
    if (part.kind !== 'text' || depth > 0) {
      piece += part.source;
      continue;
    }
    const lines = part.source.split(/(?<=\n)/);
    for (const line of lines) {
      piece += line;
      if (!line.endsWith('\n') || !lineEnds.test(piece)) continue;
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}
