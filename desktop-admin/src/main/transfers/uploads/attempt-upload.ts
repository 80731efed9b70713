import { createHash } from 'node:crypto';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { openUnchanged } from './unchanged-file.ts';
import type { UploadCalls } from './upload-calls.ts';
import type { StoredUpload } from './upload-store.ts';

export interface AttemptParts {
  readonly calls: UploadCalls;
  /** Ends the attempt; what the server has stays there. */
  readonly signal: AbortSignal;
  /** So much has arrived, as the server says. */
  readonly onArrived: (bytes: number) => void;
  /** Everything has arrived: the server looks at it now. */
  readonly onChecking: () => void;
}

/** Of the first part, in bytes. */
export const firstPart = 1024 * 1024;
const largestPart = 8 * firstPart;
/** How long a part takes at best: Electron tells of a body only that it has arrived, and people want to see how far it is. */
const partMs = 2000;

/**
 * Sends what the server does not have yet, from where the server says, and lets it take the file. Resolves with its
 * order. Rejects as the calls do, with FileTroubleError, and with the reason of `signal`; it can be tried again.
 */
export async function attemptUpload(upload: StoredUpload, parts: AttemptParts): Promise<StaffOrderRow> {
  const { calls, signal, onArrived, onChecking } = parts;
  const { id, bytes } = upload;
  const file = await openUnchanged(upload);
  const hash = createHash('sha256');
  try {
    let offset = await calls.start(upload);
    onArrived(offset);
    // Nothing ends the call that starts: the server is asked to forget it only after its answer.
    signal.throwIfAborted();
    for (let at = 0; at < offset; at += firstPart)
      hash.update(await file.readPart(at, Math.min(firstPart, offset - at)));
    for (let size = firstPart; offset < bytes;) {
      const part = await file.readPart(offset, Math.min(size, bytes - offset));
      const startedAt = performance.now();
      offset = await calls.append(id, offset, part, signal);
      hash.update(part);
      onArrived(offset);
      size = nextSize(size, performance.now() - startedAt);
    }
    await file.demandUnchanged();
    onChecking();
    return await calls.finish(id, hash.digest('hex'), signal);
  } finally {
    await file.close();
  }
}

/** Larger parts over a good line, smaller ones over a thin one. */
function nextSize(size: number, tookMs: number): number {
  const fitting = Math.round(size * Math.min(4, partMs / Math.max(1, tookMs)));
  return Math.min(largestPart, Math.max(firstPart / 4, fitting));
}
