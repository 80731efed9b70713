import { useQuery } from '@tanstack/react-query';
import type { ReadingSummary } from '@truepage/core/reading/reading-summary';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { reading } from '../../../api/desk-queries.ts';
import { useOrderDesk } from '../order-desk-context.ts';

/** A page takes some seconds. In ms. */
const lookEvery = 3000;

/** How far a document of the order is read; undefined: it is not known. */
export function useReading(kind: ReadingSummary['kind'], document: number): ReadingSummary | undefined {
  const { orderNumber } = useOrderDesk().order;
  const api = useDeskApi();
  const { data } = useQuery({
    ...reading(
      api,
      deskKeys.orderReadings(orderNumber),
      'listReadings',
      { id: orderNumber },
      { isBackground: true },
    ),
    refetchInterval: ({ state }) => (state.data?.readings.some(isUnderway) === true ? lookEvery : false),
  });
  return data?.readings.find((one) => one.kind === kind && one.document === document);
}

export function isUnderway({ state }: Pick<ReadingSummary, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}
