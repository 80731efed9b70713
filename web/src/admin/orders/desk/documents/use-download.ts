import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi, usePlatform } from '../../../api/desk-context.ts';
import { downloadFailure } from './download-failure.ts';
import { fileLink } from './file-link.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';

/** Saves a document of the order; `failure` stays until the next try. */
export function useDownload() {
  const api = useDeskApi();
  const platform = usePlatform();
  const text = useText();
  const queryClient = useQueryClient();
  const { orderNumber } = useOrderDesk().order;

  const download = useMutation({
    mutationFn: async ({ id, filename }: OrderFile) => {
      const url = await fileLink(api, id);
      await platform.downloadDocument({ url, suggestedName: filename });
      // Every opening stands in the history.
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderHistory(orderNumber) });
    },
    onError: (error) =>
      showToast({
        title: text('common.error'),
        description: downloadFailure(error, text),
        variant: 'destructive',
      }),
  });
  return {
    isBusy: download.isPending,
    failure: download.error === null ? undefined : downloadFailure(download.error, text),
    start: (file: OrderFile) => download.mutate(file),
  };
}
