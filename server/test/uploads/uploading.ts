import { createHash, randomUUID } from 'node:crypto';
import type { SignedIn } from '../support/staff.ts';
import type { Reply, TestServer } from '../support/test-server.ts';

/** The caller of the API: a session, or the bare server. */
type Caller = Pick<SignedIn, 'call'>;

export interface SentFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

const uploads = '/api/uploads';

/** A visitor's browser: keeps the cookie that owns its uploads. */
export function aBrowser(server: Pick<TestServer, 'call'>): Caller {
  return keepingCookie(server, 'uploads');
}

/** Sends the last received cookie of this name. */
export function keepingCookie(
  server: Pick<TestServer, 'call'>,
  name: string,
): Caller & { readonly cookie: () => string } {
  let cookie = '';
  return {
    cookie: () => cookie,
    async call(method, to, body, headers) {
      const reply = await server.call(method, to, body, { ...(cookie && { Cookie: cookie }), ...headers });
      const given = reply.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
      if (given !== undefined) [cookie = ''] = given.split(';');
      return reply;
    },
  };
}

/** Starts or resumes the upload of a document before its order. */
export function startDocument(
  by: Caller,
  { filename, content }: SentFile,
  id: string = randomUUID(),
): Promise<Reply> {
  return by.call('PUT', `${uploads}/${id}`, { filename, bytes: content.length });
}

/** Uploads a whole document; returns its id. */
export async function uploadDocument(by: Caller, file: SentFile): Promise<string> {
  const id = String((await startDocument(by, file)).body['id']);
  await sendPart(by, id, file.content);
  const { status, body } = await finishUpload(by, id, file.content);
  if (status !== 200) throw new Error(`the document was refused: ${status} ${JSON.stringify(body)}`);
  return id;
}

/** Starts the upload of a file for a message. */
export function startAttachment(by: Caller, { filename, content }: SentFile): Promise<Reply> {
  const body = { purpose: 'attachment', filename, bytes: content.length };
  return by.call('PUT', `${uploads}/${randomUUID()}`, body);
}

/** Starts an upload, or resumes the one with this id: the answer has the offset. */
export function startUpload(
  by: Caller,
  order: string,
  { filename, content }: SentFile,
  id: string = randomUUID(),
): Promise<Reply> {
  const body = { purpose: 'translation', order, filename, bytes: content.length };
  return by.call('PUT', `${uploads}/${id}`, body);
}

/** Sends a file from an offset on, all of it or up to `end`. */
export function sendPart(
  by: Caller,
  id: string,
  content: Uint8Array,
  offset = 0,
  end = content.length,
): Promise<Reply> {
  const headers = { 'Upload-Offset': String(offset) };
  return by.call('PATCH', `${uploads}/${id}`, content.subarray(offset, end), headers);
}

export function finishUpload(by: Caller, id: string, content: Uint8Array): Promise<Reply> {
  return by.call('POST', `${uploads}/${id}/finish`, {
    sha256: createHash('sha256').update(content).digest('hex'),
  });
}

export function cancelUpload(by: Caller, id: string): Promise<Reply> {
  return by.call('DELETE', `${uploads}/${id}`);
}
