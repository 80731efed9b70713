import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { readingShape } from '../../reading/read-page.ts';
import { endpoint } from '../endpoint.ts';
import { orderParams } from './orders.ts';
import { adminRoutes as routes } from './routes.ts';

const position = z
  .string()
  .regex(/^\d{1,2}$/u)
  .transform(Number)
  .pipe(z.int().min(1).max(documentLimits.count));

export const adminReadingApi = {
  getReading: endpoint(routes.getReading, {
    summary: 'The words of an original (1, 2, …), with their places on its pages; a scan is read by machine.',
    access: 'orders.view',
    params: orderParams.extend({ document: position }),
    reply: readingShape,
  }),
};
