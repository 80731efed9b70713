import type Koa from 'koa';
import { orderApi } from '@truepage/core/api/orders';
import { previewApi } from '@truepage/core/api/partners/previews';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { demandPartner, knownCall, type Call } from '../http/call.ts';
import { errorText } from '../http/errors.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import type { Payer } from '../partners/accounts/charge-account.ts';
import { demandMember } from '../partners/members/member.repository.ts';
import { confirmedPriceOf, previewOrder } from './preview-order.ts';
import { placeOrder, type PlaceOrder } from './place-order.ts';

interface PlacementRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Receives the multipart body and stores the checked documents on the call. */
  readonly upload: Koa.Middleware;
}

export function placementRoutes(api: ApiRouter, { deps, limits, upload }: PlacementRouteParts): void {
  const limitSubmissions: Koa.Middleware = async (ctx, next) => {
    const { partner, idempotencyKey, ip } = knownCall(ctx);
    // Checked before the body is received: a program that repeats an order by mistake pays for it.
    if (partner !== undefined && idempotencyKey === undefined) throw new AppError('idempotency.required');
    await limits.consume('submitOrder', ip);
    await next();
  };

  const limitPreviews: Koa.Middleware = async (ctx, next) => {
    const call = knownCall(ctx);
    demandPartner(call);
    await limits.consume('submitOrder', call.ip);
    await next();
  };

  api.handle(
    orderApi.placeOrder,
    async ({ body, call }) => {
      const { documents, idempotencyKey, locale } = call;
      const { uploads: ids, savedForm: ref, confirmation, ...request } = body;
      if (ids !== undefined && (documents.length > 0 || call.partner !== undefined))
        throw new AppError('request.invalid', { fields: { uploads: 'invalid' } });
      const browser = call.browserOfUploads.hash;
      const uploads = ids && { browser, ids };
      const savedForm = ref && { browser, ...ref };
      const placed = { request, documents, uploads, savedForm, idempotencyKey, locale };
      const confirmedPrice =
        confirmation === undefined
          ? undefined
          : () => confirmedPriceOf(deps, demandPartner(call), confirmation, placed);
      const order = { ...placed, confirmedPrice };
      return { orderNumber: await placeForCaller(deps, call, order) };
    },
    { before: [limitSubmissions, upload] },
  );
  api.handle(
    previewApi.previewOrder,
    ({ body: request, call }) => {
      const { documents, locale } = call;
      const preview = { request, documents, idempotencyKey: undefined, locale };
      return previewOrder(deps, demandPartner(call), preview);
    },
    { before: [limitPreviews, upload] },
  );
}

/**
 * Places the order, then gives the caller's browser proof of ownership, or leaves it with the firm of the ordering member.
 * Throws the errors of placeOrder() and orderingFor().
 */
export async function placeForCaller(deps: Deps, call: Call, order: PlaceOrder): Promise<OrderNumber> {
  const { partner, ...paying } = await orderingFor(deps, call, order);
  const { idempotencyKey: key } = order;
  // Keys of different partners are independent; a visitor's key never contains a slash.
  const idempotencyKey = partner === undefined || key === undefined ? key : `${partner}/${key}`;
  const placed = { ...order, ...paying, partnerId: partner, idempotencyKey };
  const orderNumber = await placeOrder(deps, placed).catch((error: unknown) => {
    throw atCoupon(error, order.locale);
  });
  deps.metrics.orderPlaced();
  // A firm's orders are accessible through its memberships. A retry after a correction of the address proves nothing again.
  if (partner === undefined) call.access.grant({ orderNumber, accessGeneration: 0 }, 'owned');
  return orderNumber;
}

/** Returns the partner that the caller orders for, if any, its member, and whether its account pays. Throws 'firm.members_only'. */
async function orderingFor(
  { orm }: Deps,
  { partner, membership }: Call,
  { request: { firm } }: PlaceOrder,
): Promise<{ readonly partner: string | undefined; readonly memberId?: string; readonly payer?: Payer }> {
  if (partner !== undefined) return { partner: partner.accountId, payer: partner };
  if (firm === undefined) return { partner: undefined };
  const { id: memberId, accountId } = await demandMember(orm.em.fork(), membership.memberId);
  return { partner: accountId, memberId, ...(firm === 'account' && { payer: { accountId, memberId } }) };
}

/** Attaches a coupon's error to its form field. */
function atCoupon(error: unknown, locale: string): unknown {
  if (!(error instanceof AppError && error.code.startsWith('coupon.'))) return error;
  return new AppError(error.code, { fields: { coupon: errorText(error.code, locale) } });
}
