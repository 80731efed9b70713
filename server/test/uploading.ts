import { createHash } from 'node:crypto';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import type { SignedIn } from './staff.ts';
import type { Reply } from './test-server.ts';

/** Whoever calls the API: somebody signed in, or the bare server. */
type Caller = Pick<SignedIn, 'call'>;

export interface SentFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

const uploads = '/api/admin/uploads';

export function startUpload(by: Caller, order: string, { filename, content }: SentFile): Promise<Reply> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return by.call('POST', uploads, { order, filename, bytes: content.length, sha256 });
}

export function readUpload(by: Caller, id: string): Promise<Reply> {
  return by.call('GET', `${uploads}/${id}`);
}

/** Sends the piece of a file that begins at an offset. */
export function sendPiece(by: Caller, id: string, content: Uint8Array, offset: number): Promise<Reply> {
  const piece = content.subarray(offset, offset + pieceBytes);
  return by.call('PATCH', `${uploads}/${id}`, piece, { 'Upload-Offset': String(offset) });
}

/** Sends everything from an offset on; returns the last answer. */
export async function sendPieces(by: Caller, id: string, content: Uint8Array, from = 0): Promise<Reply> {
  let reply = await readUpload(by, id);
  for (let offset = from; offset < content.length; offset += pieceBytes)
    reply = await sendPiece(by, id, content, offset);
  return reply;
}

export function finishUpload(by: Caller, id: string): Promise<Reply> {
  return by.call('POST', `${uploads}/${id}/finish`);
}

export function cancelUpload(by: Caller, id: string): Promise<Reply> {
  return by.call('DELETE', `${uploads}/${id}`);
}
