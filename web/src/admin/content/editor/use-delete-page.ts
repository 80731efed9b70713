import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { useRestorePage } from '../use-restore-page.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Deletes the page after a confirmation; a toast offers to restore it, since its versions are kept. */
export function useDeletePage({ page, discard }: Pick<PageEditor, 'page' | 'discard'>) {
  const text = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { call } = useDeskApi();
  const lastVersion = async (id: string) => (await call('listPageVersions', { id }))[0]?.id ?? '';
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();
  const restore = useRestorePage();
  const remove = useMutation({
    mutationFn: ({ id }: EditedPage) => call('deleteContentPage', { id }),
    onSuccess: (_, { id, title, slug }) => {
      discard();
      navigate(deskPaths.content);
      queryClient.removeQueries({ queryKey: deskKeys.contentPage(id) });
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentPages });
      void queryClient.invalidateQueries({ queryKey: deskKeys.deletedPages });
      showUndo({
        title: text('adminContent.deleted'),
        description: text('adminContent.deletedText', { title }),
        onUndo: () => void restore(async () => ({ id, slug, versionId: await lastVersion(id) })),
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
