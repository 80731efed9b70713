import { drawOpenPage } from '../../pdfium/draw-page.ts';
import { withDocument, withPage } from '../../pdfium/open-document.ts';
import { startPdfium } from '../../pdfium/pdfium.ts';
import { receiveDocument } from '../../files/pages/receive-document.ts';
import { enterSandbox } from '../../sandbox/enter-sandbox.ts';
import { cleaned, drawnSide, greyOfFile, greyOfPixels } from './clean-picture.ts';
import type { OcrReply, OcrRequest } from './ocr-task.ts';
import { readUpright } from './read-upright.ts';
import { loadTesseract, openTesseract } from './tesseract.ts';
import { wordsOfLines } from './words-of-lines.ts';

// A process that reads the scanned pages of one document and ends; started by text-reader.ts.
await loadTesseract();
const watchdog = await enterSandbox();
process.on('message', (request: OcrRequest) => void work(request));
process.send?.('ready');

async function work(request: OcrRequest): Promise<void> {
  const tell = (reply: OcrReply) => process.send?.(reply);
  try {
    const document = await receiveDocument(request);
    const tesseract = await openTesseract(request.data);
    for (const page of request.pages) {
      // The time limit is per page: a document with many pages is not suspicious.
      watchdog.begin();
      const picture = await cleaned(await pictureOf(document, request.type, page));
      const { turn, picture: upright, lines } = await readUpright(tesseract, picture);
      watchdog.end();
      tell({ read: { page, turned: turn, words: wordsOfLines(lines, upright) } });
    }
    tell({ done: true });
  } catch (error) {
    tell({ unreadable: error instanceof Error ? error.message : String(error) });
  }
}

async function pictureOf(document: Uint8Array, type: OcrRequest['type'], page: number) {
  if (type !== 'pdf') return greyOfFile(document);
  const pdfium = await startPdfium();
  const { width, height, pixels } = withDocument(pdfium, document, (open) =>
    withPage(pdfium, open, page - 1, (opened) => {
      const scale = drawnSide / Math.max(opened.width, opened.height);
      const [wide, tall] = [opened.width, opened.height].map((side) =>
        Math.max(1, Math.round(side * scale)),
      ) as [number, number];
      return drawOpenPage(pdfium, open, opened, { width: wide, height: tall });
    }),
  );
  return greyOfPixels(width, height, new Uint8Array(pixels.buffer));
}
