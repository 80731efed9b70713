import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import {
  documentTypeByName,
  isNamedAs,
  maximumBytes,
  type DocumentType,
} from '@truepage/core/files/document-type';
import { refusedFile } from '@truepage/core/files/refused/refused-error';
import { sniffDocument, tellsItsType } from '@truepage/core/files/sniff-document';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import { encryptStream } from './encryption.ts';
import { openSpooled } from './spool.ts';

interface SpoolRequest {
  readonly body: Readable;
  /** What the sender calls it: the content has to be of the same family. */
  readonly filename: string;
  readonly place: string;
  readonly fileKey: Uint8Array;
  readonly scanner: MalwareScanner;
  readonly signal: AbortSignal | undefined;
  readonly mostBytes: number | undefined;
}

export interface SpooledDocument {
  readonly type: DocumentType;
  readonly bytes: number;
  readonly sha256: string;
  /** Its bytes; undefined if they are more than `mostInMemory`. */
  readonly plain: readonly Buffer[] | undefined;
}

/** Reading a small document again, and decrypting it, costs more than its memory, bytes. */
const mostInMemory = 256 * 1024;

/**
 * Takes a document through once: measured, hashed, compared with what its name promised, shown to the scanner, and
 * encrypted to `place`. Throws as soon as it is too large, of the wrong type, infected, or cannot be scanned.
 */
export async function spoolDocument(request: SpoolRequest): Promise<SpooledDocument> {
  const { body, filename, place, fileKey, signal } = request;
  const stop = new AbortController();
  const copy = new PassThrough();
  const verdict = scan(request.scanner, copy);
  verdict.catch((error: unknown) => stop.abort(error));

  const { passOn, facts, beginning } = inspection(request, copy);
  const file = openSpooled(place);
  const stopped = AbortSignal.any(signal === undefined ? [stop.signal] : [stop.signal, signal]);
  try {
    await pipeline(body, passOn, encryptStream(fileKey), file, { signal: stopped });
    await verdict;
    return facts();
  } catch (error) {
    // Of a file that its name rules out already, the scanner's opinion does not matter.
    if (documentTypeByName(filename) === undefined) throw refusedFile(beginning(), filename);
    throw stopped.aborted ? stopped.reason : error;
  } finally {
    copy.destroy();
  }
}

async function scan(scanner: MalwareScanner, copy: PassThrough): Promise<void> {
  const verdict = await scanner
    .scan(copy)
    .catch((error: unknown) => {
      throw new AppError('file.scan_unavailable', undefined, { cause: error });
    })
    // The scanner has read enough: do not wait for it.
    .finally(() => copy.destroy());
  if (!verdict.clean) throw new AppError('file.infected', { signature: verdict.signature });
}

async function drained(copy: PassThrough): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      copy.off('drain', done).off('close', done);
      resolve();
    };
    copy.on('drain', done).on('close', done);
  });
}

/** Passes a document on, and a copy of it to `copy`, at the pace of the slower of the two. */
function inspection(
  { filename, mostBytes = maximumBytes }: Pick<SpoolRequest, 'filename' | 'mostBytes'>,
  copy: PassThrough,
) {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let type: DocumentType | undefined;

  function look(): void {
    type = sniffDocument(head);
    if (type === undefined || !isNamedAs(type, filename)) throw refusedFile(head, filename);
  }

  async function take(chunk: Buffer): Promise<void> {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new AppError('file.too_large');
    hash.update(chunk);
    if (bytes <= mostInMemory) chunks.push(chunk);
    else chunks = [];
    if (type === undefined) {
      head = Buffer.concat([head, chunk]);
      if (tellsItsType(head)) look();
    }
    if (copy.writable && !copy.write(chunk)) await drained(copy);
  }

  async function* passOn(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of source) {
      await take(chunk);
      yield chunk;
    }
    if (bytes === 0) throw new AppError('file.empty');
    if (type === undefined) look();
    copy.end();
  }

  function facts(): SpooledDocument {
    if (type === undefined) throw new AppError('file.type');
    const plain = bytes <= mostInMemory ? chunks : undefined;
    return { type, bytes, sha256: hash.digest('hex'), plain };
  }

  return { passOn, facts, beginning: () => head };
}
