import type { PageCountReply, PageCountRequest } from './page-count.worker.ts';

/** What the browser knows about the pages before the server counts them. */
export type PageCount =
  | { readonly kind: 'none' | 'counting' }
  | { readonly kind: 'counted'; readonly pages: number }
  /** Counted by the server after the upload: a Word file, or one we could not read here. */
  | { readonly kind: 'later' }
  /** The document opens with a password only; the server will refuse it. */
  | { readonly kind: 'locked' };

export type CountPages = (file: File, signal: AbortSignal) => Promise<PageCount>;

const timeLimit = 15_000;

/** Counts a preview of the pages: images are one page, PDFs are read in a worker, the rest is left to the server. */
export const countPages: CountPages = async (file, signal) => {
  if (/\.(?:jpe?g|png)$/i.test(file.name)) return { kind: 'counted', pages: 1 };
  if (!/\.pdf$/i.test(file.name)) return { kind: 'later' };
  try {
    const reply = await askWorker(await file.arrayBuffer(), signal);
    if (reply === undefined) return { kind: 'later' };
    if ('locked' in reply) return { kind: 'locked' };
    return reply.pages >= 1 ? { kind: 'counted', pages: reply.pages } : { kind: 'later' };
  } catch {
    return { kind: 'later' };
  }
};

function askWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<PageCountReply> {
  const worker = new Worker(new URL('page-count.worker.ts', import.meta.url), { type: 'module' });
  const { port1: ours, port2: theirs } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<PageCountReply>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('counting took too long')), timeLimit);
    signal.addEventListener('abort', () => reject(new Error('the document was replaced')));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    ours.onmessage = ({ data }: MessageEvent<PageCountReply>) => resolve(data);
  });
  worker.postMessage({ bytes, answer: theirs } satisfies PageCountRequest, [bytes, theirs]);
  return reply.finally(() => {
    clearTimeout(timer);
    ours.close();
    worker.terminate();
  });
}
