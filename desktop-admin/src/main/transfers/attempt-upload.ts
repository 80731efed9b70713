import type { ResumableUpload } from '@truepage/core/api/admin/uploads';
import { FileTroubleError } from './file-on-disk.ts';
import { openUnchanged, sha256Of, type UnchangedFile } from './unchanged-file.ts';
import type { UploadCalls } from './upload-calls.ts';
import type { StoredUpload, UploadAnswer } from './upload-store.ts';

export interface AttemptParts {
  readonly calls: UploadCalls;
  /** Ends the attempt; what the server has stays there. */
  readonly signal: AbortSignal;
  /** The server knows the file now, under this name. */
  readonly onBegun: (begun: { readonly sha256: string; readonly uploadId: string }) => void;
  /** So much has arrived, as the server says. */
  readonly onArrived: (bytes: number) => void;
  /** Everything has arrived: the server looks at it now. */
  readonly onChecking: () => void;
}

/**
 * Sends what the server does not have yet, from where the server says, and lets it take the file. Resolves with its last
 * answer. Rejects as the calls do, with FileTroubleError, and with the reason of `signal`; it can be tried again.
 */
export async function attemptUpload(upload: StoredUpload, parts: AttemptParts): Promise<UploadAnswer> {
  const file = await openUnchanged(upload);
  try {
    const { id, offset } = await findOrStart(upload, file, parts);
    await sendRest(upload, { id, offset }, file, parts);
    await file.demandUnchanged();
    parts.onChecking();
    return await parts.calls.finish(id, parts.signal);
  } finally {
    await file.close();
  }
}

async function findOrStart(
  upload: StoredUpload,
  file: UnchangedFile,
  { calls, signal, onBegun, onArrived }: AttemptParts,
): Promise<ResumableUpload> {
  if (upload.uploadId !== null) {
    const found = await calls.read(upload.uploadId, signal);
    onArrived(found.offset);
    return found;
  }
  const sha256 = await sha256Of(file, upload.bytes, signal);
  // Length and time may say that nothing has happened to the file, and be wrong.
  if (upload.sha256 !== null && upload.sha256 !== sha256) throw new FileTroubleError('changed');
  const begun = await calls.start({ ...upload, sha256 });
  onBegun({ sha256, uploadId: begun.id });
  onArrived(begun.offset);
  // Nothing ends the call that starts: only who knows its answer can tell the server to forget it.
  signal.throwIfAborted();
  return begun;
}

async function sendRest(
  { bytes }: StoredUpload,
  { id, offset: from }: Pick<ResumableUpload, 'id' | 'offset'>,
  file: UnchangedFile,
  { calls, signal, onArrived }: AttemptParts,
): Promise<void> {
  let offset = from;
  while (offset < bytes) {
    const piece = await file.readPiece(offset);
    ({ offset } = await calls.sendPiece(id, offset, piece, signal));
    onArrived(offset);
  }
}
