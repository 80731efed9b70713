import { PDF, type TimestampAuthority } from '@libpdf/core';
import { compilePaper, compileForgiving, type PaperData } from './compile.ts';
import { joinPages } from './join-pages.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import type {
  DeliveryRequest,
  Paper,
  PdfReply,
  PdfTask,
  TimestampAnswer,
  TimestampRequest,
} from './pdf-task.ts';
import { signPdf } from './sign-pdf.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';

// A process that makes one task's papers and ends, started by pdf-maker.ts.
const watchdog = await enterSandbox();
process.once('message', (task: PdfTask) => void answer(task));
process.send?.('ready');

async function answer(task: PdfTask): Promise<void> {
  watchdog.begin();
  process.send?.(await work(task).catch(explain));
}

async function work(task: PdfTask): Promise<PdfReply> {
  switch (task.task) {
    case 'compile':
      return {
        papers: [
          await counted((task.isForgiving ? compileForgiving : compilePaper)(task.template, task.data)),
        ],
      };
    case 'deliver':
      return { papers: await deliver(task) };
    case 'try': {
      const nothing = await PDF.create().save();
      await joinPages(() => nothing, [task.part], String);
      return { papers: [] };
    }
    case 'sign': {
      const signed = await Promise.all(task.pdfs.map((pdf) => signPdf(pdf, task.signing, authority)));
      const papers = await Promise.all(signed.map(({ bytes }) => counted(bytes)));
      return { papers, isTimed: signed.every(({ isTimed }) => isTimed) };
    }
  }
}

/** Asks whoever started this process: it has no network itself. */
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

/** The certificate alone, and, where there are parts, as the cover of them all: then it counts all pages. */
async function deliver({ certificate, parts, footer }: DeliveryRequest): Promise<Paper[]> {
  const alone = await counted(compileCertificate(certificate));
  if (parts.length === 0) return [alone];
  const cover = (following: number) =>
    compileCertificate({ ...certificate, totalPages: alone.pages + following });
  const line = (page: number, pages: number) =>
    footer.replace('{page}', String(page)).replace('{pages}', String(pages));
  return [alone, await joinPages(cover, parts, line)];
}

/** Strict with what is sworn. A file's name is not: its hash says which file it is. */
function compileCertificate(data: PaperData): Uint8Array {
  return compileForgiving('certificate', data, (name) => name === 'filename');
}

async function counted(bytes: Uint8Array): Promise<Paper> {
  return { bytes, pages: (await PDF.load(bytes)).getPageCount() };
}

function explain(error: unknown): PdfReply {
  if (error instanceof PdfRefusal) return { refused: error.reason, detail: error.detail, place: error.place };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
