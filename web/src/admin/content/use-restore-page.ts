import { useQueryClient } from '@tanstack/react-query';
import type { DeletedPage } from '@truepage/core/api/admin/content';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { slugFailureOf } from './editor/save-failure.ts';

type Deleted = Pick<DeletedPage, 'id' | 'versionId' | 'slug'>;

/** Restores a deleted page; offers a free address if its own is taken. Never rejects. */
export function useRestorePage(): (find: () => Promise<Deleted>) => Promise<void> {
  const text = useText();
  const confirm = useConfirm();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();

  const restore = async (page: Deleted, address?: string): Promise<boolean> => {
    try {
      const { id, versionId } = page;
      const options = address === undefined ? {} : { query: { slug: address } };
      await call('restorePageVersion', { id, versionId }, options);
      return true;
    } catch (error) {
      const suggestion = slugFailureOf(error)?.suggestion;
      if (suggestion === undefined) throw error;
      const isFine = await confirm({
        title: text('adminContent.restoreTakenTitle'),
        text: text('adminContent.restoreTakenText', { slug: address ?? page.slug, suggestion }),
        confirmLabel: text('adminContent.restoreAs', { suggestion }),
      });
      return isFine && restore(page, suggestion);
    }
  };

  return async (find) => {
    try {
      if (await restore(await find())) showToast({ title: text('adminContent.broughtBack') });
    } catch (error) {
      showFailure(text('adminContent.bringBackFailed'), errorText(error, text));
    }
    await queryClient.invalidateQueries({ queryKey: deskKeys.content });
  };
}
