import { useQuery } from '@tanstack/react-query';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useApi } from '../../../api/api-context.ts';
import { promisesQuery } from '../../../api/queries.ts';
import { quotedPages } from '../document/order-document.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useMinuteClock } from '../../use-minute-clock.ts';
import { usePublicSettings } from '../../use-public-settings.ts';

/**
 * The estimated delivery if the order were paid now, in ISO format. Undefined until hydration, because the time
 * zone is the visitor's.
 */
export function useDue(): string | undefined {
  return useDueOf(useOrderForm(({ draft }) => draft.translationType));
}

/** The same for one translation type. */
export function useDueOf(translationType: TranslationType): string | undefined {
  const isHydrated = useHydrated();
  const now = useMinuteClock();
  const usesCalendar = usePublicSettings()?.usesCalendar === true;
  const pages = useOrderForm(({ documents }) => quotedPages(documents));
  const { data } = useQuery({
    ...promisesQuery(useApi(), pages, now),
    enabled: isHydrated && usesCalendar,
  });
  if (usesCalendar) return data?.[translationType].due;
  return isHydrated ? estimatedDelivery(translationType, now).toISOString() : undefined;
}
