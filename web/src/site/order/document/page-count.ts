import type { PdfReplies, PdfRequest } from './pdf.worker.ts';

/** The page count in the browser, before the server counts. */
export type PageCount =
  | { readonly kind: 'none' | 'counting' }
  | { readonly kind: 'counted'; readonly pages: number; readonly mayBeScan?: boolean }
  /** Counted by the server after the upload: a Word file, or one that the browser could not read. */
  | { readonly kind: 'later' }
  /** The document needs a password; the server will refuse it. */
  | { readonly kind: 'locked' };

export type CountPages = (file: File, signal: AbortSignal) => Promise<PageCount>;

/** The timeout of counting, in ms. */
const longestCount = 15_000;

/**
 * Counts pages for the preview: an image is one page, PDFs are read in a worker, other files are left to the
 * server.
 */
export const countPages: CountPages = async (file, signal) => {
  if (/\.(?:jpe?g|png)$/i.test(file.name)) return { kind: 'counted', pages: 1 };
  if (!/\.pdf$/i.test(file.name)) return { kind: 'later' };
  try {
    const reply = await askPdfWorker('count', await file.arrayBuffer(), longestCount, signal);
    if (reply === undefined) return { kind: 'later' };
    if ('locked' in reply) return { kind: 'locked' };
    return reply.pages >= 1 ? { kind: 'counted', ...reply } : { kind: 'later' };
  } catch {
    return { kind: 'later' };
  }
};

/** Runs a task in the PDF worker; undefined if it cannot read the file. Rejects after `timeLimit` ms. */
export function askPdfWorker<Task extends PdfRequest['task']>(
  task: Task,
  bytes: ArrayBuffer,
  timeLimit: number,
  signal?: AbortSignal,
): Promise<PdfReplies[Task] | undefined> {
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module' });
  const { port1: ours, port2: theirs } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<PdfReplies[Task] | undefined>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('reading took too long')), timeLimit);
    signal?.addEventListener('abort', () => reject(new Error('the document was replaced')));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    ours.onmessage = ({ data }: MessageEvent<PdfReplies[Task] | undefined>) => resolve(data);
  });
  worker.postMessage({ bytes, task, answer: theirs } satisfies PdfRequest, [bytes, theirs]);
  return reply.finally(() => {
    clearTimeout(timer);
    ours.close();
    worker.terminate();
  });
}
