import { getDocumentProxy } from 'unpdf';

export interface PageCountRequest {
  readonly bytes: ArrayBuffer;
  /** Where the answer goes: the PDF library talks over the worker's own channel. */
  readonly answer: MessagePort;
}

/** What the worker says about a document: pages, a locked file, or undefined when it cannot be read. */
export type PageCountReply = { readonly pages: number } | { readonly locked: true } | undefined;

self.addEventListener(
  'message',
  (event: MessageEvent<PageCountRequest>) => {
    const { bytes, answer } = event.data;
    void count(new Uint8Array(bytes)).then((reply) => answer.postMessage(reply));
  },
  { once: true },
);

async function count(bytes: Uint8Array): Promise<PageCountReply> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    return { pages: document.numPages };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? { locked: true } : undefined;
  }
}
