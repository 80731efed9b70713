import { PDF } from '@libpdf/core';
import { joinPages } from '../join-pages.ts';

/** The joined pages of a document, without the cover. Throws PdfRefusal. */
export async function paperOf(bytes: Uint8Array): Promise<{ bytes: Uint8Array; pages: number }> {
  const noCover = await PDF.create().save();
  return joinPages(
    () => noCover,
    [{ bytes, pages: null }],
    (page) => String(page),
  );
}
