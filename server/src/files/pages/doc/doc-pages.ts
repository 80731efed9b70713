import type { CFB$Container } from 'cfb';
import { createPageWriter } from '../page-writer.ts';
import { mainPieces, positionOf, tableStream } from './main-text.ts';
import { paragraphsOnNewPages } from './paragraphs-on-new-pages.ts';
import { propertyOf } from './property-list.ts';

/**
 * Returns the pages of a .doc file according to its page and section breaks, at least 1. Both are the character U+000C,
 * which continuous sections also have; paragraphs may begin a page, too. Returns 1 if the file's tables are damaged.
 */
export function brokenPages(container: CFB$Container, header: Buffer): number {
  try {
    const pieces = mainPieces(container, header);
    const text = pieces.map((piece) => piece.text).join('');
    const begun = sectionsAt(container, header);
    const before = new Set(
      paragraphsOnNewPages(container, header).flatMap((place) => positionOf(pieces, place) ?? []),
    );
    const breaks = Array.from(text.matchAll(/\f/gu), ({ index }) => index);
    const pages = createPageWriter();
    let from = 0;
    for (const position of [...new Set([...breaks, ...before])].toSorted((one, other) => one - other)) {
      pages.text(text.slice(from, position).replaceAll('\f', ''));
      from = position;
      if (before.has(position)) pages.begin('before');
      if (text[position] !== '\f') continue;
      const isNewPage = begun.get(position + 1);
      if (isNewPage !== false) pages.begin(isNewPage === undefined ? 'hard' : 'section');
    }
    pages.text(text.slice(from));
    return pages.finish().length;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** FibRgFcLcb97.fcPlcfSed and lcbPlcfSed; bytes of one Sed ([MS-DOC] 2.8.26). */
const at = { sections: 0xca, sectionsLength: 0xce } as const;
const sedBytes = 12;

/** The text position of each section, and whether it begins a new page. */
function sectionsAt(container: CFB$Container, header: Buffer): ReadonlyMap<number, boolean> {
  const from = header.readUInt32LE(at.sections);
  const length = header.readUInt32LE(at.sectionsLength);
  const table = tableStream(container, header).subarray(from, from + length);
  const count = Math.max(0, Math.floor((table.length - 4) / (4 + sedBytes)));
  return new Map(
    Array.from({ length: count }, (_, index) => [
      table.readUInt32LE(4 * index),
      beginsPage(header, table.readInt32LE(4 * (count + 1) + sedBytes * index + 2)),
    ]),
  );
}

const sprmSBkc = 0x30_09;
const [sameColumn, nextColumn] = [0, 1];

/**
 * A Sepx ([MS-DOC] 2.9.252) states how its section begins; without a Sepx, or without a statement, it begins a new
 * page.
 */
function beginsPage(header: Buffer, sepxAt: number): boolean {
  if (sepxAt === -1) return true;
  const properties = header.subarray(sepxAt + 2, sepxAt + 2 + header.readUInt16LE(sepxAt));
  const operand = propertyOf(properties, sprmSBkc);
  return operand !== sameColumn && operand !== nextColumn;
}
