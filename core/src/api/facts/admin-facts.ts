import { z } from 'zod';
import { factKinds, factLimits, waiverReasons } from '../../facts/fact.ts';
import { documentLimits } from '../../files/document-type.ts';
import { plainLine } from '../../plain-text.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { factAnswer, factList, factValue, listParams } from './facts.ts';

const staffList = factList.extend({
  /** The username of the sender, or of the administrator who waived it. */
  who: z.string(),
  /** Why an administrator waived it. */
  waiver: z.object({ reason: z.enum(waiverReasons), note: z.string() }).nullable(),
  /** Answers that arrived after the list was closed, oldest first. They had no effect. */
  late: z.array(z.object({ at: timeShape, answers: z.array(factAnswer) })),
});
export type StaffFactList = z.output<typeof staffList>;

/** Newest first. */
const staffLists = z.array(staffList);

const fact = z.object({
  kind: z.enum(factKinds),
  document: z.int().min(0).max(documentLimits.count),
  original: z.string().transform(plainLine).pipe(z.string().max(factLimits.length, 'too_long')),
  value: factValue,
});

export const adminFactApi = {
  listFacts: endpoint(routes.listFacts, {
    summary: 'The lists of facts that were sent to the customer of an order, newest first, with the answers.',
    access: 'orders.view',
    params: orderParams,
    reply: staffLists,
  }),
  suggestFacts: endpoint(routes.suggestFacts, {
    summary:
      'Facts for a list: the names sheet, and the dates and numbers that a translation shares with its original.',
    access: 'orders.uploadTranslation',
    params: orderParams,
    reply: z.object({ facts: z.array(fact) }),
  }),
  sendFacts: endpoint(routes.sendFacts, {
    summary:
      'Asks the customer to confirm a list of facts, by email; the list before it is superseded. The caller makes the id: a repeated request sends once. 409 `facts.not_possible` if the tier or the order does not allow it.',
    access: 'orders.uploadTranslation',
    params: z.object({ ...orderParams.shape, ...listParams.shape }),
    body: z.object({ facts: z.array(fact).min(1, 'required').max(factLimits.count, 'too_many') }),
    reply: staffLists,
  }),
  withdrawFacts: endpoint(routes.withdrawFacts, {
    summary: 'Withdraws a list of facts. One that has ended does not change.',
    access: 'orders.uploadTranslation',
    params: z.object({ ...orderParams.shape, ...listParams.shape }),
    reply: staffLists,
  }),
  waiveFacts: endpoint(routes.waiveFacts, {
    summary:
      'Lets the translator certify without the answer that the tier requires, for a reason. Nothing changes if certifying waits for none.',
    access: 'certificates.waiveFacts',
    params: orderParams,
    body: z.object({
      reason: z.enum(waiverReasons),
      note: z.string().trim().max(factLimits.note, 'too_long').default(''),
    }),
    reply: staffLists,
  }),
};
