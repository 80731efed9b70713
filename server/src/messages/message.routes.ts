import { adminMessageApi } from '@truepage/core/api/admin/messages';
import { messageApi } from '@truepage/core/api/messages/messages';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from '../order-access/order-access.ts';
import { findOrderFor } from '../order-access/order-for-staff.ts';
import { resolveOrder } from '../order-access/order.repository.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { fillTemplates } from './fill-templates.ts';
import { markRead } from './mark-read.ts';
import { withdrawQuestion } from './questions/withdraw-question.ts';
import { sendAsCustomer, sendAsStaff } from './send-message.ts';
import { findMessages, presentMessage, presentStaffMessage } from './thread.repository.ts';

/** The thread of an order, for the customer with proof of ownership and for the staff who work on it. */
export function messageRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(messageApi.listMessages, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      const em = deps.orm.em.fork();
      const { id } = await resolveOrder(em, orderNumber);
      const messages = await findMessages(em, id);
      // The address may have been corrected while the messages were read.
      await demandOwnership(deps, orderNumber, call);
      return { messages: messages.map((message) => presentMessage(message)) };
    }),
  );
  api.handle(messageApi.readMessages, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      const em = deps.orm.em.fork();
      const { id: orderId } = await resolveOrder(em, orderNumber);
      await markRead(em, { orderId, by: 'customer', through: body.through }, deps.clock.now());
      return { success: true as const };
    }),
  );
  api.handle(messageApi.sendMessage, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('message', call.ip);
      await limits.consume('message', orderNumber);
      return sendAsCustomer(
        deps,
        { orderNumber, proven },
        { id: params.messageId, ...body, browser: call.browserOfUploads.hash },
      );
    }),
  );

  staffRoutes(api, deps);
}

function staffRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminMessageApi.listOrderMessages, async ({ params, call }) => {
    const staff = demandStaff(call);
    const em = deps.orm.em.fork();
    const { id } = await findOrderFor(em, staff, 'orders.message', params.id);
    const messages = await findMessages(em, id);
    return { messages: messages.map((message) => presentStaffMessage(message, staff)) };
  });
  api.handle(adminMessageApi.listMessageTemplates, ({ params, call }) =>
    fillTemplates(deps, demandStaff(call), params.id),
  );
  api.handle(adminMessageApi.readOrderMessages, async ({ params, body, call }) => {
    const em = deps.orm.em.fork();
    const { id: orderId } = await findOrderFor(em, demandStaff(call), 'orders.message', params.id);
    await markRead(em, { orderId, by: 'staff', through: body.through }, deps.clock.now());
    return { success: true as const };
  });
  api.handle(adminMessageApi.sendOrderMessage, ({ params, body, call }) =>
    sendAsStaff(deps, demandStaff(call), params.id, {
      id: params.messageId,
      ...body,
      browser: call.browserOfUploads.hash,
    }),
  );
  api.handle(adminMessageApi.withdrawQuestion, async ({ params, call }) => {
    await withdrawQuestion(deps, demandStaff(call), params.id, params.messageId);
    return { success: true as const };
  });
}
