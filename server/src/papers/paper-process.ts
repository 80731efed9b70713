import { Worker } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import { compilePaper, compileForgiving } from './compile.ts';
import { joinPages } from './join-pages.ts';
import { PaperRefusal } from './paper-refusal.ts';
import type { DeliveryRequest, Paper, PaperReply, PaperTask } from './paper-task.ts';
import { signPdf } from './sign-pdf.ts';

// A process that makes one task's papers and ends: started by papers.ts, held to its limits by a thread beside this one.
const watchdog = new Worker(new URL('../files/pages/parser-watchdog.ts', import.meta.url), {
  argv: process.argv.slice(2),
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches every process of the group: the server decides when we end.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.once('message', (task: PaperTask) => void answer(task));
watchdog.once('online', () => process.send?.('ready'));

async function answer(task: PaperTask): Promise<void> {
  watchdog.postMessage('begin');
  process.send?.(await work(task).catch(explain));
}

async function work(task: PaperTask): Promise<PaperReply> {
  switch (task.task) {
    case 'compile':
      return {
        papers: [
          await counted((task.isForgiving ? compileForgiving : compilePaper)(task.template, task.data)),
        ],
      };
    case 'deliver':
      return { papers: await deliver(task) };
    case 'sign': {
      const signed = await Promise.all(task.pdfs.map((pdf) => signPdf(pdf, task.signing)));
      const papers = await Promise.all(signed.map(({ bytes }) => counted(bytes)));
      return { papers, isTimed: signed.every(({ isTimed }) => isTimed) };
    }
  }
}

/** The certificate alone, and, where there are parts, as the cover of them all: then it counts all pages. */
async function deliver({ certificate, parts, footer }: DeliveryRequest): Promise<Paper[]> {
  const alone = await counted(compilePaper('certificate', certificate));
  if (parts.length === 0) return [alone];
  const cover = (following: number) =>
    compilePaper('certificate', { ...certificate, totalPages: alone.pages + following });
  const line = (page: number, pages: number) =>
    footer.replace('{page}', String(page)).replace('{pages}', String(pages));
  return [alone, await joinPages(cover, parts, line)];
}

async function counted(bytes: Uint8Array): Promise<Paper> {
  return { bytes, pages: (await PDF.load(bytes)).getPageCount() };
}

function explain(error: unknown): PaperReply {
  if (error instanceof PaperRefusal) return { refused: error.reason, detail: error.detail };
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
