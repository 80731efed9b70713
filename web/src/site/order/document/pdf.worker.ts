import { getDocumentProxy } from 'unpdf';
import { rateScans, type PageHint } from '../photos/scanned-pages.ts';

export interface PdfRequest {
  readonly bytes: ArrayBuffer;
  readonly task: keyof typeof tasks;
  /** The port for the response, because the PDF library uses the worker's own channel. */
  readonly answer: MessagePort;
}

/** The worker's response for each task; undefined if the document cannot be read. */
export interface PdfReplies {
  readonly count: { readonly pages: number; readonly mayBeScan: boolean } | { readonly locked: true };
  readonly rate: readonly PageHint[];
}

const tasks = { count, rate };

self.addEventListener(
  'message',
  ({ data: { bytes, task, answer } }: MessageEvent<PdfRequest>) => {
    void tasks[task](new Uint8Array(bytes)).then(
      (reply) => answer.postMessage(reply),
      () => answer.postMessage(undefined),
    );
  },
  { once: true },
);

async function count(bytes: Uint8Array): Promise<PdfReplies['count']> {
  // Counted first, because the library detaches the bytes. Pictures are never inside compressed objects.
  const pictures = new TextDecoder('latin1').decode(bytes).match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
  try {
    const { numPages: pages } = await getDocumentProxy(bytes, { verbosity: 0 });
    return { pages, mayBeScan: pictures >= pages };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return { locked: true };
    throw error;
  }
}

/** A worker has no document to which fonts could be added. */
async function rate(bytes: Uint8Array): Promise<PdfReplies['rate']> {
  return rateScans(await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true }));
}
