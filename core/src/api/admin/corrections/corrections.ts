import { z } from 'zod';
import { correctionLimits } from '../../../corrections/correction.ts';
import { requiredText } from '../../../texts/typed-text.ts';
import { correction } from '../../corrections/corrections.ts';
import { endpoint } from '../../endpoint.ts';
import { orderParams } from '../orders/orders.ts';
import { adminRoutes as routes } from '../routes.ts';

/**
 * The correction as the customer sees it, with the staff member who answered. Email addresses are hidden from roles that may not see them.
 */
const staffCorrection = correction.extend({ answeredBy: z.string().nullable() });
export type StaffCorrection = z.output<typeof staffCorrection>;

const reason = requiredText(correctionLimits.reason);

/** The id of the new version, or the reason why nothing is changed. */
export const correctionAnswer = z.union([z.strictObject({ fileId: z.uuid() }), z.strictObject({ reason })]);
export type CorrectionAnswer = z.output<typeof correctionAnswer>;

export const adminCorrectionApi = {
  listCorrections: endpoint(routes.listCorrections, {
    summary: 'The corrections that the customer asked for, newest first.',
    access: 'orders.view',
    params: orderParams,
    reply: z.array(staffCorrection),
  }),
  answerCorrection: endpoint(routes.answerCorrection, {
    summary:
      'Answers a correction once, with the new version (`fileId`, the current translation) or with a reason, and emails the customer. 409 `correction.answered`, `correction.no_new_version`, `order.changed_meanwhile`, and as notifying the customer.',
    access: 'orders.notify',
    params: orderParams.extend({ correctionId: z.string().max(100) }),
    body: correctionAnswer,
    reply: z.array(staffCorrection),
  }),
};
