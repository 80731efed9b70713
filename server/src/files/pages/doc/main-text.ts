import CFB, { type CFB$Container } from 'cfb';

/**
 * FibBase, FibRgLw97, FibRgFcLcb97: the name of the table stream, the length of the main text, the position of the
 * table.
 */
const at = { flags: 10, textLength: 0x4c, piecesAt: 0x1a2, piecesLength: 0x1a6 } as const;
const pieceBytes = 8;

/** A part of the text, and where the file has it: its first byte, and the bytes of each UTF-16 unit. */
interface TextPiece {
  readonly text: string;
  readonly place: number;
  readonly letterBytes: 1 | 2;
}

/**
 * The main text of a .doc file in pieces, which are listed in a table ([MS-DOC] 2.4.1, 2.9.38). Throws RangeError if the
 * table is damaged.
 */
export function mainPieces(container: CFB$Container, header: Buffer): TextPiece[] {
  const stream = tableStream(container, header);
  if (stream.length === 0) return [];
  const table = pieceTable(stream.subarray(header.readUInt32LE(at.piecesAt)));
  let left = header.readUInt32LE(at.textLength);
  const count = Math.floor((table.length - 4) / (4 + pieceBytes));
  const pieces: TextPiece[] = [];
  for (let index = 0; index < count && left > 0; index += 1) {
    const letters = table.readUInt32LE(4 * (index + 1)) - table.readUInt32LE(4 * index);
    const place = table.readUInt32LE(4 * (count + 1) + pieceBytes * index + 2);
    const piece = pieceAt(header, place, Math.min(left, letters));
    pieces.push(piece);
    left -= piece.text.length;
  }
  return pieces;
}

/** The position in the text of a byte of the file; undefined if it is not part of the text. */
export function positionOf(pieces: readonly TextPiece[], byte: number): number | undefined {
  let before = 0;
  for (const { text, place, letterBytes } of pieces) {
    const letter = (byte - place) / letterBytes;
    if (letter >= 0 && letter < text.length) return before + Math.floor(letter);
    before += text.length;
  }
  return undefined;
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
function pieceAt(header: Buffer, stored: number, letters: number): TextPiece {
  const offset = stored & 0x3f_ff_ff_ff;
  const isNarrow = (stored & 0x40_00_00_00) !== 0;
  const [place, letterBytes] = isNarrow ? [offset / 2, 1 as const] : [offset, 2 as const];
  const bytes = header.subarray(place, place + letters * letterBytes);
  return { text: bytes.toString(isNarrow ? 'latin1' : 'utf16le'), place, letterBytes };
}
