import type { z } from 'zod';
import type { adminPaymentApi } from '@truepage/core/api/admin/payments';
import type { Payments } from '../../deps.ts';
import { isProviderError } from '../../ports/payment-provider.ts';
import { providerFailure } from '../provider-failure.ts';

/** Whether the owner's account at the card provider can determine taxes. Throws 'payment.provider_unavailable'. */
export async function taxReadiness({
  payments,
}: Payments): Promise<z.input<typeof adminPaymentApi.getTaxReadiness.reply>> {
  try {
    const { missing, registrations } = await payments.checkTax();
    const state = missing.length > 0 ? 'incomplete' : registrations === 0 ? 'unregistered' : 'ready';
    return { state, missing: [...missing], registrations };
  } catch (error) {
    if (isProviderError(error, 'permission')) return { state: 'forbidden', missing: [], registrations: 0 };
    throw providerFailure(error);
  }
}
