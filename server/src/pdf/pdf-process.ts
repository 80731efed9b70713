import { PDF } from '@libpdf/core';
import { compilePaper, compileForgiving, compileValues, drawPicture, type PaperData } from './compile.ts';
import { joinPages } from './join-pages.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import type { DeliveryRequest, MakingTask, Paper, PdfReply, WarmUp } from './pdf-task.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';

// A process that makes one task's papers and ends, started by pdf-maker.ts.
const watchdog = await enterSandbox();
process.on('message', (asked: MakingTask | WarmUp) => void (asked === 'warm up' ? warmUp() : answer(asked)));
process.send?.('ready');

/** Loads the fonts and PDFium and joins an empty page: a delivery then takes 0.3 s of a core instead of 0.5. */
async function warmUp(): Promise<void> {
  const page = PDF.create();
  page.addPage();
  const bytes = await page.save();
  compileValues([]);
  await joinPages(() => bytes, [{ bytes, pages: 1 }], String);
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
