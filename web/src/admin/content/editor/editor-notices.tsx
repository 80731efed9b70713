import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { editedPageQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { isConflict } from './save-failure.ts';
import type { PageEditor } from './use-page-editor.ts';
import { FailureAlert } from '../../ui/states.tsx';

interface EditorNoticesProps {
  readonly editor: PageEditor;
  readonly isGone: boolean;
}

/** Notices for the editor of a page. They stay until resolved. */
export function EditorNotices({ editor, isGone }: EditorNoticesProps) {
  const text = useText();
  const { failure, removed } = editor;
  return (
    <>
      {isGone && (
        <Alert tone="warning" title={text('adminContent.goneTitle')}>
          {text('adminContent.goneText')}
        </Alert>
      )}
      {editor.isConflict && !isGone && <ConflictAlert editor={editor} />}
      {!isConflict(failure) && <FailureAlert error={failure} title={text('adminContent.saveFailed')} />}
      {removed.length > 0 && (
        <Alert tone="warning" title={text('adminContent.removedTitle')}>
          {text('adminContent.removedText', { removed: removed.join(', ') })}
        </Alert>
      )}
      {editor.wasKept && (
        <Alert
          tone="info"
          title={text('adminContent.keptTitle')}
          actions={<DeskButton onClick={editor.discard}>{text('adminContent.discard')}</DeskButton>}
        >
          {text('adminContent.keptText')}
        </Alert>
      )}
    </>
  );
}

/** A conflict: load their version or keep mine. The input stays until one is chosen. */
function ConflictAlert({ editor }: { readonly editor: PageEditor }) {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const { page } = editor;
  const load = useMutation({
    mutationFn: (id: string) => queryClient.query({ ...editedPageQuery(api, id), staleTime: 0 }),
    onSuccess: editor.take,
  });
  if (page === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={text('adminContent.conflictTitle')}
      actions={
        <>
          <DeskButton isBusy={load.isPending} onClick={() => load.mutate(page.id)}>
            {text('adminContent.loadTheirs')}
          </DeskButton>
          <DeskButton isBusy={editor.isSaving} onClick={editor.saveAnyway}>
            {text('adminContent.saveMine')}
          </DeskButton>
        </>
      }
    >
      <p>{text('adminContent.conflictText')}</p>
      {load.error !== null && <p className="font-semibold">{text('content.failed')}</p>}
    </Alert>
  );
}
