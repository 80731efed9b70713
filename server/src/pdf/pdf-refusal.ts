import type { DocumentRefusalReason } from '@truepage/core/certificates/document-refusal';
import type { Bitmap } from '../pdfium/draw-page.ts';

/** Where it is, as far as that is known. */
export interface RefusalPlace {
  /** Which of the parts that were to be joined, from 0. */
  readonly part?: number;
  /** Which of its pages, from 0. */
  readonly page?: number;
  /** What the upload and the paper show there. */
  readonly pictures?: { readonly upload: Bitmap; readonly paper: Bitmap };
}

/** Why a paper cannot be made of what was given: not a failure of ours. `detail` is the letter that none of our fonts has. */
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
