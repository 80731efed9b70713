import { useId, useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/language-context.ts';
import { deskChords } from '../../keys/chords.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { LanguageTabs, type PageLocale } from './language-tabs.tsx';
import { MenuFields } from './menu-fields.tsx';
import { EnglishFields, SpanishFields } from './page-fields.tsx';
import { problemsOf, withProperSlug, type DraftField, type DraftProblem } from './page-draft.ts';
import { slugFailureOf } from './save-failure.ts';
import type { PageEditor } from './use-page-editor.ts';
import type { Text } from '../../../i18n/dictionary.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useDeletePage } from './use-delete-page.ts';

interface EditorFormProps {
  readonly editor: PageEditor;
  /** Navigates; asks if unsaved changes would be lost. */
  readonly onLeave: (path: string) => Promise<void>;
}

/** Title, address, content, menu and publishing. Missing fields are shown after the first attempt to save. */
export function EditorForm({ editor, onLeave }: EditorFormProps) {
  const text = useText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [locale, setLocale] = useState<PageLocale>('en');
  const [wasTried, setWasTried] = useState(false);
  const problems = problemsOf(editor.draft);
  const slugFailure = slugFailureOf(editor.failure);
  const errorOf = (field: DraftField) => {
    const problem = wasTried ? problems[field] : undefined;
    if (problem !== undefined) return problemText(field, problem, text);
    return field === 'slug' ? slugFailure?.message : undefined;
  };

  const submit = () => {
    if (editor.isSaving) return;
    const [first] = Object.keys(problems) as DraftField[];
    if (first === undefined) {
      setWasTried(false);
      editor.change(withProperSlug);
      editor.save((error) => {
        if (slugFailureOf(error) === undefined) return;
        flushSync(() => setLocale('en'));
        form.current?.querySelector<HTMLElement>('[name=slug]')?.focus();
      });
      return;
    }
    flushSync(() => {
      setWasTried(true);
      setLocale(first.startsWith('es') ? 'es' : 'en');
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  useSaveShortcut(submit);

  const fields = { editor, errorOf };
  return (
    <DeskForm
      ref={form}
      id={formId}
      onSubmit={submit}
      className="content-form grid gap-4 rounded-md border border-line bg-sheet p-4 pb-0 shadow-sheet"
    >
      <LanguageTabs locale={locale} hasSpanish={editor.draft.es !== null} onChoose={setLocale}>
        {locale === 'en' ? (
          <EnglishFields {...fields} suggestion={slugFailure?.suggestion} />
        ) : (
          <SpanishFields {...fields} />
        )}
      </LanguageTabs>
      <MenuFields editor={editor} />
      <EditorActions editor={editor} onLeave={onLeave} />
    </DeskForm>
  );
}

/** The error message of a field. */
function problemText(field: DraftField, problem: DraftProblem, text: Text): string {
  switch (field) {
    case 'title':
    case 'esTitle':
      return text('adminContent.titleRequired');
    case 'content':
    case 'esContent':
      return text('adminContent.contentRequired');
    case 'slug':
      return text(slugTexts[problem]);
  }
}

const slugTexts = {
  required: 'adminContent.slugRequired',
  invalid: 'adminContent.slugInvalid',
  blocked: 'adminContent.slugBlocked',
} as const;

/** Ctrl+S (Cmd+S) saves the edited page instead of the browser's document. Not while a dialog is open. */
function useSaveShortcut(save: () => void): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== deskChords.save) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) current.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface EditorActionsProps {
  readonly editor: PageEditor;
  readonly onLeave: (path: string) => Promise<void>;
}

/** Save, discard and delete; always visible, even on long pages. */
function EditorActions({ editor, onLeave }: EditorActionsProps) {
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
