import { AppError } from '@truepage/core/errors';
import { maximumPages } from '@truepage/core/files/document-type';
import { openPdf, type Pdf } from '../open-pdf.ts';
import { demandSaneStreams } from '../pdf-bombs.ts';
import { textOfPieces } from './text-of-pieces.ts';

/** The text of each page in file order, by line, including field values. */
export async function* pdfPages(document: Uint8Array): AsyncIterable<string> {
  demandSaneStreams(
    document,
    Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1'),
  );
  const pdf = await openPdf(document);
  if (pdf.numPages > maximumPages) throw new AppError('file.unreadable');
  for (let number = 1; number <= pdf.numPages; number += 1) yield pageText(pdf, number);
  await pdf.loadingTask.destroy();
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const lines = textOfPieces(items.flatMap((item) => ('str' in item ? [item] : [])));
  const annotations = (await page.getAnnotations()) as readonly { readonly fieldValue?: unknown }[];
  const filledIn = annotations.flatMap(({ fieldValue }) =>
    typeof fieldValue === 'string' && fieldValue !== '' ? [`\n${fieldValue}`] : [],
  );
  page.cleanup();
  return lines + filledIn.join('');
}
