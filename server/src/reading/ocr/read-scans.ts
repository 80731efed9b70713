import type { ChildProcess } from 'node:child_process';
import { AppError } from '@truepage/core/errors';
import { handDocument } from '../../files/pages/handed-document.ts';
import type { CountableDocument } from '../../files/pages/page-count.ts';
import { startSandboxed, type Sandbox, type SandboxLimits } from '../../sandbox/start-sandboxed.ts';
import type { OcrPage, OcrReply, OcrTask } from './ocr-task.ts';

/** The limits per page. */
export interface OcrLimits extends SandboxLimits {
  /** The timeout, in ms. */
  readonly timeoutMs: number;
}

/** A page takes two to six seconds of CPU time, and four times as long if it has to be rotated. */
const usual: OcrLimits = { cpuMs: 90_000, memoryMb: 768, timeoutMs: 600_000 };
/** The timeout for loading the libraries, on a busy machine, in ms. */
const longestStartMs = 120_000;
const program = new URL('./ocr-process.ts', import.meta.url);
/** The sandbox of the OCR process. */
export const ocrSandbox: Sandbox = {
  packages: ['@hyzyla/pdfium', 'sharp', 'tesseract.js-core'],
  hasAddons: true,
};

interface Manner extends Partial<OcrLimits> {
  /** Called before each page that is read. */
  readonly onPage?: (page: number) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

interface Seen {
  readonly seen: readonly OcrPage[];
  /** Why the reading ended early. */
  readonly reason?: 'unreadable' | 'too_much';
}

/**
 * Reads scanned pages in a sandboxed process that ends with the document, because Tesseract's memory grows with each page. If
 * the process is killed, or takes too much time or memory, only this reading ends. Throws the signal's reason, and
 * 'internal.unavailable' if no process can be started.
 */
export async function readScans(
  document: CountableDocument,
  task: OcrTask,
  { onPage, signal, ...changed }: Manner = {},
): Promise<Seen> {
  const limits = { ...usual, ...changed };
  signal?.throwIfAborted();
  const child = startSandboxed(program, ocrSandbox, limits);
  const end = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  try {
    const next = messagesOf(child);
    if ((await next(longestStartMs)) === undefined)
      throw new AppError('internal.unavailable', undefined, { cause: new Error('No reader was started.') });
    // Writing to a dead process fails with EPIPE; next() reports its exit.
    child.stdin?.on('error', () => {});
    const handed = handDocument(child, task, document);
    const result = await follow(task.pages, () => next(limits.timeoutMs), onPage);
    await handed;
    signal?.throwIfAborted();
    return result;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

async function follow(
  pages: readonly number[],
  next: () => Promise<unknown>,
  onPage: Manner['onPage'],
): Promise<Seen> {
  const seen: OcrPage[] = [];
  for (;;) {
    const page = pages[seen.length];
    if (page !== undefined) await onPage?.(page);
    const reply = (await next()) as OcrReply | undefined;
    if (reply === undefined) return { seen, reason: 'too_much' };
    if ('done' in reply) return { seen };
    if ('unreadable' in reply) return { seen, reason: 'unreadable' };
    seen.push(reply.read);
  }
}

/** Returns the process's messages one by one; undefined once it has ended, or after a timeout. */
function messagesOf(child: ChildProcess): (timeoutMs: number) => Promise<unknown> {
  const arrived: unknown[] = [];
  let hasEnded = false;
  let wake = (): void => {};
  child.on('message', (message) => {
    arrived.push(message);
    wake();
  });
  for (const end of ['exit', 'error'] as const)
    child.once(end, () => {
      hasEnded = true;
      wake();
    });
  return async (timeoutMs) => {
    const overtime = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    try {
      while (arrived.length === 0 && !hasEnded)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return arrived.shift();
    } finally {
      clearTimeout(overtime);
    }
  };
}
