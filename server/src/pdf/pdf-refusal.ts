import type { DocumentRefusalReason } from '@truepage/core/certificates/document-refusal';
import type { Bitmap } from '../pdfium/draw-page.ts';

/** The location of the problem, as far as known. */
export interface RefusalPlace {
  /** The index of the part to join, from 0. */
  readonly part?: number;
  /** The index of the page, from 0. */
  readonly page?: number;
  /** The location as shown in the upload and in the joined PDF. */
  readonly pictures?: { readonly upload: Bitmap; readonly paper: Bitmap };
}

/** Why a PDF cannot be made from the input; not a bug of ours. `detail` is the character without a glyph. */
export class PdfRefusal extends Error {
  readonly reason: DocumentRefusalReason;
  readonly detail: string;
  readonly place: RefusalPlace;

  constructor(reason: DocumentRefusalReason, detail = '', place: RefusalPlace = {}) {
    super(`The paper was refused: ${reason} ${detail}`.trim());
    this.name = 'PdfRefusal';
    this.reason = reason;
    this.detail = detail;
    this.place = place;
  }
}
