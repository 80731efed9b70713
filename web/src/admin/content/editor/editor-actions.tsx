import { useText } from '../../../i18n/language-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useDeletePage } from './use-delete-page.ts';
import type { PageEditor } from './use-page-editor.ts';

interface EditorActionsProps {
  readonly editor: PageEditor;
  readonly onLeave: (path: string) => Promise<void>;
}

/** Saving and its opposites, in reach however long the page is. */
export function EditorActions({ editor, onLeave }: EditorActionsProps) {
  const text = useText();
  const { page, isSaving, isChanged } = editor;
  const remove = useDeletePage(editor);
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 flex flex-wrap items-center gap-2 rounded-b-md border-t border-line bg-sheet px-4 py-3">
      <DeskButton type="submit" variant="primary" isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {text(isSaving ? 'adminShell.saving' : 'adminContent.save')}
      </DeskButton>
      <DeskButton onClick={() => void onLeave(deskPaths.content)}>{text('adminShell.cancel')}</DeskButton>
      <p role="status" className="grow text-ink-soft">
        {isChanged && text('adminContent.unsaved')}
      </p>
      {page !== undefined && (
        <DeskButton variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run()}>
          {text(remove.isBusy ? 'adminContent.deleting' : 'adminShell.delete')}
        </DeskButton>
      )}
      {remove.failure !== undefined && (
        <p role="alert" className="basis-full text-unpaid">
          <span className="font-semibold">{text('adminContent.deleteFailed')}</span>
          <span>{`: ${remove.failure}`}</span>
        </p>
      )}
    </div>
  );
}
