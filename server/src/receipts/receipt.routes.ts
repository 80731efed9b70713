import { getReceipt } from '@truepage/core/api/orders';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { Call } from '../http/call.ts';
import { orRedirectToOwnership } from '../http/redirect-to-ownership.ts';
import { addressGroup } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandFullAccess } from '../order-access/order-access.ts';
import { demandOrderNumber } from '../order-access/order.repository.ts';
import type { PdfOwner } from '../pdf/pdf-maker.ts';
import { makeReceipt } from './make-receipt.ts';

/** GET /api/receipt.pdf: for viewers who may see the whole order. */
export function receiptRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.stream(getReceipt, async (ctx, { query, call }) => {
    await limits.consume('receipt', call.ip);
    const made = await orRedirectToOwnership(ctx, `/track/${encodeURIComponent(query.order)}`, () =>
      limits.countMisses('lookup', call.ip, async () => {
        const orderNumber = demandOrderNumber(query.order);
        await demandFullAccess(deps, orderNumber, call);
        return makeReceipt(deps, orderNumber, call.locale, paperOwner(call));
      }),
    );
    if (made === undefined) return;
    const { filename, bytes } = made;
    nameFile(ctx, filename);
    ctx.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' });
    ctx.body = bytes;
  });
}

function paperOwner({ staff, ip, signal }: Call): PdfOwner {
  return staff === undefined
    ? { by: 'customer', id: addressGroup(ip), signal }
    : { by: 'staff', id: staff.id, signal };
}
