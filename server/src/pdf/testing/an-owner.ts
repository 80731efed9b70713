import type { PdfOwner } from '../pdf-maker.ts';

/** For tests in which the owner does not matter. */
export const anOwner: PdfOwner = { by: 'staff', id: 'a test' };
