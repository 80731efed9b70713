import { AppError } from '@truepage/core/errors';
import { refusedFile } from '@truepage/core/files/refused/refused-error';
import CFB, { type CFB$Container } from 'cfb';
import WordExtractor from 'word-extractor';

export interface Doc {
  readonly bytes: Buffer;
  readonly container: CFB$Container;
  /** The stream of the text, which begins with the header of the file. */
  readonly header: Buffer;
}

/**
 * Opens a Word document of the old kind (.doc). Throws 'file.encrypted' when it needs a password, also for a newer
 * document locked in the same kind of container, and 'file.type' when the container holds something else, such as a
 * spreadsheet.
 */
export function openDoc(document: Uint8Array): Doc {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const container = CFB.read(bytes, { type: 'buffer' });
  if (CFB.find(container, '/EncryptedPackage') !== null)
    throw new AppError('file.encrypted', { kind: 'encrypted-office' });
  const stream = CFB.find(container, '/WordDocument');
  if (stream === null) throw refusedFile(document, '.doc');
  const header = Buffer.from(stream.content);
  if (header.length < 12) throw new AppError('file.unreadable');
  // [MS-DOC] FibBase: bit 8 of the word at offset 10 is fEncrypted.
  if ((header.readUInt16LE(10) & 0x01_00) !== 0)
    throw new AppError('file.encrypted', { kind: 'encrypted-office' });
  return { bytes, container, header };
}

/** What people wrote in it, part by part: body, notes, boxes. Rejects for documents of Word 95. */
export async function docParts({ bytes }: Doc, includeHeadersAndFooters: boolean): Promise<string[]> {
  const text = await new WordExtractor().extract(bytes);
  return [
    ...(includeHeadersAndFooters ? [text.getHeaders({ includeFooters: true })] : []),
    text.getBody(),
    text.getFootnotes(),
    text.getEndnotes(),
    text.getTextboxes({ includeHeadersAndFooters }),
  ];
}
