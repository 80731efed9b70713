import { adminPaymentApi } from '@truepage/core/api/admin/payments';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { readExceptions } from '../desk/payment-desk.repository.ts';
import { presentException } from '../desk/present-payments.ts';
import { refundException } from './refund-exception.ts';
import { resolveException } from './resolve-exception.ts';

/** The staff endpoints of payment issues. */
export function exceptionRoutes(api: ApiRouter, deps: Deps): void {
  const fork = () => deps.orm.em.fork();
  const exceptionNow = async (id: string) => {
    const [exception] = await readExceptions(fork(), { id });
    if (exception === undefined) throw new AppError('payment.exception_unknown');
    return presentException(exception);
  };

  api.handle(adminPaymentApi.listPaymentExceptions, async () => {
    const exceptions = await readExceptions(fork(), undefined);
    return exceptions.map(presentException);
  });

  api.handle(adminPaymentApi.refundPaymentException, async ({ params, call }) => {
    await refundException(deps, demandStaff(call), params.exceptionId);
    return exceptionNow(params.exceptionId);
  });

  api.handle(adminPaymentApi.resolvePaymentException, async ({ params, body, call }) => {
    const id = params.exceptionId;
    await resolveException(deps, demandStaff(call), { id, resolution: body.resolution });
    return exceptionNow(id);
  });
}
