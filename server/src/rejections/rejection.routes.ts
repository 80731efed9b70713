import type Koa from 'koa';
import { adminRejectionApi } from '@truepage/core/api/rejections/admin-rejections';
import { rejectionApi } from '@truepage/core/api/rejections/rejections';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from '../order-access/order-access.ts';
import { findOrderFor } from '../order-access/order-for-staff.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { decideRejection } from './decide-rejection.ts';
import { readAllRejections, readRejectionsOf, readStaffRejections } from './rejection.repository.ts';
import { reportRejection } from './report-rejection.ts';

interface RejectionRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Receives the multipart body and stores the checked letter on the call. */
  readonly upload: Koa.Middleware;
  readonly trustedProxies: number;
}

/** Customers report that an authority rejected their translation, and the office decides. */
export function rejectionRoutes(
  api: ApiRouter,
  { deps, limits, upload, trustedProxies }: RejectionRouteParts,
): void {
  const owned = ownedCalls(deps, limits);
  const limitReports: Koa.Middleware = async (ctx, next) => {
    await limits.consume('rejection', clientAddress(ctx.req, trustedProxies));
    await next();
  };

  api.handle(rejectionApi.listRejections, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      const listed = await readRejectionsOf(deps.orm.em.fork(), orderNumber);
      // The address may have been corrected while the reports were read.
      await demandOwnership(deps, orderNumber, call);
      return listed;
    }),
  );
  api.handle(
    rejectionApi.reportRejection,
    ({ params, body, call }) =>
      owned(call, params.orderNumber, async (orderNumber, proven) => {
        const [letter] = call.documents;
        if (letter === undefined) throw new AppError('file.missing');
        return reportRejection(deps, { orderNumber, proven }, { id: params.rejectionId, ...body, letter });
      }),
    { before: [limitReports, upload] },
  );
  staffRoutes(api, deps);
}

function staffRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminRejectionApi.listAllRejections, () =>
    readAllRejections(deps.orm.em.fork(), deps.clock.now()),
  );
  api.handle(adminRejectionApi.listOrderRejections, async ({ params, call }) => {
    const em = deps.orm.em.fork();
    const staff = demandStaff(call);
    const { id } = await findOrderFor(em, staff, 'orders.view', params.id);
    return readStaffRejections(em, id, staff.role);
  });
  api.handle(adminRejectionApi.decideRejection, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    await decideRejection(deps, staff, params.id, { ...body, rejectionId: params.rejectionId });
    const em = deps.orm.em.fork();
    const { id } = await findOrderFor(em, staff, 'orders.view', params.id);
    return readStaffRejections(em, id, staff.role);
  });
}
