import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import type { MatchedFile } from './match-translations.ts';
import { putOrder } from '../../data/order-cache.ts';
import { noteOwnAction } from '../../data/own-actions.ts';

/** Starts the uploads; the platform runs them and shows their progress. */
export function useSendTranslations(): (files: readonly MatchedFile[]) => void {
  const api = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();

  const send = async ({ file, orderNumber }: MatchedFile) => {
    const onProgress = () => noteOwnAction(orderNumber);
    const result = await api.uploadTranslation({ orderNumber, file, onProgress }).result;
    if (result.kind === 'cancelled') return;
    if (result.kind === 'done') {
      putOrder(queryClient, result.reply);
      return;
    }
    showFailure(
      text('adminOrders.uploadFailed'),
      text('adminOrders.uploadFailedText', {
        filename: file.name,
        reason: failureText(result, text),
      }),
    );
  };

  return (files) => {
    for (const one of files) void send(one);
    showToast({
      title: text('adminOrders.uploadStarted'),
      description: text('adminOrders.uploadsStarted', { count: files.length }),
    });
  };
}
