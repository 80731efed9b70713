import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decryptStream } from '../encryption.ts';
import type { HandedDocument } from './handed-document.ts';

/** Receives and decrypts the document that handDocument() sends to this process. Throws if it is damaged. */
export async function receiveDocument({ bytes, storedBytes, fileKey }: HandedDocument): Promise<Uint8Array> {
  const document = new Uint8Array(bytes);
  let filled = 0;
  await pipeline(
    Readable.from(handedBytes(storedBytes)),
    decryptStream(Buffer.from(fileKey, 'hex')),
    async (plain) => {
      for await (const chunk of plain as AsyncIterable<Buffer>) {
        document.set(chunk, filled);
        filled += chunk.length;
      }
    },
  );
  if (filled !== bytes) throw new Error(`The document has ${filled} of ${bytes} bytes.`);
  return document;
}

/** Reads this many bytes from the standard input, which stays open for the next document. */
async function* handedBytes(count: number): AsyncGenerator<Buffer> {
  let left = count;
  if (left === 0) return;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    yield chunk;
    left -= chunk.length;
    if (left <= 0) return;
  }
}
