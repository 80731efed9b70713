import { adminPayApi } from '@truepage/core/api/pay/admin-pay';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findAccount } from '../staff/staff.repository.ts';
import { batchRoutes } from './batches/batch.routes.ts';
import { orderPay } from './order-pay.ts';
import { readAllPay, readBalance, readEarnings, readRates } from './pay.repository.ts';
import { reverseEarning } from './reverse-earning.ts';
import { setPayRate } from './set-pay-rate.ts';
import { statementRoutes } from './statements/statement.routes.ts';

/** Endpoints for translators' rates and earnings. */
export function payRoutes(api: ApiRouter, deps: Deps): void {
  statementRoutes(api, deps);
  batchRoutes(api, deps);
  const payOf = async (staffId: string) => {
    const em = deps.orm.em.fork();
    if (!isUuid(staffId)) throw new AppError('staff.not_found');
    const { id, username } = await findAccount(em, staffId);
    const [rates, balance, earnings] = [
      await readRates(em, id),
      await readBalance(em, id),
      await readEarnings(em, { staffId: id }),
    ];
    return { id, username, rates, balance, earnings };
  };

  api.handle(adminPayApi.listPay, () => readAllPay(deps.orm.em.fork()));
  api.handle(adminPayApi.getTranslatorPay, ({ params }) => payOf(params.staffId));
  api.handle(adminPayApi.getOwnPay, ({ call }) => payOf(demandStaff(call).id));
  api.handle(adminPayApi.setPayRate, ({ params, body, call }) =>
    setPayRate(deps, demandStaff(call), params.staffId, body),
  );
  api.handle(adminPayApi.reverseEarning, ({ params, body, call }) =>
    reverseEarning(deps, demandStaff(call), params.earningId, body.reason),
  );
  api.handle(adminPayApi.getOrderPay, ({ params, call }) => orderPay(deps, demandStaff(call), params.id));
}
