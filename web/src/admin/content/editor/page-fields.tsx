import { Languages } from 'lucide-react';
import { contentLimits } from '@truepage/core/content/content-page';
import { useText } from '../../../i18n/language-context.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { ContentField } from '../content-field.tsx';
import { withTitle, type DraftField, type PageWords } from './page-draft.ts';
import { SlugField } from './slug-field.tsx';
import type { PageEditor } from './use-page-editor.ts';

interface FieldsProps {
  readonly editor: PageEditor;
  /** The error message of a field. */
  readonly errorOf: (field: DraftField) => string | undefined;
}

interface EnglishFieldsProps extends FieldsProps {
  /** A free address, if the entered one is taken. */
  readonly suggestion: string | undefined;
}

export function EnglishFields({ editor, errorOf, suggestion }: EnglishFieldsProps) {
  const text = useText();
  const { draft, change } = editor;
  return (
    <>
      <DeskTextField
        label={text('adminContent.pageTitle')}
        required
        lang="en"
        maxLength={contentLimits.title}
        value={draft.title}
        onChange={(event) => {
          const title = event.target.value;
          change((before) => withTitle(before, title));
        }}
        error={errorOf('title')}
        autoComplete="off"
      />
      <SlugField editor={editor} error={errorOf('slug')} suggestion={suggestion} />
      <ContentField
        lang="en"
        title={draft.title}
        value={draft.content}
        onChange={(content) => change((before) => ({ ...before, content }))}
        error={errorOf('content')}
      />
    </>
  );
}

/** The Spanish version, or a button that adds one. */
export function SpanishFields({ editor, errorOf }: FieldsProps) {
  const text = useText();
  const { draft, change } = editor;
  const { es } = draft;
  if (es === null) {
    const add = () => change((before) => ({ ...before, es: { title: '', content: '' } }));
    return (
      <div className="grid justify-items-start gap-3 py-4">
        <p className="max-w-[65ch] text-ink-soft">{text('adminContent.noSpanish')}</p>
        <DeskButton onClick={add}>
          <Languages aria-hidden="true" className="size-4" />
          <span>{text('adminContent.addSpanish')}</span>
        </DeskButton>
      </div>
    );
  }
  const changeWords = (words: Partial<PageWords>) =>
    change((before) => (before.es === null ? before : { ...before, es: { ...before.es, ...words } }));
  return (
    <>
      <SpanishActions editor={editor} />
      <DeskTextField
        label={text('adminContent.pageTitle')}
        required
        lang="es"
        maxLength={contentLimits.title}
        value={es.title}
        onChange={(event) => changeWords({ title: event.target.value })}
        error={errorOf('esTitle')}
        autoComplete="off"
      />
      <ContentField
        lang="es"
        title={es.title}
        value={es.content}
        onChange={(content) => changeWords({ content })}
        error={errorOf('esContent')}
      />
    </>
  );
}

function SpanishActions({ editor: { draft, change } }: Pick<FieldsProps, 'editor'>) {
  const text = useText();
  const confirm = useConfirm();
  const isEmpty = draft.es?.title === '' && draft.es.content === '';
  const copy = () =>
    change((before) => ({ ...before, es: { title: before.title, content: before.content } }));
  const remove = async () => {
    const isSure =
      isEmpty ||
      (await confirm({
        title: text('adminContent.removeSpanishTitle'),
        text: text('adminContent.removeSpanishText'),
        confirmLabel: text('adminContent.removeSpanish'),
        tone: 'danger',
      }));
    if (isSure) change((before) => ({ ...before, es: null }));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="grow text-ink-soft">{text('adminContent.sharedFields')}</p>
      {isEmpty && <DeskButton onClick={copy}>{text('adminContent.copyEnglish')}</DeskButton>}
      <DeskButton variant="quiet" onClick={() => void remove()}>
        {text('adminContent.removeSpanish')}
      </DeskButton>
    </div>
  );
}
