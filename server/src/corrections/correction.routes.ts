import { adminCorrectionApi } from '@truepage/core/api/admin/corrections/corrections';
import { correctionApi } from '@truepage/core/api/corrections/corrections';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from '../order-access/order-access.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { answerCorrection } from './answer-correction.ts';
import { listCorrections, readCorrections } from './read-corrections.ts';
import { sendCorrection } from './send-correction.ts';

/** Customers with proof of ownership request corrections of delivered translations; staff answer. */
export function correctionRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(correctionApi.getCorrections, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      const found = await readCorrections(deps, orderNumber);
      // The address may have been corrected while the corrections were read.
      await demandOwnership(deps, orderNumber, call);
      return found;
    }),
  );
  api.handle(correctionApi.sendCorrection, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('message', call.ip);
      await limits.consume('message', orderNumber);
      await sendCorrection(deps, { orderNumber, proven }, { id: params.correctionId, ...body });
      return readCorrections(deps, orderNumber);
    }),
  );

  api.handle(adminCorrectionApi.listCorrections, ({ params, call }) =>
    listCorrections(deps, demandStaff(call), params.id),
  );
  api.handle(adminCorrectionApi.answerCorrection, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    await answerCorrection(deps, staff, { idOrNumber: params.id, correctionId: params.correctionId }, body);
    return listCorrections(deps, staff, params.id);
  });
}
