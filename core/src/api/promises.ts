import { z } from 'zod';
import { translationTypes } from '../pricing/translation-type.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape } from './shapes.ts';

const promise = z.object({ due: timeShape, paidUntil: timeShape });

export const promiseApi = {
  getPromises: endpoint(routes.getPromises, {
    summary:
      'When an order of so many pages would be due if it were paid now, and until when a payment gets that.',
    access: 'public',
    scope: 'quote',
    query: z.object({
      pages: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .pipe(z.int().min(1)),
    }),
    reply: z.record(z.enum(translationTypes), promise),
  }),
};
