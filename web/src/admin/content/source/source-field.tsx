import { useId, useRef } from 'react';
import { create } from 'zustand';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { ImageDialog } from '../pictures/image-dialog.tsx';
import { insertInto } from './insert-text.ts';
import { LivePreview } from '../preview/live-preview.tsx';
import { SourceArea } from './source-area.tsx';
import { SourceToolbar } from './source-toolbar.tsx';
import { useImageUpload } from '../pictures/use-image-upload.ts';
import { useTabKey } from './use-tab-key.ts';

export interface ContentFieldProps {
  readonly lang: 'en' | 'es';
  /** Of the page, above the preview. */
  readonly title: string;
  readonly value: string;
  readonly onChange: (content: string) => void;
  readonly error: string | undefined;
}

/** The HTML source of a page with its preview. Pictures can be dropped and pasted. */
export function SourceField({ lang, title, value, onChange, error }: ContentFieldProps) {
  const text = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const images = useImageUpload();
  const tabKey = useTabKey();
  const { isShown, setIsShown } = usePreviewChoice();
  const insert = (html: string) => {
    if (area.current !== null) insertInto(area.current, html);
  };
  const hint = text('adminContent.contentHint');
  return (
    <Field id={id} label={text('adminContent.content')} hint={hint} error={error}>
      <SourceToolbar
        controls={id}
        onImage={images.start}
        typesTabs={tabKey.isOn}
        onTypesTabs={tabKey.turn}
        showsPreview={isShown}
        onShowsPreview={setIsShown}
      />
      <div className="@container">
        <div className={classes('grid gap-3', isShown && '@3xl:grid-cols-2')}>
          <SourceArea
            ref={area}
            words={{ id, hint, error }}
            lang={lang}
            value={value}
            onChange={onChange}
            onImage={images.take}
            onKeyDown={tabKey.onKeyDown}
          />
          {isShown && <LivePreview lang={lang} title={title} content={value} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {tabKey.news}
      </p>
      <ImageDialog images={images} onInsert={insert} />
    </Field>
  );
}

/** Whether the preview is beside the text. One choice for all pages, until the desk is closed. */
const usePreviewStore = create<{ readonly isShown: boolean }>(() => ({ isShown: true }));

function usePreviewChoice() {
  const isShown = usePreviewStore((store) => store.isShown);
  return { isShown, setIsShown: (wanted: boolean) => usePreviewStore.setState({ isShown: wanted }) };
}
