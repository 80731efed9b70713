import CFB, { type CFB$Container } from 'cfb';

/**
 * FibBase, FibRgLw97, FibRgFcLcb97: the name of the table stream, the length of the main text, the position of the
 * table.
 */
const at = { flags: 10, textLength: 0x4c, piecesAt: 0x1a2, piecesLength: 0x1a6 } as const;
const pieceBytes = 8;

/**
 * The main text of a .doc file, which is stored in pieces that are listed in a table ([MS-DOC] 2.4.1, 2.9.38). Throws
 * RangeError if the table is damaged.
 */
export function mainText(container: CFB$Container, header: Buffer): string {
  const stream = tableStream(container, header);
  if (stream.length === 0) return '';
  const table = pieceTable(stream.subarray(header.readUInt32LE(at.piecesAt)));
  const length = header.readUInt32LE(at.textLength);
  const pieces = (table.length - 4) / (4 + pieceBytes);
  let text = '';
  for (let piece = 0; piece < pieces && text.length < length; piece += 1) {
    const characters = table.readUInt32LE(4 * (piece + 1)) - table.readUInt32LE(4 * piece);
    text += textOf(
      header,
      table.readUInt32LE(4 * (Math.floor(pieces) + 1) + pieceBytes * piece + 2),
      characters,
    );
  }
  return text.slice(0, length);
}

/** The stream with the document's tables; empty if it is missing. */
export function tableStream(container: CFB$Container, header: Buffer): Buffer {
  const name = (header.readUInt16LE(at.flags) & 0x02_00) === 0 ? '/0Table' : '/1Table';
  return Buffer.from(CFB.find(container, name)?.content ?? []);
}

/** Clx: any number of lists of changes (0x01), followed by the table (0x02). */
function pieceTable(clx: Buffer): Buffer {
  let start = 0;
  while (clx.readUInt8(start) === 1) start += 3 + clx.readUInt16LE(start + 1);
  return clx.subarray(start + 5, start + 5 + clx.readUInt32LE(start + 1));
}

/** FcCompressed: bit 30 means one byte per character, and that the stored offset is doubled. */
function textOf(header: Buffer, place: number, characters: number): string {
  const offset = place & 0x3f_ff_ff_ff;
  const isNarrow = (place & 0x40_00_00_00) !== 0;
  const start = isNarrow ? offset / 2 : offset;
  const bytes = header.subarray(start, start + characters * (isNarrow ? 1 : 2));
  return bytes.toString(isNarrow ? 'latin1' : 'utf16le');
}
