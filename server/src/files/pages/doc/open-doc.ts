import { AppError } from '@truepage/core/errors';
import { refusedFile } from '@truepage/core/files/refused/refused-error';
import CFB, { type CFB$Container } from 'cfb';
import WordExtractor from 'word-extractor';

export interface Doc {
  readonly bytes: Buffer;
  readonly container: CFB$Container;
  /** The text stream, which begins with the file's header. */
  readonly header: Buffer;
}

/**
 * Opens an old Word document (.doc). Throws 'file.encrypted' if it needs a password, also for a newer document
 * encrypted in the same kind of container, and 'file.type' if the container holds something else, such as a
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

/** The text that people wrote, by part: body, notes, boxes. Rejects for documents of Word 95. */
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
