import type { CFB$Container } from 'cfb';
import { tableStream } from './main-text.ts';
import { propertyOf } from './property-list.ts';

/** FibRgFcLcb97.fcPlcfBtePapx and lcbPlcfBtePapx. */
const at = { lists: 0x1_02, listsLength: 0x1_06 } as const;
/** A list of paragraphs fills a page of the file; its last byte is their count. Bytes of one BxPap ([MS-DOC] 2.9.23). */
const [pageBytes, entryBytes] = [512, 13];
const sprmPFPageBreakBefore = 0x24_07;

/**
 * The positions in the file, in bytes, of the paragraphs that begin a page by their own property ([MS-DOC] 2.8.6, 2.9.174,
 * 2.9.175). Throws RangeError if a list is damaged.
 */
export function paragraphsOnNewPages(container: CFB$Container, header: Buffer): number[] {
  const from = header.readUInt32LE(at.lists);
  const table = tableStream(container, header).subarray(from, from + header.readUInt32LE(at.listsLength));
  const lists = Math.max(0, Math.floor((table.length - 4) / 8));
  return Array.from({ length: lists }, (_, index) => {
    const page = table.readUInt32LE(4 * (lists + 1 + index)) & 0x3f_ff_ff;
    return breakingIn(header.subarray(page * pageBytes, (page + 1) * pageBytes));
  }).flat();
}

function breakingIn(list: Buffer): number[] {
  const count = list.readUInt8(pageBytes - 1);
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => {
      const place = 2 * list.readUInt8(4 * (count + 1) + entryBytes * index);
      return place !== 0 && propertyOf(propertiesAt(list, place), sprmPFPageBreakBefore) === 1;
    })
    .map((index) => list.readUInt32LE(4 * index));
}

/** PapxInFkp: its length in words, in the second byte if the first is zero; then the paragraph's style and its properties. */
function propertiesAt(list: Buffer, place: number): Buffer {
  const short = list.readUInt8(place);
  const [start, length] =
    short === 0 ? [place + 2, 2 * list.readUInt8(place + 1)] : [place + 1, 2 * short - 1];
  return list.subarray(start + 2, start + length);
}
