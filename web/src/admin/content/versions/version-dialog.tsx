import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { editedPageQuery } from '../../api/desk-queries.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { showBanner } from '../../ui/banner-store.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PageEditor } from '../editor/use-page-editor.ts';
import { VersionText } from './version-text.tsx';

export type PageVersion = AdminReplyOf<'listPageVersions'>[number];

interface VersionDialogProps {
  readonly page: EditedPage;
  readonly version: PageVersion;
  readonly editor: PageEditor;
  readonly onClose: () => void;
}

/** What the page was at a version, beside what is in the editor, and the way back to it. */
export function VersionDialog({ page, version, editor, onClose }: VersionDialogProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const restore = useRestore(page, version, editor, onClose);
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
              {text('adminContent.restore')}
            </DeskButton>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Makes the version the page again, after asking. */
function useRestore(page: EditedPage, { id, version }: PageVersion, editor: PageEditor, onDone: () => void) {
  const text = useText();
  const api = useDeskApi();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.call('restorePageVersion', { id: page.id, versionId: id }),
    onSuccess: (restored) => {
      queryClient.setQueryData(editedPageQuery(api, page.id).queryKey, restored);
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentPages });
      void queryClient.invalidateQueries({ queryKey: deskKeys.contentVersions(page.id) });
      editor.take(restored);
      showBanner({ tone: 'success', words: text('adminContent.restoredBanner', { number: version }) });
      onDone();
    },
  });
  const run = async () => {
    const isSure = await confirm({
      title: text('adminContent.restoreTitle', { number: version }),
      text: text(editor.isChanged ? 'adminContent.restoreTextChanged' : 'adminContent.restoreText'),
      confirmLabel: text('adminContent.restore'),
    });
    if (isSure) restore.mutate();
  };
  return {
    isBusy: restore.isPending,
    failure: restore.error === null ? undefined : errorText(restore.error, text),
    run,
  };
}
