import { z } from 'zod';
import { factKinds, factLimits, factListStates } from '../../facts/fact.ts';
import { isBlank, plainLine } from '../../plain-text.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';
import { factRoutes } from './routes.ts';

/** A value as typed by a person. */
export const factValue = z
  .string('required')
  .transform(plainLine)
  .refine((value) => !isBlank(value), 'required')
  .pipe(z.string().max(factLimits.length, 'too_long'));

/** An answer as stored. */
export const factAnswer = z.object({ at: z.int(), value: z.string().nullable() });

export const factList = z.object({
  id: z.string(),
  state: z.enum(factListStates),
  sentAt: timeShape,
  /** When the list was answered, withdrawn, superseded or waived; null while it waits for the customer. */
  endedAt: timeShape.nullable(),
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      /** 1, 2, …, or 0 for all documents. */
      document: z.int(),
      /** '' if unknown. */
      original: z.string(),
      /** The value as it will appear in the translation. */
      value: z.string(),
    }),
  ),
  /** Null until the list is answered. */
  answers: z.array(factAnswer).nullable(),
});

const customersList = factList.extend({
  /** Language codes of the originals and of the values. */
  from: z.string(),
  to: z.string(),
  /** The number of documents in the order. */
  documents: z.int(),
});

export type FactList = z.output<typeof customersList>;

export const listParams = z.object({ listId: z.uuid() });

export const factApi = {
  getFacts: endpoint(factRoutes.getFacts, {
    summary:
      'The newest list of facts that the customer is or was asked to confirm. 404 `facts.none` without one. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: customersList,
  }),
  answerFacts: endpoint(factRoutes.answerFacts, {
    summary:
      'Confirms (`value` null) or corrects each fact of a list, by its position. A corrected name replaces the one in the names sheet and on the next certificate. The same answers again change nothing. Answers to a list that has ended may be of some facts only; they are kept for the staff (`isLate`). Needs proof of ownership.',
    access: 'public',
    params: z.object({ ...orderNumberParams.shape, ...listParams.shape }),
    body: z.object({
      answers: z
        .array(
          z.object({
            at: z
              .int()
              .min(0)
              .max(factLimits.count - 1),
            value: factValue.nullable(),
          }),
        )
        .min(1)
        .max(factLimits.count),
    }),
    reply: z.object({ isLate: z.boolean(), list: customersList }),
  }),
};
