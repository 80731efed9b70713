import { PDF } from '@libpdf/core';
import { compilePaper, compileForgiving, compileValues, drawPicture, type PaperData } from './compile.ts';
import { joinPages } from './join-pages.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import type { DeliveryRequest, MakingTask, Paper, PdfReply, WarmUp } from './pdf-task.ts';
import { samplePage } from '../pdfium/sample-page.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';

const sampleValue = {
  width: 612,
  height: 792,
  size: 12,
  color: [0, 0, 0],
  align: 'left',
  lines: ['Page 1 of 2'],
  letters: [],
  cells: 0,
  isMultiline: true,
  isRightToLeft: false,
  hasFrame: true,
};

// A process that makes the PDFs of one task and ends; started by pdf-maker.ts.
const watchdog = await enterSandbox();
let warm = Promise.resolve();
process.on('message', (asked: MakingTask | WarmUp) => {
  if (asked === 'warm up') warm = warmUp();
  else void warm.then(() => answer(asked));
});
process.send?.('ready');

/** Joins sample pages twice: the first task of a process takes three times as long as its third. */
async function warmUp(): Promise<void> {
  const drawn = compileValues([sampleValue]);
  for (const bytes of [drawn, samplePage()]) await joinPages(() => drawn, [{ bytes, pages: 1 }], String);
}

async function answer(task: MakingTask): Promise<void> {
  watchdog.begin();
  const reply = await work(task).catch(explain);
  watchdog.end();
  process.send?.(reply);
}

async function work(task: MakingTask): Promise<PdfReply> {
  switch (task.task) {
    case 'compile':
      return {
        papers: [
          await counted((task.isForgiving ? compileForgiving : compilePaper)(task.template, task.data)),
        ],
      };
    case 'picture':
      return { papers: [{ bytes: Buffer.from(drawPicture(task.template, task.data)), pages: 1 }] };
    case 'deliver':
      return { papers: await deliver(task) };
    case 'try': {
      const nothing = await PDF.create().save();
      await joinPages(() => nothing, [task.part], String);
      return { papers: [] };
    }
  }
}

/** Renders the separate certificate and, if there are parts, the joined PDF with it as the cover; there it counts all pages. */
async function deliver({ certificate, parts, footer }: DeliveryRequest): Promise<Paper[]> {
  const alone = await counted(compileCertificate(certificate));
  if (parts.length === 0) return [alone];
  const cover = (following: number) =>
    compileCertificate({ ...certificate, totalPages: alone.pages + following });
  const line = (page: number, pages: number) =>
    footer.replace('{page}', String(page)).replace('{pages}', String(pages));
  return [alone, await joinPages(cover, parts, line)];
}

/** Strict for what is sworn. A file's name is not: the hash identifies the file. */
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
