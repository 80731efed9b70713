import { adminMailApi } from '@truepage/core/api/admin/mails';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { readOrderRow } from '../orders/staff/order-row.repository.ts';
import { presentOrderRow } from '../orders/staff/present-staff-order.ts';
import { correctCustomerEmail } from './correct-customer-email.ts';
import { readFailedMails } from './failed-mail.repository.ts';
import { dismissMail, resendMail } from './resend-mail.ts';

/** The staff's endpoints for failed mails. */
export function staffMailRoutes(api: ApiRouter, deps: Deps): void {
  const fork = () => deps.orm.em.fork();

  api.handle(adminMailApi.listFailedMails, async ({ query }) => {
    const orderNumber = query.order === undefined ? undefined : parseOrderNumber(query.order);
    if (query.order !== undefined && orderNumber === undefined) return [];
    const mails = await readFailedMails(fork(), orderNumber);
    return mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      orderNumber: mail.order_number,
      recipient: mail.recipient,
      attempts: mail.attempts,
      reason: mail.last_error,
      createdAt: mail.created_at.toISOString(),
      failedAt: (mail.failed_at ?? mail.created_at).toISOString(),
    }));
  });

  api.handle(adminMailApi.resendMail, async ({ params, call }) => ({
    isDone: await resendMail(deps, demandStaff(call), params.mailId),
  }));

  api.handle(adminMailApi.dismissMail, async ({ params, call }) => ({
    isDone: await dismissMail(deps, demandStaff(call), params.mailId),
  }));

  api.handle(adminMailApi.correctCustomerEmail, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    const { orderId, resent } = await correctCustomerEmail(deps, staff, params.id, body.email);
    return { order: presentOrderRow(await readOrderRow(fork(), orderId), staff.role), resent };
  });
}
