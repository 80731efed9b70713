import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadingSummary } from '@truepage/core/reading/reading-summary';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { reading } from '../../../api/desk-queries.ts';
import { useOrderDesk } from '../order-desk-context.ts';

/** The polling interval; a page takes some seconds. In ms. */
const pollEvery = 3000;

/** The text extraction of a document of the order; undefined if unknown. */
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
    refetchInterval: ({ state }) => (state.data?.readings.some(isUnderway) === true ? pollEvery : false),
  });
  return data?.readings.find((one) => one.kind === kind && one.document === document);
}

export function isUnderway({ state }: Pick<ReadingSummary, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}

/** Repeats the text extraction of a document. */
export function useReadAgain(kind: ReadingSummary['kind'], document: number) {
  const { orderNumber } = useOrderDesk().order;
  const { call } = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();
  const params = { id: orderNumber, document: String(document) };
  return useMutation({
    mutationFn: () => call('readAgain', params, { body: { kind } }),
    onSuccess: (readings) => queryClient.setQueryData(deskKeys.orderReadings(orderNumber), readings),
    onError: (error) => showFailure(text('adminReading.againFailed'), errorText(error, text)),
  });
}
