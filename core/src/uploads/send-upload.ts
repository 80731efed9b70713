import { RefusedUploadError, UnansweredError, type UploadCalls, type UploadRefusal } from './upload-calls.ts';
import type { RetryWait } from './retry-wait.ts';

/** A file that is read in parts. Its functions reject if it has changed or was deleted. */
export interface FileToSend {
  readonly bytes: number;
  read(offset: number, bytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Of the whole file, in hexadecimal. */
  sha256(): Promise<string>;
}

export interface UploadToSend<Finished> {
  /** Made up by the sender; the server knows the upload by it. */
  readonly id: string;
  /** The body of the first request: name and size, and what the file is for. */
  readonly wish: object;
  readonly file: FileToSend;
  readonly calls: UploadCalls<Finished>;
  /** Aborted: nothing more is sent, and what has arrived stays at the server. Ends a wait only with `retries.nudge`. */
  readonly signal: { readonly aborted: boolean; throwIfAborted(): void };
  readonly retries: RetryWait;
  /** Monotonic, in ms. */
  readonly now: () => number;
  /** So much has arrived, as the server says. */
  readonly onArrived: (bytes: number) => void;
  /** All has arrived: the server checks the file. */
  readonly onChecking: () => void;
  /** It will be retried; why, where the server says so. */
  readonly onWaiting: (refusal: UploadRefusal) => void;
}

/** After more setbacks the upload fails: each makes it begin anew. */
const mostSetbacks = 5;
const setbackCodes: readonly (string | undefined)[] = [
  'upload.not_found',
  'upload.damaged',
  'upload.wrong_offset',
  'upload.incomplete',
];

/**
 * Sends a file, retries until the server has accepted it, and resolves with the server's answer. Rejects with RefusedUploadError, with
 * the reason of `signal`, and as `file` does.
 */
export async function sendUpload<Finished>(upload: UploadToSend<Finished>): Promise<Finished> {
  const { signal, retries } = upload;
  for (let setbacks = 0; ;) {
    try {
      const finished = await attempt(upload);
      retries.reset();
      return finished;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UnansweredError) {
        upload.onWaiting(error.refusal);
        await retries.wait(error.retryAfterMs);
        signal.throwIfAborted();
      } else if (isSetback(error) && setbacks < mostSetbacks) setbacks += 1;
      else throw error;
    }
  }
}

function isSetback(error: unknown): boolean {
  return error instanceof RefusedUploadError && setbackCodes.includes(error.refusal.code);
}

/** Of the first part, in bytes. */
export const firstPart = 1024 * 1024;
const largestPart = 8 * firstPart;
/** The time that a part should take: some platforms report progress only part by part. */
const partMs = 2000;

/** Sends what the server does not have yet, and has it check the file. */
async function attempt<Finished>(upload: UploadToSend<Finished>): Promise<Finished> {
  const { id, wish, file, calls, signal, retries, now } = upload;
  let most = 0;
  const arrived = (bytes: number) => {
    if (bytes > most) retries.reset();
    most = Math.max(most, bytes);
    upload.onArrived(bytes);
    signal.throwIfAborted();
  };
  let offset = await calls.start(id, wish);
  most = offset;
  arrived(offset);
  for (let size = firstPart; offset < file.bytes;) {
    const part = await file.read(offset, Math.min(size, file.bytes - offset));
    const startedAt = now();
    offset = await calls.append(id, offset, part);
    arrived(offset);
    size = nextSize(size, now() - startedAt);
  }
  const sha256 = await file.sha256();
  upload.onChecking();
  return calls.finish(id, sha256);
}

/** Larger parts over a fast connection, smaller ones over a slow one. */
function nextSize(size: number, tookMs: number): number {
  const fitting = Math.round(size * Math.min(4, partMs / Math.max(1, tookMs)));
  return Math.min(largestPart, Math.max(firstPart / 4, fitting));
}
