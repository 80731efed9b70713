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
  /** The name given by the sender: the content must be of the same family. */
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
  /** The plain bytes; undefined if there are more than `mostInMemory`. */
  readonly plain: readonly Buffer[] | undefined;
}

/** In bytes. Up to this size, keeping a document in memory costs less than reading and decrypting it again. */
const mostInMemory = 256 * 1024;

/**
 * Processes a document in one pass: measures and hashes it, compares it with the type of its name, scans it, and
 * encrypts it to `place`. Throws as soon as it is too large, of the wrong type, infected, or cannot be scanned.
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
    // If the name alone rules the file out, the scanner's result does not matter.
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
    // The scanner needs no more of the document: do not wait for it.
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

/** Passes a document through and copies it to `copy`, at the pace of the slower consumer. */
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
