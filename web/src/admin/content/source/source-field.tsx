import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { create } from 'zustand';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { ImageDialog } from '../pictures/image-dialog.tsx';
import { LivePreview } from '../preview/live-preview.tsx';
import { SourceArea } from './source-area.tsx';
import { SourceToolbar } from './source-toolbar.tsx';
import { useImageUpload } from '../pictures/use-image-upload.ts';

export interface ContentFieldProps {
  readonly lang: 'en' | 'es';
  /** The page's title, shown above the preview. */
  readonly title: string;
  readonly value: string;
  readonly onChange: (content: string) => void;
  readonly error: string | undefined;
}

/** Edits the HTML source of a page, with a preview. Pictures can be dropped and pasted. */
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

/** Whether the preview is shown next to the source: one choice for all pages, until the desk is closed. */
const usePreviewStore = create<{ readonly isShown: boolean }>(() => ({ isShown: true }));

function usePreviewChoice() {
  const isShown = usePreviewStore((store) => store.isShown);
  return { isShown, setIsShown: (wanted: boolean) => usePreviewStore.setState({ isShown: wanted }) };
}

/**
 * By default, Tab moves the focus, so that keyboard users are not trapped. After Ctrl+M it types a tab, until
 * Ctrl+M or Escape, as in code editors.
 */
function useTabKey() {
  const text = useText();
  const [isOn, setIsOn] = useState(false);
  const [news, setNews] = useState('');
  const turn = (on: boolean) => {
    setIsOn(on);
    setNews(text(on ? 'adminContent.tabTypes' : 'adminContent.tabMoves'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
    if (ctrlKey && !metaKey && !altKey && key.toLowerCase() === 'm') {
      event.preventDefault();
      turn(!isOn);
      return;
    }
    if (!isOn || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Escape') turn(false);
    if (key !== 'Tab') return;
    event.preventDefault();
    insertInto(currentTarget, '\t');
  };
  return {
    /** Whether Tab types a tab. */
    isOn,
    turn,
    /** Announced when the mode changes. */
    news,
    onKeyDown,
  };
}

/** Replaces the selection of a text area as if typed, so that Ctrl+Z undoes it. */
function insertInto(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo, and every browser has it
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
