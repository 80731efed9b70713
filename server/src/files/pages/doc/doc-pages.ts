import type { CFB$Container } from 'cfb';
import { createPageWriter } from '../page-writer.ts';
import { mainText, tableStream } from './main-text.ts';

/**
 * Returns the pages of a .doc file according to its page and section breaks, at least 1. Both are the character U+000C,
 * which continuous sections also have. Returns 1 if the file's tables are damaged.
 */
export function brokenPages(container: CFB$Container, header: Buffer): number {
  try {
    const text = mainText(container, header);
    const begun = sectionsAt(container, header);
    const pages = createPageWriter();
    let from = 0;
    for (const { index } of text.matchAll(/\f/gu)) {
      pages.text(text.slice(from, index));
      from = index + 1;
      const isNewPage = begun.get(from);
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
  for (let index = 0; index + 2 < properties.length;) {
    const sprm = properties.readUInt16LE(index);
    const operand = properties.readUInt8(index + 2);
    if (sprm === sprmSBkc) return operand !== sameColumn && operand !== nextColumn;
    index += 2 + (operandBytes[sprm >> 13] ?? operand + 1);
  }
  return true;
}

/** Operand sizes by spra ([MS-DOC] 2.6.1); the operand of a missing spra begins with its length. */
const operandBytes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 4, 4: 2, 5: 2, 7: 3 };
