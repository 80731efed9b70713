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
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  const filledIn = annotations.flatMap((annotation) => filledInText(annotation)).map((text) => `\n${text}`);
  page.cleanup();
  return lines + filledIn.join('');
}

/** The relevant fields of pdf.js's data about an annotation or field. */
interface Annotation {
  readonly subtype?: string;
  readonly annotationFlags: number;
  readonly fieldType?: string;
  readonly password?: boolean;
  /** A choice has a list, even if only one option can be chosen. */
  readonly fieldValue?: unknown;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly contentsObj?: { readonly str: string };
}

/** Hidden, and not shown on screens. */
const unseen = (1 << 1) | (1 << 5);

/** What a reader shows of the values of a field, and of a note typed onto the page. */
function filledInText(annotation: Annotation): string[] {
  const { subtype, annotationFlags, fieldType, password, fieldValue, options, contentsObj } = annotation;
  if ((annotationFlags & unseen) !== 0 || password === true) return [];
  const isTyped = fieldType === 'Tx' || fieldType === 'Ch';
  const values: unknown[] = subtype === 'FreeText' ? [contentsObj?.str] : isTyped ? [fieldValue].flat() : [];
  return values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? String(value));
}
