import type { PdfOwner } from '../pdf-maker.ts';

/** For tests that do not care for whom a paper is made. */
export const anOwner: PdfOwner = { by: 'staff', id: 'a test' };
