import { createHash, randomUUID } from 'node:crypto';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import { errorCatalogue, type ErrorCode } from '@truepage/core/errors';

/** What can happen to one request. */
export const faults = [
  'none',
  /** It never arrives. */
  'lost-question',
  /** It is done, and nobody hears of it. */
  'lost-answer',
  'busy',
  'too-many',
  /** The sign-in is over. */
  'signed-out',
  /** The upload is forgotten: its day is over. */
  'expired',
  /** What has arrived was damaged: the sender starts anew. */
  'damaged',
  /** Something between us answers in the server's place. */
  'login-page',
] as const;
export type Fault = (typeof faults)[number];

interface FakeUpload {
  readonly id: string;
  readonly orderNumber: string;
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
  content: Buffer;
  isFinished: boolean;
}

interface Delivery {
  readonly orderNumber: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** A server in memory that takes uploads as the real one does, and fails as it is told. */
export class FakeUploadServer {
  readonly uploads = new Map<string, FakeUpload>();
  /** Translations that were taken. */
  readonly delivered: Delivery[] = [];
  /** 'PATCH 0', 'POST finish'… in the order in which they arrived. */
  readonly asked: string[] = [];
  /** One for each request to come; then none. */
  faults: Fault[] = [];
  /** Called when a request has arrived, before it is answered: it may be held up. */
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
    const [, , , , id = '', step] = path.split('/');
    if (id === '') return this.#start(init);
    const upload = this.uploads.get(id);
    if (init.method === 'DELETE') {
      if (upload?.isFinished === false) this.uploads.delete(id);
      return Response.json({ success: true });
    }
    if (upload === undefined || (fault === 'expired' && !upload.isFinished)) {
      this.uploads.delete(id);
      return refuse('upload.not_found');
    }
    if (step === 'finish') return this.#finish(upload, fault);
    return init.method === 'PATCH' ? this.#piece(upload, init) : Response.json(present(upload));
  }

  #start({ body }: RequestInit): Response {
    const wanted = JSON.parse(body as string) as { order: string } & Omit<FakeUpload, 'content'>;
    const { order: orderNumber, filename, bytes, sha256 } = wanted;
    if (orderNumber === 'TP-UNKNOWN') return refuse('order.not_found');
    const same = [...this.uploads.values()].find(
      (one) => !one.isFinished && one.orderNumber === orderNumber && one.sha256 === sha256,
    );
    const begun = { orderNumber, filename, bytes, sha256, content: Buffer.alloc(0), isFinished: false };
    const upload = same ?? { ...begun, id: randomUUID() };
    this.uploads.set(upload.id, upload);
    return Response.json(present(upload), { status: 201 });
  }

  #piece(upload: FakeUpload, { headers, body }: RequestInit): Response {
    const offset = Number(new Headers(headers).get('Upload-Offset'));
    // Read here and now: the sender may use its memory again as soon as it has the answer.
    const piece = Buffer.from(body as Uint8Array<ArrayBuffer>);
    const arrived = upload.content.length;
    if (offset + piece.length <= arrived) return Response.json(present(upload));
    if (offset !== arrived) return refuse('upload.wrong_offset', { offset: arrived });
    if (piece.length !== Math.min(pieceBytes, upload.bytes - offset)) return refuse('request.invalid');
    upload.content = Buffer.concat([upload.content, piece]);
    return Response.json(present(upload));
  }

  #finish(upload: FakeUpload, fault: Fault): Response {
    const reply = { success: true, message: 'uploaded' };
    if (upload.isFinished) return Response.json(reply);
    if (upload.content.length < upload.bytes) return refuse('upload.incomplete');
    const isIntact = createHash('sha256').update(upload.content).digest('hex') === upload.sha256;
    if (!isIntact || fault === 'damaged') {
      upload.content = Buffer.alloc(0);
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

function present({ id, orderNumber, filename, bytes, content }: FakeUpload): object {
  return {
    id,
    orderNumber,
    filename,
    bytes,
    offset: content.length,
    expiresAt: '2026-11-21T09:00:00.000Z',
  };
}
