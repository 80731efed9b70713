import type { DocumentFlag } from '@truepage/core/files/document-type';
import type { Pdf } from './open-pdf.ts';

/**
 * The number of pages and the time (ms) to search for hidden content; the result does not affect whether a document is
 * accepted.
 */
const pagesLookedAt = 100;
const timeForPages = 300;

/** The relevant fields of pdf.js's data about an annotation or field. */
interface Annotation {
  readonly subtype?: string;
  readonly actions?: Readonly<Record<string, unknown>> | null;
  readonly unsafeUrl?: string;
}

/**
 * Returns warnings for staff before they open a PDF: scripts and programs that it starts, files that it contains. Also
 * searches for names in the uncompressed part of the file (`text`), because pdf.js does not report everything that it
 * skips.
 */
export async function pdfFlags(pdf: Pdf, text: string): Promise<readonly DocumentFlag[]> {
  const flags = new Set<DocumentFlag>();
  if (/\/JavaScript\b|\/Launch\b/u.test(text)) flags.add('script');
  if (/\/EmbeddedFiles?\b|\/RichMedia\b/u.test(text)) flags.add('embedded-file');
  if ((await pdf.getJSActions()) !== null || (await hasFieldActions(pdf))) flags.add('script');
  if ((await pdf.getAttachments()) !== null) flags.add('embedded-file');

  const deadline = performance.now() + timeForPages;
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, pagesLookedAt) && performance.now() < deadline;
    number += 1
  ) {
    for (const flag of await pageFlags(pdf, number)) flags.add(flag);
  }
  return [...flags];
}

/**
 * Replaces pdf.hasJSActions(), which reports every signature as an action: it compares with null, but the values are
 * undefined.
 */
async function hasFieldActions(pdf: Pdf): Promise<boolean> {
  const fields = Object.values((await pdf.getFieldObjects()) ?? {}) as Annotation[][];
  return fields.flat().some(hasActions);
}

function hasActions({ actions }: Annotation): boolean {
  return actions !== undefined && actions !== null;
}

async function pageFlags(pdf: Pdf, number: number): Promise<DocumentFlag[]> {
  const page = await pdf.getPage(number).catch(() => undefined);
  if (page === undefined) return [];
  const annotations: readonly Annotation[] = await page.getAnnotations();
  const flags = annotations.flatMap(annotationFlags);
  return (await page.getJSActions()) === null ? flags : [...flags, 'script'];
}

function annotationFlags(annotation: Annotation): DocumentFlag[] {
  const { subtype, unsafeUrl } = annotation;
  const flags: DocumentFlag[] = [];
  if (subtype === 'FileAttachment' || subtype === 'RichMedia' || subtype === 'Screen')
    flags.push('embedded-file');
  const opensProgram = unsafeUrl !== undefined && /^(?:file|javascript):/iu.test(unsafeUrl);
  if (hasActions(annotation) || opensProgram) flags.push('script');
  return flags;
}
