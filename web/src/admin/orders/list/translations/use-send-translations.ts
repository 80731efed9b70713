import { useQueryClient } from '@tanstack/react-query';
import { matchDocument } from '@truepage/core/orders/match-document';
import { failureText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { staffOrderQuery } from '../../../api/desk-queries.ts';
import { severalDocuments } from '../../desk/documents/several-documents.ts';
import type { MatchedFile } from './match-translations.ts';
import { putOrder } from '../../data/order-cache.ts';
import { noteOwnAction } from '../../data/own-actions.ts';

/** Starts the uploads; the platform runs them and shows their progress. */
export function useSendTranslations(): (files: readonly MatchedFile[]) => void {
  const api = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();

  const fail = (filename: string, reason: string) =>
    showFailure(text('adminOrders.uploadFailed'), text('adminOrders.uploadFailedText', { filename, reason }));

  const send = async ({ file, orderNumber }: MatchedFile) => {
    // Without a connection nothing is known: where the order has several documents, the server refuses.
    const order = await queryClient.query(staffOrderQuery(api, orderNumber)).catch(() => undefined);
    const documents = order !== undefined && severalDocuments(order) ? order.documents : undefined;
    const document = documents && matchDocument(file.name.replace(orderNumber, ''), documents);
    if (documents !== undefined && document === undefined)
      return fail(file.name, text('adminOrders.uploadWhichDocument'));
    const place = document === undefined ? { orderNumber } : { orderNumber, document };
    const onProgress = () => noteOwnAction(orderNumber);
    const result = await api.uploadTranslation({ ...place, file, onProgress }).result;
    if (result.kind === 'done') putOrder(queryClient, result.reply);
    else if (result.kind !== 'cancelled') fail(file.name, failureText(result, text));
  };

  return (files) => {
    for (const one of files) void send(one);
    showToast({
      title: text('adminOrders.uploadStarted'),
      description: text('adminOrders.uploadsStarted', { count: files.length }),
    });
  };
}
