import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi, usePlatform } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { downloadFailure } from './download-failure.ts';
import { fileLink } from './file-link.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';

interface SaveAll {
  readonly isBusy: boolean;
  /** Stays until the next try. */
  readonly failure: string | undefined;
  readonly start: (files: readonly OrderFile[]) => void;
}

/** Saves documents of the order together, in a folder of its number; undefined where files are saved one by one. */
export function useSaveAll(): SaveAll | undefined {
  const api = useDeskApi();
  const { downloadDocuments } = usePlatform();
  const text = useText();
  const queryClient = useQueryClient();
  const { orderNumber } = useOrderDesk().order;

  const saving = useMutation({
    mutationFn: async (files: readonly OrderFile[]) => {
      const names = namesToSave(files);
      const links = await Promise.all(files.map(({ id }) => fileLink(api, id)));
      const remote = links.map((url, index) => ({ url, suggestedName: names[index] ?? '' }));
      await downloadDocuments?.(remote, orderNumber);
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
  if (downloadDocuments === undefined) return undefined;
  return {
    isBusy: saving.isPending,
    failure: saving.error === null ? undefined : downloadFailure(saving.error, text),
    start: (files) => saving.mutate(files),
  };
}

interface NamedFile {
  readonly filename: string;
}

/**
 * Under which names files can lie in one folder: the second 'acta.pdf' becomes 'acta (2).pdf'. Capitals make no
 * difference, for on most computers they make none.
 */
export function namesToSave(files: readonly NamedFile[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ filename }) => {
    let name = filename;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(filename, number);
    taken.add(name.toLowerCase());
    return name;
  });
}

function numbered(filename: string, number: number): string {
  const dot = filename.lastIndexOf('.');
  const end = dot > 0 ? dot : filename.length;
  return `${filename.slice(0, end)} (${number})${filename.slice(end)}`;
}
