import type { ReadableDocument } from './page-texts.ts';

/** Renders the pages of stored PDFs. */
export interface PagePictures {
  /**
   * Renders a page (1, 2, …) as readers show it, as WebP; requests are scheduled fairly between senders. Throws
   * 'file.not_found' if there is no such page or document, and 'request.too_many' and 'internal.unavailable' if too many
   * requests wait.
   */
  draw(document: ReadableDocument, page: number, by: { readonly sender: string }): Promise<Buffer>;
}
