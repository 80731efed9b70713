import { may } from '@truepage/core/staff/roles';
import { Order } from '../../db/rows/order/order.ts';
import type { Caching, Database, Site, Time } from '../../deps.ts';
import { renderMail } from '../../mail/rendering/render-mail.ts';
import { translationReady } from '../order-mails.ts';
import { demandMayNotify } from './demand-may-notify.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';

interface NotificationPreview {
  readonly to: string | null;
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Renders the email that notifyCustomer() would queue now, in the order's language. The preview creates no private
 * links: it shows the order's plain address in their place. Throws 'staff.forbidden', 'order.not_found'.
 */
export async function previewNotification(
  deps: Database & Time & Site & Caching,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<NotificationPreview> {
  const em = deps.orm.em.fork();
  await demandMayNotify(deps, staff);
  const { orderNumber } = await findOrderFor(em, staff, 'orders.notify', idOrNumber);
  const order = await em.findOneOrFail(Order, { orderNumber });
  const payload = await translationReady(em, order, deps.clock.now());
  const { subject, text } = renderMail(
    'ready',
    JSON.parse(JSON.stringify(payload)),
    { locale: order.locale, timeZone: order.timeZone ?? null },
    deps.publicUrl(),
  );
  return { to: may(staff.role, 'orders.customer') ? order.email : null, locale: order.locale, subject, text };
}
