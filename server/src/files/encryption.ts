import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Documents at rest: a header (4 bytes of format, 7 random bytes of nonce prefix), then chunks of 64 KiB, each
 * AES-256-GCM with its own tag. A chunk's nonce is prefix, number and whether it is the last one (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015), so a chunk that was altered, moved, left out,
 * repeated, or taken from another file does not open, and neither does a file that was cut short.
 */
const format = Buffer.from('TPD1');
const prefixBytes = 7;
const headerBytes = format.length + prefixBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedChunkBytes = chunkBytes + tagBytes;

/** Size in bytes of the encrypted form of `plain` bytes. */
export function encryptedBytes(plain: number): number {
  return headerBytes + plain + tagBytes * Math.max(1, Math.ceil(plain / chunkBytes));
}

/** A transform from a document's bytes to its encrypted form. A key must encrypt one document only. */
export function encryptStream(key: Uint8Array): Transform {
  const header = Buffer.concat([format, randomBytes(prefixBytes)]);
  const seal = (number: number, isLast: boolean, chunk: Buffer): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(header, number, isLast)).setAAD(header);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return chunkTransform({ chunkBytes, apply: seal, first: header });
}

/**
 * A transform back to the document's bytes. Nothing leaves it that was not verified first; it fails when the key is
 * wrong or anything about the encrypted form was changed.
 */
export function decryptStream(key: Uint8Array): Transform {
  let header: Buffer;
  const open = (number: number, isLast: boolean, chunk: Buffer): Buffer => {
    if (chunk.length < tagBytes) throw new DamagedDocumentError();
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(header, number, isLast), options);
    decipher.setAAD(header).setAuthTag(chunk.subarray(-tagBytes));
    const plain = decipher.update(chunk.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch (error) {
      throw new DamagedDocumentError({ cause: error });
    }
    return plain;
  };
  const readHeader = (bytes: Buffer): void => {
    if (!bytes.subarray(0, format.length).equals(format)) throw new DamagedDocumentError();
    header = bytes;
  };
  return chunkTransform({ chunkBytes: sealedChunkBytes, apply: open, readHeader });
}

/** The encrypted form of a document was cut, changed, or belongs to another key. */
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

interface Chunking {
  readonly chunkBytes: number;
  /** Turns one whole chunk into what is sent on. */
  readonly apply: (number: number, isLast: boolean, chunk: Buffer) => Buffer;
  /** Sent before everything else. */
  readonly first?: Buffer;
  /** Given the first bytes of the input, which are then no part of any chunk. */
  readonly readHeader?: (bytes: Buffer) => void;
}

/** Cuts a stream into chunks, holding one back until it is known whether it is the last. */
function chunkTransform({ chunkBytes: size, apply, first, readHeader }: Chunking): Transform {
  let awaitsHeader = readHeader !== undefined;
  let number = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;

  function take(bytes: number): Buffer {
    const [only, ...others] = held;
    const all = only !== undefined && others.length === 0 ? only : Buffer.concat(held);
    held = all.length > bytes ? [all.subarray(bytes)] : [];
    heldBytes = Math.max(0, all.length - bytes);
    return all.subarray(0, bytes);
  }

  function flushWhole(stream: Transform): void {
    if (awaitsHeader && heldBytes >= headerBytes) {
      readHeader?.(Buffer.from(take(headerBytes)));
      awaitsHeader = false;
    }
    while (!awaitsHeader && heldBytes > size) {
      stream.push(apply(number, false, take(size)));
      number += 1;
    }
  }

  return new Transform({
    construct(done) {
      if (first !== undefined) this.push(first);
      done();
    },
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      held.push(chunk);
      heldBytes += chunk.length;
      attempt(done, () => {
        flushWhole(this);
      });
    },
    flush(done: TransformCallback) {
      attempt(done, () => {
        if (awaitsHeader) throw new DamagedDocumentError();
        this.push(apply(number, true, take(heldBytes)));
      });
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
