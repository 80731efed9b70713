import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { defaultPriceList, type PriceList } from '@truepage/core/pricing/price-list';
import { useApi } from '../../api/api-context.ts';
import { pricesQuery } from '../../api/queries.ts';

export interface ShownPrices {
  readonly prices: PriceList;
  /** loading: no response yet. usual: the request failed, so these are the default prices. */
  readonly state: 'loading' | 'live' | 'usual';
}

/** The price list for texts and cards. A failure is only logged: the default prices stay. */
export function usePrices(): ShownPrices {
  const { data, error, isPending } = useQuery(pricesQuery(useApi()));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- a failure of the price call is only logged
    if (error !== null) console.warn('The prices could not be loaded; the usual ones are shown.', error);
  }, [error]);
  if (data !== undefined) return { prices: data, state: 'live' };
  return { prices: defaultPriceList, state: isPending ? 'loading' : 'usual' };
}
