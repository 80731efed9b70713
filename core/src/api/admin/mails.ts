import { z } from 'zod';
import { mailKinds } from '../../mails/mail-kinds.ts';
import { emailAddress } from '../../people/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { orderParams } from './orders/orders.ts';
import { staffOrderRow } from './orders/staff-order.ts';
import { adminRoutes as routes } from './routes.ts';

const failedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** Null for emails that concern no order: links for staff, messages of the contact page. */
  orderNumber: z.string().nullable(),
  recipient: z.string(),
  attempts: z.int(),
  /** The mail server's last message; null if there is none. */
  reason: z.string().nullable(),
  createdAt: timeShape,
  failedAt: timeShape,
});

export type FailedMail = z.output<typeof failedMail>;

const mailParams = z.object({ mailId: z.string().max(100) });
/** False if nothing was left to do. */
const done = z.object({ isDone: z.boolean() });

export const adminMailApi = {
  listFailedMails: endpoint(routes.listFailedMails, {
    summary: 'Undelivered emails, newest first, at most 200; `order` (a number) filters by order.',
    access: 'mails.manage',
    query: z.object({ order: z.string().max(200).optional() }),
    reply: z.array(failedMail),
  }),
  resendMail: endpoint(routes.resendMail, {
    summary:
      'Resends an undelivered email with its Message-ID. An email that was sent or is waiting does not change.',
    access: 'mails.manage',
    params: mailParams,
    reply: done,
  }),
  dismissMail: endpoint(routes.dismissMail, {
    summary: 'Dismisses an undelivered email: the customer was reached in another way.',
    access: 'mails.manage',
    params: mailParams,
    reply: done,
  }),
  correctCustomerEmail: endpoint(routes.correctCustomerEmail, {
    summary:
      'Changes the customer’s email address. Unsent emails go there, and undelivered ones are sent again.',
    access: 'mails.manage',
    params: orderParams,
    body: z.object({ email: emailAddress }),
    reply: z.object({ order: staffOrderRow, resent: z.int() }),
  }),
};
