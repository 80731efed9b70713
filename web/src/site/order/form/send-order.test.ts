import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport, TransportRequest } from '../../../api/client.ts';
import type { UploadProgress } from '../../../api/upload-transport.ts';
import { changeDraft, emptyDraft, requestFields } from './order-draft.ts';
import { sendOrder, type SendOutcome } from './send-order.ts';

const upload = {
  fields: requestFields(changeDraft(emptyDraft(), { fullName: 'Ana', comments: 'Please hurry' })),
  files: [new File(['%PDF'], 'Geburtsurkunde ä.pdf')],
  idempotencyKey: 'key-1',
};

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

/** Sends through a fake transport that reports progress and then responds. */
async function send(
  answer: () => Promise<Response>,
  signal = new AbortController().signal,
  files = upload.files,
) {
  const requests: TransportRequest[] = [];
  const progress: UploadProgress[] = [];
  const transport =
    (report: (progress: UploadProgress) => void): Transport =>
    (_path, request) => {
      requests.push(request);
      report({ sentBytes: 2, totalBytes: 4 });
      return answer();
    };
  const outcome = await sendOrder(
    { ...upload, files },
    { signal, transport, onProgress: (sent) => progress.push(sent) },
  );
  return { outcome, request: requests[0], progress };
}

const answering =
  (status: number, body: unknown, headers = {}) =>
  async () =>
    Response.json(body, { status, headers });

/** Never responds; rejects when aborted. */
const silent = (signal: AbortSignal) => () =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });

test('the order is sent as a form with its document and its key', async () => {
  const { outcome, request, progress } = await send(answering(201, { orderNumber: 'TP-1' }));

  expect(outcome).toEqual({ kind: 'ordered', orderNumber: 'TP-1' });
  expect(request?.headers).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(request?.credentials).toBe('include');
  const form = request?.body as FormData;
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
    fullName: 'Ana',
    email: '',
    sourceLanguage: '',
    targetLanguage: '',
    translationType: 'certified',
    comments: 'Please hurry',
    includeNotarization: 'false',
    includeCertificate: 'false',
    includeEditing: 'false',
  });
  expect((form.get('file') as File).name).toBe('Geburtsurkunde ä.pdf');
  expect(progress).toEqual([{ sentBytes: 2, totalBytes: 4 }]);
});

test('several documents are sent in their order', async () => {
  const files = ['b.pdf', 'a.pdf'].map((name) => new File(['%PDF'], name));
  const { request } = await send(answering(201, { orderNumber: 'TP-1' }), undefined, files);

  const form = request?.body as FormData;
  expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['b.pdf', 'a.pdf']);
  expect(form.has('file')).toBe(false);
});

test('a refusal contains the server’s message and details', async () => {
  const body = { message: 'Locked.', code: 'file.encrypted', details: { a: 1 } };

  expect((await send(answering(422, body))).outcome).toEqual({
    kind: 'refused',
    status: 422,
    code: 'file.encrypted',
    message: 'Locked.',
    details: { a: 1 },
  });
});

test.each([
  [429, { message: 'Wait.' }, { 'Retry-After': '17' }, { reason: 'busy', message: 'Wait.', retryAfter: 17 }],
  [503, { message: 'Restarting.' }, {}, { reason: 'unavailable', message: 'Restarting.' }],
  [502, {}, {}, { reason: 'unavailable', message: undefined }],
  [408, {}, {}, { reason: 'unavailable' }],
])(
  'a %d response leaves the result unknown: the order can be sent again',
  async (status, body, headers, expected) => {
    expect((await send(answering(status, body, headers))).outcome).toMatchObject({
      kind: 'lost',
      ...expected,
    });
  },
);

test('an unreadable response leaves the result unknown', async () => {
  const { outcome } = await send(async () => new Response('<html>', { status: 200 }));

  expect(outcome).toMatchObject({ kind: 'lost' });
});

test('a broken connection differs from being offline', async () => {
  const broken = () => Promise.reject(new TypeError('failed'));

  expect((await send(broken)).outcome).toMatchObject({ kind: 'lost', reason: 'network' });
  vi.stubGlobal('navigator', { onLine: false });
  expect((await send(broken)).outcome).toMatchObject({ kind: 'lost', reason: 'offline' });
});

test('the visitor can cancel the upload', async () => {
  const controller = new AbortController();
  const sending = send(silent(controller.signal), controller.signal);
  controller.abort();

  expect((await sending).outcome).toMatchObject({ kind: 'lost', reason: 'cancelled' });
});

test('an upload that stalls for 45 seconds is cancelled', async () => {
  vi.useFakeTimers();
  try {
    let outcome: SendOutcome | undefined;
    const transport = () => ((_path, { signal }) => silent(signal as AbortSignal)()) satisfies Transport;
    const options = { signal: new AbortController().signal, transport, onProgress: () => undefined };
    void sendOrder(upload, options).then((result) => (outcome = result));

    await vi.advanceTimersByTimeAsync(44_000);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(outcome).toMatchObject({ kind: 'lost', reason: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
});
