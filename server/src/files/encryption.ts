import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * The format of encrypted documents: a header (4 bytes of format, 7 random bytes of nonce prefix), then chunks of 64
 * KiB, each AES-256-GCM with its own tag. A chunk's nonce consists of prefix, number and a flag for the last chunk (the
 * STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). So a chunk that was altered, moved, left out,
 * repeated, or taken from another file does not decrypt, nor does a truncated file.
 */
const format = Buffer.from('TPD1');
const prefixBytes = 7;
const headerBytes = format.length + prefixBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Size in bytes of the encrypted form of `plain` bytes. */
export function encryptedBytes(plain: number): number {
  return headerBytes + plain + tagBytes * Math.max(1, Math.ceil(plain / chunkBytes));
}

/** Returns a transform that encrypts a document. A key must encrypt only one document. */
export function encryptStream(key: Uint8Array): Transform {
  const header = Buffer.concat([format, randomBytes(prefixBytes)]);
  const secret = createSecretKey(key);
  const stream = inChunks(chunkBytes, (chunk, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonce(header, number, isLast)).setAAD(header);
    if (number === 0) stream.push(header);
    stream.push(cipher.update(chunk));
    // GCM buffers nothing, so final() returns no bytes.
    cipher.final();
    stream.push(cipher.getAuthTag());
  });
  return stream;
}

/**
 * Returns a transform that decrypts a document. It emits only verified bytes, and fails with DamagedDocumentError if
 * the key is wrong or the encrypted form was changed.
 */
export function decryptStream(key: Uint8Array): Transform {
  const header = Buffer.alloc(headerBytes);
  const secret = createSecretKey(key);
  const stream = inChunks(
    chunkBytes + tagBytes,
    (chunk, number, isLast) => {
      const text = chunk.subarray(0, -tagBytes);
      if (chunk.length < tagBytes || !header.subarray(0, format.length).equals(format))
        throw new DamagedDocumentError();
      const options = { authTagLength: tagBytes };
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce(header, number, isLast), options);
      decipher.setAAD(header).setAuthTag(chunk.subarray(-tagBytes));
      const plain = decipher.update(text);
      try {
        decipher.final();
      } catch (error) {
        throw new DamagedDocumentError({ cause: error });
      }
      stream.push(plain);
    },
    header,
  );
  return stream;
}

/** The encrypted form of a document was truncated or changed, or belongs to another key. */
export class DamagedDocumentError extends Error {
  constructor(options?: { cause: unknown }) {
    super('The stored document is damaged or does not belong to this key.', options);
    this.name = 'DamagedDocumentError';
  }
}

function nonce(header: Buffer, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(prefixBytes + 5);
  header.copy(bytes, 0, format.length, headerBytes);
  bytes.writeUInt32BE(number, prefixBytes);
  bytes.writeUInt8(isLast ? 1 : 0, prefixBytes + 4);
  return bytes;
}

type ChunkHandler = (chunk: Buffer, number: number, isLast: boolean) => void;

/**
 * Splits the input into chunks of `size` bytes, after filling `header`. A full chunk is held back until more input
 * arrives, because only then it is known not to be the last one; the last may be shorter or empty. The chunk's memory
 * is reused.
 */
function inChunks(size: number, handle: ChunkHandler, header = Buffer.alloc(0)): Transform {
  const chunk = Buffer.allocUnsafeSlow(size);
  let [headerFilled, filled, number] = [0, 0, 0];

  function take(piece: Buffer): void {
    let at = piece.copy(header, headerFilled);
    headerFilled += at;
    while (at < piece.length) {
      if (filled === size) {
        handle(chunk, number, false);
        number += 1;
        filled = 0;
      }
      const copied = piece.copy(chunk, filled, at);
      filled += copied;
      at += copied;
    }
  }

  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      attempt(done, () => take(piece));
    },
    flush(done) {
      attempt(done, () => handle(chunk.subarray(0, filled), number, true));
    },
  });
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}
