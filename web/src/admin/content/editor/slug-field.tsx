import { useId } from 'react';
import { contentLimits } from '@truepage/core/content/content-page';
import { slugFrom } from '@truepage/core/content/slug';
import { useText } from '../../../i18n/language-context.ts';
import { paths } from '../../../paths.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { withProperSlug, withTypedSlug } from './page-draft.ts';
import type { PageEditor } from './use-page-editor.ts';

interface SlugFieldProps {
  readonly editor: PageEditor;
  readonly error: string | undefined;
  readonly suggestion: string | undefined;
}

/** The page's address, with the full URL. */
export function SlugField({ editor, error, suggestion }: SlugFieldProps) {
  const text = useText();
  const noteId = useId();
  const { draft, saved, change, forgetFailure } = editor;
  const slug = slugFrom(draft.slug);
  const moves = editor.page?.isPublished === true && slug !== '' && slug !== saved.slug;
  return (
    <div className="grid gap-1.5">
      <DeskTextField
        label={text('adminContent.slug')}
        name="slug"
        required
        dir="ltr"
        translate="no"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={contentLimits.slug}
        value={draft.slug}
        onChange={(event) => {
          const typed = event.target.value;
          change((before) => withTypedSlug(before, typed));
          if (error !== undefined) forgetFailure();
        }}
        onBlur={() => change(withProperSlug)}
        error={error}
        hint={
          <>
            <span>{`${text('adminContent.address')} `}</span>
            <span dir="ltr" translate="no" className="wrap-anywhere text-ink">
              {slug === '' ? paths.content('') + text('adminContent.slugPlaceholder') : paths.content(slug)}
            </span>
          </>
        }
      />
      {suggestion !== undefined && (
        <p>
          <DeskButton
            onClick={() => {
              change((before) => withTypedSlug(before, suggestion));
              forgetFailure();
            }}
          >
            {text('adminContent.useSlug', { slug: suggestion })}
          </DeskButton>
        </p>
      )}
      <p id={noteId} role="status" className={moves ? 'text-pending' : 'sr-only'}>
        {moves && text('adminContent.slugMoves', { slug: saved.slug })}
      </p>
    </div>
  );
}
