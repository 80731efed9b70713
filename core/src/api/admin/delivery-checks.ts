import { z } from 'zod';
import { answerReasons, checklistItems, lineAnswers, type CheckLine } from '../../checks/check-line.ts';
import { deliveryCheckStates, holdReasons } from '../../checks/delivery-gate.ts';
import { endpoint } from '../endpoint.ts';
import { documentQuery, timeShape } from '../shapes.ts';
import { orderParams } from './orders/orders.ts';
import { adminRoutes as routes } from './routes.ts';

const side = z.enum(['original', 'translation']);
const line = z.object({
  key: z.string(),
  of: side,
  page: z.int().nullable(),
  confidence: z.int().optional(),
});
const text = z.string();
const seen = z.string().nullable();

/** A finding, with the text found in the documents. */
const checkLineShape = z.discriminatedUnion('kind', [
  line.extend({ kind: z.literal('pages'), original: z.int(), translation: z.int() }),
  line.extend({ kind: z.literal('name'), name: text, seen }),
  line.extend({ kind: z.literal('number'), number: text, seen }),
  line.extend({ kind: z.literal('date'), date: text, iso: text, seen }),
  line.extend({ kind: z.literal('word'), text, seen: text }),
  line.extend({ kind: z.literal('swapped-names'), text }),
  line.extend({ kind: z.literal('sex'), seen: z.enum(['male', 'female']) }),
  line.extend({ kind: z.literal('left-out'), text }),
  line.extend({ kind: z.literal('term'), use: z.enum(['missing', 'forbidden']), source: text, words: text }),
  line.extend({ kind: z.literal('source-language'), text }),
  line.extend({ kind: z.literal('empty-page') }),
  line.extend({ kind: z.literal('wrong-script'), text }),
  line.extend({ kind: z.literal('unreadable') }),
  line.extend({ kind: z.literal('garbled') }),
  line.extend({
    kind: z.literal('checklist'),
    of: z.literal('translation'),
    page: z.null(),
    confidence: z.undefined().optional(),
    item: z.enum(checklistItems),
    unread: z.array(side).readonly(),
  }),
]) satisfies z.ZodType<CheckLine>;

const finding = z.object({
  id: z.string(),
  line: checkLineShape,
  answer: z
    .object({
      answer: z.enum(lineAnswers),
      reason: z.enum(answerReasons).nullable(),
      note: z.string().nullable(),
      who: z.string(),
      at: timeShape,
      /** The earlier version of the translation that the answer was given for; null if it was given for this version. */
      keptFrom: z.int().nullable(),
    })
    .nullable(),
});
export type ShownFinding = z.output<typeof finding>;

const overview = z.object({
  /** Why the delivery is held, according to the owner's setting; null if it is not held. */
  heldFor: z.enum(holdReasons).nullable(),
  /** The check of the current translation; null if it was never checked or there is no translation. */
  check: z
    .object({
      version: z.int(),
      state: z.enum(deliveryCheckStates),
      finishedAt: timeShape.nullable(),
      /** Whether the check has been queued or running for so long that it can be restarted. */
      isStuck: z.boolean(),
      /** The number of findings without an answer. */
      open: z.int(),
      /** As written in the documents. */
      findings: z.array(finding),
      /** How many findings of the previous version are fixed in this one. */
      fixed: z.int(),
    })
    .nullable(),
  /** For an order with several documents: the checks of all current translations, by document (0: all documents). */
  checks: z.array(
    z.object({
      document: z.int(),
      state: z.enum(deliveryCheckStates),
      open: z.int(),
    }),
  ),
});
export type DeliveryCheckOverview = z.output<typeof overview>;

const findingParams = orderParams.extend({ findingId: z.uuid() });

export const adminDeliveryCheckApi = {
  getDeliveryCheck: endpoint(routes.getDeliveryCheck, {
    summary: 'The findings of the current translation’s check, with their answers.',
    access: 'orders.view',
    params: orderParams,
    query: documentQuery,
    reply: overview,
  }),
  runDeliveryCheck: endpoint(routes.runDeliveryCheck, {
    summary: 'Checks the current translation (again). A running check continues.',
    access: 'orders.uploadTranslation',
    params: orderParams,
    query: documentQuery,
    reply: overview,
  }),
  answerFinding: endpoint(routes.answerFinding, {
    summary:
      'Accepts a finding, with a reason; 409 `check.changed_meanwhile` if it was answered in the meantime or there is a newer translation.',
    access: 'orders.uploadTranslation',
    params: findingParams,
    query: documentQuery,
    body: z
      .object({
        reason: z.enum(answerReasons),
        note: z.string().trim().max(300, 'too_long').default(''),
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        message: 'required',
      }),
    reply: overview,
  }),
  reopenFinding: endpoint(routes.reopenFinding, {
    summary: 'Withdraws the answer to a finding.',
    access: 'orders.uploadTranslation',
    params: findingParams,
    query: documentQuery,
    reply: overview,
  }),
};
