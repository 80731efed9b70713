import { createHash } from 'node:crypto';
import type { ResumableUpload } from '@truepage/core/api/uploads';
import { errorCatalogue, type ErrorCode } from '@truepage/core/errors';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { aRow } from '@truepage/core/testing/builders';

/** The faults of one request. */
export const faults = [
  'none',
  /** The request is lost. */
  'lost-question',
  /** The request succeeds, but the answer is lost. */
  'lost-answer',
  'busy',
  'too-many',
  /** The session has ended. */
  'signed-out',
  /** The server no longer knows the upload. */
  'expired',
  /** The received data was damaged: the sender starts again. */
  'damaged',
  /** A captive portal answers instead of the server. */
  'login-page',
] as const;
export type Fault = (typeof faults)[number];

interface FakeUpload {
  readonly id: string;
  readonly orderNumber: string;
  readonly filename: string;
  readonly bytes: number;
  content: Buffer;
  isFinished: boolean;
}

type Wish = Pick<FakeUpload, 'filename' | 'bytes'> & { readonly order: string };

interface Delivery {
  readonly orderNumber: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** An in-memory server that accepts uploads like the real one, and fails on request. */
export class FakeUploadServer {
  readonly uploads = new Map<string, FakeUpload>();
  /** Accepted translations. */
  readonly delivered: Delivery[] = [];
  /** 'PATCH 0', 'POST finish'… in the order of arrival. */
  readonly asked: string[] = [];
  /** One for each future request; then none. */
  faults: Fault[] = [];
  /** Called when a request has arrived, before it is answered; may delay it. */
  onRequest: (asked: string) => unknown = () => undefined;

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const fault = this.faults.shift() ?? 'none';
    init.signal?.throwIfAborted();
    if (fault === 'lost-question') throw new TypeError('net::ERR_CONNECTION_RESET');
    const asked = describe(path, init);
    this.asked.push(asked);
    await Promise.race([this.onRequest(asked), abortOf(init.signal)]);
    init.signal?.throwIfAborted();
    const answer = refusalFor(fault) ?? this.#answer(path, init, fault);
    if (fault === 'lost-answer') throw new TypeError('net::ERR_CONNECTION_RESET');
    return answer;
  };

  #answer(path: string, init: RequestInit, fault: Fault): Response {
    const [, , , id = '', step] = path.split('/');
    const upload = this.uploads.get(id);
    if (init.method === 'PUT' && fault !== 'expired') return this.#start(id, upload, init);
    if (init.method === 'DELETE') {
      if (upload?.isFinished === false) this.uploads.delete(id);
      return Response.json({ success: true });
    }
    if (upload === undefined || (fault === 'expired' && !upload.isFinished)) {
      this.uploads.delete(id);
      return refuse('upload.not_found');
    }
    return step === 'finish' ? this.#finish(upload, init, fault) : this.#append(upload, init);
  }

  #start(id: string, begun: FakeUpload | undefined, { body }: RequestInit): Response {
    const { order: orderNumber, filename, bytes } = JSON.parse(body as string) as Wish;
    if (orderNumber === 'TP-UNKNOWN') return refuse('order.not_found');
    const empty = { content: Buffer.alloc(0), isFinished: false };
    const upload = begun ?? { id, orderNumber, filename, bytes, ...empty };
    this.uploads.set(id, upload);
    return Response.json(present(upload));
  }

  #append(upload: FakeUpload, { headers, body }: RequestInit): Response {
    const offset = Number(new Headers(headers).get('Upload-Offset'));
    const part = Buffer.from(body as Uint8Array<ArrayBuffer>);
    const arrived = upload.content.length;
    if (offset !== arrived) return refuse('upload.wrong_offset', { offset: arrived });
    if (part.length > upload.bytes - offset) return refuse('request.too_large');
    if (part.length < Math.min(smallestPart, upload.bytes - offset)) return refuse('request.invalid');
    upload.content = Buffer.concat([upload.content, part]);
    return Response.json(present(upload));
  }

  #finish(upload: FakeUpload, { body }: RequestInit, fault: Fault): Response {
    const reply = { success: true, message: 'uploaded', order: aRow() };
    if (upload.isFinished) return Response.json(reply);
    if (upload.content.length < upload.bytes) return refuse('upload.incomplete');
    const { sha256 } = JSON.parse(body as string) as { sha256: string };
    const isIntact = createHash('sha256').update(upload.content).digest('hex') === sha256;
    if (!isIntact || fault === 'damaged') {
      this.uploads.delete(upload.id);
      return refuse('upload.damaged');
    }
    upload.isFinished = true;
    const { orderNumber, filename, content } = upload;
    this.delivered.push({ orderNumber, filename, content });
    return Response.json(reply);
  }
}

function abortOf(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
}

function describe(path: string, { method = 'GET', headers }: RequestInit): string {
  const offset = new Headers(headers).get('Upload-Offset');
  const step = path.endsWith('/finish') ? 'finish' : offset;
  return step === null ? method : `${method} ${step}`;
}

function refusalFor(fault: Fault): Response | undefined {
  if (fault === 'busy') return refuse('internal.unavailable', undefined, { 'Retry-After': '5' });
  if (fault === 'too-many') return refuse('request.too_many', undefined, { 'Retry-After': '7' });
  if (fault === 'signed-out') return refuse('staff.sign_in_required');
  if (fault === 'login-page') return new Response('<!doctype html>Welcome to the hotel');
  return undefined;
}

function refuse(code: ErrorCode, details?: object, headers: Record<string, string> = {}): Response {
  const { status, message } = errorCatalogue[code];
  return Response.json({ message, code, details }, { status, headers });
}

function present({ id, orderNumber, filename, bytes, content }: FakeUpload): ResumableUpload {
  return {
    id,
    orderNumber,
    filename,
    bytes,
    offset: content.length,
    expiresAt: '2026-11-21T09:00:00.000Z',
    document: null,
  };
}
