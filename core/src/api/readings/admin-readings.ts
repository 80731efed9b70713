import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { readingShape } from '../../reading/read-page.ts';
import { foundPlace, readingSummary } from '../../reading/reading-summary.ts';
import { endpoint } from '../endpoint.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';

const position = z
  .string()
  .regex(/^\d{1,2}$/u)
  .transform(Number)
  .pipe(z.int().min(1).max(documentLimits.count));

export const adminReadingApi = {
  listReadings: endpoint(routes.listReadings, {
    summary: 'How many pages of the current originals and translations are read, without their words.',
    access: 'orders.view',
    params: orderParams,
    reply: z.object({ readings: z.array(readingSummary) }),
  }),
  readAgain: endpoint(routes.readAgain, {
    summary:
      'Has an original or translation read again that could not be read; 404 `file.not_found` if there is none. One that is read, or waits for that, stays as it is.',
    access: 'orders.uploadTranslation',
    // 0 refers to a translation of all documents.
    params: orderParams.extend({ document: position.or(z.literal('0').transform(Number)) }),
    body: z.object({ kind: readingSummary.shape.kind }),
    reply: z.object({ readings: z.array(readingSummary) }),
  }),
  findWords: endpoint(routes.findWords, {
    summary:
      'The lines of an order’s documents that contain these words, in the pages read so far; at most 100.',
    access: 'orders.view',
    params: orderParams,
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    reply: z.object({ places: z.array(foundPlace) }),
  }),
  getReading: endpoint(routes.getReading, {
    summary: 'The words of an original (1, 2, …), with their places on its pages; a scan is read by machine.',
    access: 'orders.view',
    params: orderParams.extend({ document: position }),
    reply: readingShape,
  }),
};
