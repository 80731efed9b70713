import { estimatedDelivery } from '@truepage/core/orders/delivery';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useOrderForm } from '../form/order-form-context.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useMinuteClock } from '../../use-minute-clock.ts';

/** When the translation would be there if it were paid now, as ISO. Undefined until the browser took over: the zone is the visitor's. */
export function useDue(): string | undefined {
  return useDueOf(useOrderForm(({ draft }) => draft.translationType));
}

/** The same for one of the types. */
export function useDueOf(translationType: TranslationType): string | undefined {
  const isHydrated = useHydrated();
  const now = useMinuteClock();
  return isHydrated ? estimatedDelivery(translationType, now).toISOString() : undefined;
}
