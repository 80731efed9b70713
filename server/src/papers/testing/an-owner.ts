import type { PaperOwner } from '../papers.ts';

/** For tests that do not care for whom a paper is made. */
export const anOwner: PaperOwner = { by: 'staff', id: 'a test' };
