import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/language-context.ts';
import { EditorActions } from './editor-actions.tsx';
import { LanguageTabs, type PageLocale } from './language-tabs.tsx';
import { MenuFields } from './menu-fields.tsx';
import { EnglishFields, SpanishFields } from './page-fields.tsx';
import { problemsOf, withProperSlug, type DraftField } from './page-draft.ts';
import { problemText } from './problem-text.ts';
import { slugFailureOf } from './save-failure.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import type { PageEditor } from './use-page-editor.ts';

interface EditorFormProps {
  readonly editor: PageEditor;
  /** Goes somewhere; asks where something would be lost. */
  readonly onLeave: (path: string) => Promise<void>;
}

/** Title, address, content, menu and publishing. What is missing is said once somebody has tried to save. */
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
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
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
    </form>
  );
}
