import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useNavigate } from '../../../router.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Takes the page away, after asking; a toast brings it back, for its versions stay. */
export function useDeletePage({ page, discard }: Pick<PageEditor, 'page' | 'discard'>) {
  const text = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();
  const bringBack = useBringBack();
  const remove = useMutation({
    mutationFn: ({ id }: EditedPage) => call('deleteContentPage', { id }),
    onSuccess: (_, { id, title }) => {
      discard();
      navigate(deskPaths.content);
      queryClient.removeQueries({ queryKey: deskKeys.contentPage(id) });
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentPages });
      showUndo({
        title: text('adminContent.deleted'),
        description: text('adminContent.deletedText', { title }),
        onUndo: () => void bringBack(id),
      });
    },
  });
  const run = async () => {
    if (page === undefined) return;
    const isSure = await confirm({
      title: text('adminContent.deleteTitle'),
      text: text('adminContent.deleteText'),
      confirmLabel: text('adminShell.delete'),
      tone: 'danger',
    });
    if (isSure) remove.mutate(page);
  };
  return {
    isBusy: remove.isPending,
    failure: remove.error === null ? undefined : errorText(remove.error, text),
    run,
  };
}

/** Restores the last version of a page that was deleted. */
function useBringBack(): (id: string) => Promise<void> {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      const [last] = await call('listPageVersions', { id });
      if (last !== undefined) await call('restorePageVersion', { id, versionId: last.id });
      await queryClient.invalidateQueries({ queryKey: deskKeys.content });
      showToast({ title: text('adminContent.broughtBack') });
    } catch (error) {
      showFailure(text('adminContent.bringBackFailed'), errorText(error, text));
    }
  };
}
