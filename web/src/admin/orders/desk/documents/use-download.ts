import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { WantedDocument, SaveResult } from '@truepage/core/platform';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { downloadFailure, savedNotice } from './download-failure.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';

interface Saving<Wanted> {
  readonly isBusy: boolean;
  /** The error message; cleared by the next attempt. */
  readonly failure: string | undefined;
  /** Warnings about the saved file. */
  readonly notice: string | undefined;
  readonly start: (wanted: Wanted) => void;
}

/** Saves a document of an order. */
export function useDownload(orderNumber: string): Saving<OrderFile> {
  const { downloadDocument } = useDeskApi();
  return useSaving(orderNumber, (file) => downloadDocument(wantedDocument(file)));
}

/** Saves a file of the order that is not one of its documents. */
export function useSaveFile(): Saving<WantedDocument> {
  const { downloadDocument } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  return useSaving(orderNumber, downloadDocument);
}

/** Saves all files of the order as one ZIP; undefined if not supported. */
export function useSaveBundle(): Saving<string> | undefined {
  const { downloadBundle } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const saving = useSaving(orderNumber, async (wanted: string) => downloadBundle?.(wanted));
  return downloadBundle === undefined ? undefined : saving;
}

/** Saves the order's current receipt. */
export function useSaveReceipt(): Saving<string> {
  const { exportOrders } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  return useSaving(orderNumber, (filename) =>
    exportOrders({ what: 'receipt', query: `?order=${encodeURIComponent(orderNumber)}`, filename }),
  );
}

/** Saves documents of the order into a folder named by its number; undefined if the platform saves files one by one. */
export function useSaveAll(): Saving<readonly OrderFile[]> | undefined {
  const { downloadDocuments } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const saving = useSaving(orderNumber, async (files: readonly OrderFile[]) =>
    downloadDocuments?.(files.map(wantedDocument), orderNumber),
  );
  return downloadDocuments === undefined ? undefined : saving;
}

/** Opens a document in a program of the computer, from its order's folder; undefined if not supported. */
export function useWorkOn(): Saving<OrderFile> | undefined {
  const { workOnDocument } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const saving = useSaving(orderNumber, async (file: OrderFile) =>
    workOnDocument?.(wantedDocument(file), orderNumber),
  );
  return workOnDocument === undefined ? undefined : saving;
}

const wantedDocument = ({ id, filename }: OrderFile) => ({ fileId: id, filename });

function useSaving<Wanted>(
  orderNumber: string,
  save: (wanted: Wanted) => Promise<SaveResult | undefined>,
): Saving<Wanted> {
  const text = useText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const run = async (wanted: Wanted) => {
    setIsBusy(true);
    setFailure(undefined);
    setNotice(undefined);
    const became = await save(wanted);
    setIsBusy(false);
    // Every opening is recorded in the history.
    void queryClient.invalidateQueries({ queryKey: deskKeys.orderHistory(orderNumber) });
    if (became?.kind === 'saved' && became.notice !== undefined) {
      const description = savedNotice(became.notice, text);
      setNotice(description);
      showToast({ title: text('adminOrder.savedWithNotice'), description });
    }
    if (became?.kind !== 'refused' && became?.kind !== 'offline') return;
    const description = downloadFailure(became, text);
    setFailure(description);
    showFailure(text('common.error'), description);
  };
  return { isBusy, failure, notice, start: (wanted) => void run(wanted) };
}
