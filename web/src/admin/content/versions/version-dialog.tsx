import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { editedPageQuery } from '../../api/desk-queries.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { showBanner } from '../../ui/banner-store.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { PageEditor } from '../editor/use-page-editor.ts';
import { newerVersionOf } from '../editor/save-failure.ts';
import { VersionText } from './version-text.tsx';

export type PageVersion = AdminReplyOf<'listPageVersions'>[number];

interface VersionDialogProps {
  readonly page: EditedPage;
  readonly version: PageVersion;
  /** The newest known version, including deletions. Right after a save, the list of versions may be older. */
  readonly newest: number;
  readonly editor: PageEditor;
  readonly onClose: () => void;
}

/** A version of the page next to the editor's content, with a button to restore it. */
export function VersionDialog({ page, version, newest, editor, onClose }: VersionDialogProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const restore = useRestore({ page, version, newest, editor, onClose });
  const title = text('adminContent.versionTitle', { number: version.version, when: longMoment(version.at) });
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-4">
        <VersionText pageId={page.id} versionId={version.id} draft={editor.draft} />
        <div className="grid gap-2">
          {restore.failure !== undefined && (
            <Alert tone="danger" title={text('adminContent.restoreFailed')}>
              {restore.failure}
            </Alert>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <DeskButton onClick={onClose}>{text('common.close')}</DeskButton>
            <DeskButton variant="primary" isBusy={restore.isBusy} onClick={() => void restore.run()}>
              {text('adminShell.restore')}
            </DeskButton>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Restores a version after a confirmation. Sends the newest version known when the dialog opened, or from the last
 * conflict response.
 */
function useRestore({ page, version: { id, version }, newest, editor, onClose }: VersionDialogProps) {
  const text = useText();
  const api = useDeskApi();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(newest);
  const restore = useMutation({
    mutationFn: () =>
      api.call('restorePageVersion', { id: page.id, versionId: id }, { query: { version: known } }),
    onError: (error) => {
      const now = newerVersionOf(error);
      if (now === undefined) return;
      setKnown(now);
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentPage(page.id) });
    },
    onSuccess: (restored) => {
      queryClient.setQueryData(editedPageQuery(api, page.id).queryKey, restored);
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentPages });
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentVersions(page.id) });
      editor.take(restored);
      showBanner({ tone: 'success', words: text('adminContent.restoredBanner', { number: version }) });
      onClose();
    },
  });
  const words = (error: Error) => {
    const now = newerVersionOf(error);
    return now === undefined ? errorText(error, text) : text('adminContent.restoreConflict', { number: now });
  };
  const run = async () => {
    const isSure = await confirm({
      title: text('adminContent.restoreTitle', { number: version }),
      text: text(editor.isChanged ? 'adminContent.restoreTextChanged' : 'adminContent.restoreText'),
      confirmLabel: text('adminShell.restore'),
    });
    if (isSure) restore.mutate();
  };
  return {
    isBusy: restore.isPending,
    failure: restore.error === null ? undefined : words(restore.error),
    run,
  };
}
