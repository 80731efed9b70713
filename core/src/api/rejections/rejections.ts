import { z } from 'zod';
import { recipients } from '../../certificates/recipients.ts';
import { rejectionLimits, rejectionStates } from '../../rejections/rejection.ts';
import { requiredText } from '../../texts/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';
import { rejectionRoutes } from './routes.ts';

/** The form generates the id, so that a retry after a lost reply creates only one report. */
export const rejectionIdParams = z.object({ rejectionId: z.uuid() });

/** A report that an authority rejected the translation. */
export const rejection = z.object({
  id: z.string(),
  state: z.enum(rejectionStates),
  /** The authority's name, in the customer's words. */
  authority: z.string(),
  /** What the authority objects to, in the customer's words. */
  description: z.string(),
  /** The filename of the authority's letter. */
  letter: z.string(),
  receivedAt: timeShape,
  /** The time by which the office promises a decision. */
  decideBy: timeShape,
  decidedAt: timeShape.nullable(),
  /** The reason for the decision; empty until there is one. */
  reason: z.string(),
  /** The recipient of the new certificate, if there is one. */
  recipient: z.enum(recipients).nullable(),
  /** Whether a certificate was issued after the decision. */
  isIssued: z.boolean(),
});
export type Rejection = z.output<typeof rejection>;

const rejections = z.object({
  /** Newest first. */
  rejections: z.array(rejection),
  /** Whether another rejection can be reported now. */
  canReport: z.boolean(),
});
export type Rejections = z.output<typeof rejections>;

export const rejectionApi = {
  listRejections: endpoint(rejectionRoutes.listRejections, {
    summary: 'The reports that an authority rejected the translation. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: rejections,
  }),
  reportRejection: endpoint(rejectionRoutes.reportRejection, {
    summary:
      "Reports that an authority rejected the translation: multipart text fields and the authority's letter in `file`. Repeated with the same id, it is one report. 409 `rejection.open` while another one is open, `rejection.not_possible` before delivery, after a full refund and once the documents are deleted. Needs proof of ownership.",
    access: 'public',
    params: z.object({ ...orderNumberParams.shape, ...rejectionIdParams.shape }),
    bodyType: 'form',
    body: z.object({
      authority: requiredText(rejectionLimits.authority),
      description: requiredText(rejectionLimits.description),
    }),
    reply: rejections,
  }),
};
