import type { ReadableDocument } from './page-texts.ts';

/** Draws the pages of kept PDFs. */
export interface PagePictures {
  /**
   * A page (1, 2, …) as readers show it, as WebP; senders take turns. Throws 'file.not_found' if there is no such page or document, and
   * 'request.too_many' and 'internal.unavailable' if too much waits.
   */
  draw(document: ReadableDocument, page: number, by: { readonly sender: string }): Promise<Buffer>;
}
