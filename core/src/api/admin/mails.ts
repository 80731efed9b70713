import { z } from 'zod';
import { mailKinds } from '../../mails/mail-kinds.ts';
import { emailAddress } from '../../people/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { orderParams, staffOrderRow } from './orders.ts';
import { adminRoutes as routes } from './routes.ts';

const failedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** Null for what concerns no order: links for staff, messages of the contact page. */
  orderNumber: z.string().nullable(),
  recipient: z.string(),
  attempts: z.int(),
  /** What the mail server said last; null when it said nothing. */
  reason: z.string().nullable(),
  createdAt: timeShape,
  failedAt: timeShape,
});

export type FailedMail = z.output<typeof failedMail>;

const mailParams = z.object({ mailId: z.string().max(100) });
/** False: there was nothing to do any more. */
const done = z.object({ isDone: z.boolean() });

export const adminMailApi = {
  listFailedMails: endpoint(routes.listFailedMails, {
    summary:
      'Mails that were given up, newest first, 200 at most; `order` (a number) narrows them to those of one order.',
    access: 'mails.manage',
    query: z.object({ order: z.string().max(200).optional() }),
    reply: z.array(failedMail),
  }),
  resendMail: endpoint(routes.resendMail, {
    summary:
      'Puts a mail that was given up into the outbox again, with the Message-ID it had. One that was sent or waits already is left as it is.',
    access: 'mails.manage',
    params: mailParams,
    reply: done,
  }),
  dismissMail: endpoint(routes.dismissMail, {
    summary: 'Takes a mail that was given up off the list for good: the customer was reached in another way.',
    access: 'mails.manage',
    params: mailParams,
    reply: done,
  }),
  correctCustomerEmail: endpoint(routes.correctCustomerEmail, {
    summary:
      'Gives the order another email address of its customer. What is not sent yet goes there, and what was given up is sent again.',
    access: 'mails.manage',
    params: orderParams,
    body: z.object({ email: emailAddress }),
    reply: z.object({ order: staffOrderRow, resent: z.int() }),
  }),
};
