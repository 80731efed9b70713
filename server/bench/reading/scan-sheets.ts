import sharp from 'sharp';
import { paragraphsOfPage } from '@truepage/core/reading/page-of-words';
import type { ReadWord } from '@truepage/core/reading/read-page';
import { drawOpenPage } from '../../src/pdfium/draw-page.ts';
import { withDocument, withPage } from '../../src/pdfium/open-document.ts';
import { startPdfium } from '../../src/pdfium/pdfium.ts';
import { cleaned, greyOfFile } from '../../src/reading/ocr/clean-picture.ts';
import { readUpright } from '../../src/reading/ocr/read-upright.ts';
import type { Tesseract } from '../../src/reading/ocr/tesseract.ts';
import { wordsOfLines } from '../../src/reading/ocr/words-of-lines.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { printPdf } from '../checks/print-sheets.ts';
import { addNoise } from '../legibility/noise.ts';

/** The simulated scanner: dots per inch, rotation in degrees, blur (pixels), noise (grey values), and JPEG quality. */
type Scanner = Readonly<Record<'dots' | 'turn' | 'blur' | 'noise' | 'quality', number>>;

/** Each run measures the same scans. */
const seed = 20_261_127;

export const scanners = {
  clean: { dots: 200, turn: 0, blur: 0.4, noise: 2, quality: 90 },
  usual: { dots: 200, turn: 1.1, blur: 0.8, noise: 8, quality: 75 },
  poor: { dots: 150, turn: -2.3, blur: 1.1, noise: 18, quality: 55 },
} as const satisfies Record<string, Scanner>;

export interface ReadSheet {
  readonly words: readonly ReadWord[];
  readonly text: string;
  readonly ms: number;
}

/** Prints sheets on A4, scans and reads them; undefined for a sheet that is longer than a page. */
export async function scanSheets(
  sheets: readonly string[],
  scanner: Scanner,
  tesseract: Tesseract,
): Promise<ReadSheet[]> {
  const read: ReadSheet[] = [];
  for (const sheet of sheets) {
    const pictures = await photograph(await printPdf([sheet], 'A4'), scanner);
    const before = performance.now();
    const pages = [];
    for (const picture of pictures) {
      const { lines, picture: upright } = await readUpright(
        tesseract,
        await cleaned(await greyOfFile(picture)),
      );
      pages.push(wordsOfLines(lines, upright));
    }
    const ms = (performance.now() - before) / pictures.length;
    read.push({
      words: pages.flat(),
      text: pages.map((words) => paragraphsOfPage({ words })).join('\n'),
      ms,
    });
  }
  return read;
}

async function photograph(pdf: Uint8Array, { dots, turn, blur, noise, quality }: Scanner): Promise<Buffer[]> {
  const pdfium = await startPdfium();
  const drawn = withDocument(pdfium, pdf, (open) =>
    Array.from({ length: open.pages }, (_, index) =>
      withPage(pdfium, open, index, (page) => {
        const [width, height] = [page.width, page.height].map((side) => Math.round((side * dots) / 72)) as [
          number,
          number,
        ];
        return drawOpenPage(pdfium, open, page, { width, height });
      }),
    ),
  );
  return Promise.all(
    drawn.map(async ({ width, height, pixels }) => {
      const raw = { width, height, channels: 4 } as const;
      const grey = sharp(new Uint8Array(pixels.buffer), { raw }).removeAlpha().greyscale().blur(blur);
      const turned = grey.rotate(turn, { background: '#e4e4e4' }).greyscale().raw();
      const { data, info } = await turned.toBuffer({ resolveWithObject: true });
      // Paper is not pure white.
      const paper = data.map((value) => value * 0.88 + 8);
      addNoise(paper, noise, seededRandom(seed));
      const { width: wide, height: tall } = info;
      return sharp(paper, { raw: { width: wide, height: tall, channels: 1 } })
        .jpeg({ quality })
        .toBuffer();
    }),
  );
}
