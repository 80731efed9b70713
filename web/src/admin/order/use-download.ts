import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { useOrderDesk } from './order-desk-context.ts';
import type { OrderFile } from './staff-order.ts';

/** No link came: the answer was a refusal, or held none. */
class NoLinkError extends Error {
  constructor(cause: unknown) {
    super('there is no link to the document', { cause });
  }
}

/** Saves a document of the order; `failure` stays until the next try. */
export function useDownload() {
  const { call } = useDeskApi();
  const platform = usePlatform();
  const text = useText();
  const queryClient = useQueryClient();
  const { orderNumber } = useOrderDesk().order;

  const download = useMutation({
    mutationFn: async ({ id, filename }: OrderFile) => {
      const url = await call('linkToFile', { fileId: id }, { body: { disposition: 'attachment' } }).then(
        (reply) => reply.url,
        (error: unknown) => {
          throw new NoLinkError(error);
        },
      );
      if (url === '') throw new NoLinkError(undefined);
      await platform.saveFile({ url, suggestedName: filename });
      // Every opening stands in the history.
      await queryClient.invalidateQueries({ queryKey: deskKeys.orderHistory(orderNumber) });
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

/** Why a document could not be saved: the server's words where it has some. */
export function downloadFailure(error: unknown, text: Text): string {
  if (!(error instanceof NoLinkError)) return text('adminOrder.downloadFailed');
  const { cause } = error;
  const reason = cause instanceof ApiError ? cause.serverMessage : undefined;
  return reason ?? text('adminOrder.noDownloadUrl');
}
