import { PDF, type TimestampAuthority } from '@libpdf/core';
import { samplePage } from '../pdfium/sample-page.ts';
import type { PdfReply, SealingTask, TimestampAnswer, TimestampRequest, WarmUp } from './pdf-task.ts';
import { signPdf } from './sign-pdf.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';

// A process that seals PDFs once and ends; started by pdf-maker.ts. It has the key, but neither native code nor customers'
// documents.
const watchdog = await enterSandbox();
let warm = Promise.resolve();
process.on('message', (asked: SealingTask | WarmUp | TimestampAnswer) => {
  if (asked === 'warm up') warm = warmUp();
  else if ('task' in asked) void warm.then(() => answer(asked));
});
process.send?.('ready');

/** Signs a sample page; there is no key yet. */
async function warmUp(): Promise<void> {
  const page = await PDF.load(samplePage());
  await page.save({ incremental: true });
}

async function answer(task: SealingTask): Promise<void> {
  watchdog.begin();
  process.send?.(await seal(task).catch(explain));
}

async function seal({ pdfs, signing }: SealingTask): Promise<PdfReply> {
  const signed = await Promise.all(pdfs.map((pdf) => signPdf(pdf, signing, authority)));
  const papers = await Promise.all(
    signed.map(async ({ bytes }) => ({ bytes, pages: (await PDF.load(bytes)).getPageCount() })),
  );
  return { papers, isTimed: signed.every(({ isTimed }) => isTimed) };
}

function explain(error: unknown): PdfReply {
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Requests timestamps from the parent process, because this process has no network. */
const authority: TimestampAuthority = {
  timestamp: (sha256) =>
    new Promise((resolve, reject) => {
      const hear = ({ timestampOf, timestamp }: TimestampAnswer) => {
        if (!Buffer.from(timestampOf).equals(sha256)) return;
        process.off('message', hear);
        if (timestamp === undefined) reject(new Error('The authority did not answer.'));
        else resolve(timestamp);
      };
      process.on('message', hear);
      process.send?.({ timestampOf: sha256 } satisfies TimestampRequest);
    }),
};
