import type Koa from 'koa';
import { orderCorrectionApi } from '@truepage/core/api/admin/order-corrections';
import { adminOrderApi } from '@truepage/core/api/admin/orders/orders';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import { errorText } from '../../http/errors.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { offerRoutes } from '../offers/offer.routes.ts';
import { linkToStaffBundle } from '../bundle/order-bundle.ts';
import { findOrderView } from '../../order-access/order.repository.ts';
import { changeManyOrders } from './change-many-orders.ts';
import { correctRecipient } from './correct-recipient.ts';
import { changeOrder } from './change-order.ts';
import { linkToFile, listFiles } from './order-files.ts';
import { countViews } from './count-views.ts';
import { findOrderFor } from '../../order-access/order-for-staff.ts';
import { readOrderHistory } from './order-history.repository.ts';
import { listOrders } from './list-orders.ts';
import { notifyCustomer } from './notify-customer.ts';
import { previewNotification } from './preview-notification.ts';
import { addNote, listNotes } from './order-notes.ts';
import { readDetailedRow } from './order-row.repository.ts';
import { presentHistory } from './present-history.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import { notified, uploaded } from './reply-texts.ts';
import { uploadTranslation } from './upload-translation.ts';

/** The staff endpoints of orders. `upload` attaches the checked document to the call. */
export function staffOrderRoutes(api: ApiRouter, deps: Deps, upload: Koa.Middleware): void {
  offerRoutes(api, deps);
  routeReading(api, deps);
  routeChanging(api, deps);
  routeDocuments(api, deps, upload);

  api.handle(adminOrderApi.listOrderNotes, ({ params, call }) =>
    listNotes(deps, demandStaff(call), params.id),
  );
  api.handle(adminOrderApi.addOrderNote, ({ params, body, call }) =>
    addNote(deps, demandStaff(call), params.id, body.text),
  );
}

function routeReading(api: ApiRouter, deps: Deps): void {
  api.handle(adminOrderApi.listOrders, async ({ query, call }) => {
    const { orders, next, total } = await listOrders(deps, demandStaff(call), query);
    call.setHeader('X-Total-Count', String(total));
    if (next !== undefined) call.setHeader('Link', `<${nextPage(query, next)}>; rel="next"`);
    return orders;
  });

  api.handle(adminOrderApi.countOrderViews, ({ query, call }) =>
    countViews(deps, demandStaff(call), query.zone),
  );

  api.handle(adminOrderApi.getStaffOrder, async ({ params, call }) => {
    const staff = demandStaff(call);
    const em = deps.orm.em.fork();
    const { id, orderNumber } = await findOrderFor(em, staff, 'orders.view', params.id);
    // The version is read first: if the order changes in between, the version is outdated and the change is refused.
    const row = await readDetailedRow(em, id);
    return presentStaffOrder(await findOrderView(em, orderNumber), row, staff.role, deps.clock.now());
  });

  api.handle(adminOrderApi.listOrderHistory, async ({ params, call }) => {
    const staff = demandStaff(call);
    const em = deps.orm.em.fork();
    const { id } = await findOrderFor(em, staff, 'orders.history', params.id);
    return presentHistory(await readOrderHistory(em, id), staff.role);
  });
}

function routeChanging(api: ApiRouter, deps: Deps): void {
  api.handle(adminOrderApi.setOrderStatus, async ({ params, body, call }) => {
    return (await changeOrder(deps, demandStaff(call), params.id, body)).order;
  });

  api.handle(orderCorrectionApi.correctRecipient, ({ params, body, call }) =>
    correctRecipient(deps, demandStaff(call), params.id, body),
  );

  api.handle(adminOrderApi.assignOrder, async ({ params, body, call }) => {
    const change = { assigneeId: body.staffId, version: body.version };
    return (await changeOrder(deps, demandStaff(call), params.id, change)).order;
  });

  api.handle(adminOrderApi.changeManyOrders, async ({ body, call }) => {
    const result = await changeManyOrders(deps, demandStaff(call), body.changes);
    const inWords = ({ id, code }: (typeof result.refused)[number]) => {
      return { id, code, message: errorText(code, call.locale) };
    };
    return { ...result, refused: result.refused.map(inWords) };
  });

  api.handle(adminOrderApi.notifyCustomer, async ({ params, call }) => {
    const notifiedAt = await notifyCustomer(deps, demandStaff(call), params.id);
    return { success: true as const, message: notified(call.locale), notifiedAt: notifiedAt.toISOString() };
  });

  api.handle(adminOrderApi.previewNotification, ({ params, call }) =>
    previewNotification(deps, demandStaff(call), params.id),
  );
}

function routeDocuments(api: ApiRouter, deps: Deps, upload: Koa.Middleware): void {
  api.handle(
    adminOrderApi.uploadTranslation,
    async ({ params, body, call }) => {
      const [document] = call.documents;
      if (document === undefined) throw new AppError('file.missing');
      const order = await uploadTranslation(
        deps,
        demandStaff(call),
        { order: params.id, position: body.document },
        document,
      );
      return { success: true as const, message: uploaded(order.isPaid, call.locale), order };
    },
    { before: [upload] },
  );

  api.handle(adminOrderApi.listOrderFiles, ({ params, call }) =>
    listFiles(deps, demandStaff(call), params.id),
  );

  api.handle(adminOrderApi.linkToBundle, async ({ params, call }) => ({
    url: await linkToStaffBundle(deps, demandStaff(call), params.id),
  }));
  api.handle(adminOrderApi.linkToFile, async ({ params, body, call }) => ({
    url: await linkToFile(deps, demandStaff(call), params.fileId, body.disposition),
  }));
}

/** The list's URL with all parameters and another cursor. */
function nextPage(query: Readonly<Record<string, string | number | undefined>>, cursor: string): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value));
  }
  asked.set('cursor', cursor);
  return `${adminOrderApi.listOrders.path}?${asked}`;
}
