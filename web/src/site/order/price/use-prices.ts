import { useQuery } from '@tanstack/react-query';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { useApi } from '../../../api/api-context.ts';
import { pricesQuery } from '../../../api/queries.ts';
import { provisionalPrices } from './price-preview.ts';

export interface ShownPrices {
  readonly list: PriceList;
  /** current: the server's prices. The other states show default prices, marked as such. */
  readonly standing: 'current' | 'loading' | 'unavailable';
}

export function usePrices(): ShownPrices {
  const { data, isError } = useQuery(pricesQuery(useApi()));
  if (data !== undefined) return { list: data, standing: 'current' };
  return { list: provisionalPrices, standing: isError ? 'unavailable' : 'loading' };
}
