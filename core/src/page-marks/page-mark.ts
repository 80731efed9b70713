import { z } from 'zod';
import { maximumPages } from '../files/document-type.ts';

const share = z.number().min(0).max(1);

/**
 * A place in one version of a document: a page (1, 2, …) and a point on it, as fractions of width and height from the upper left
 * corner, as displayed. Without `at` for formats whose pages have no pictures.
 */
export const pageMarkShape = z.object({
  page: z.int().min(1).max(maximumPages),
  at: z.object({ x: share, y: share }).nullable(),
});

export type PageMark = z.output<typeof pageMarkShape>;
export type PagePoint = NonNullable<PageMark['at']>;
