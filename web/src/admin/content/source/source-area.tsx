import type { KeyboardEvent, RefObject } from 'react';
import { contentLimits } from '@truepage/core/content/content-page';
import type { PageFile } from '@truepage/core/platform';
import { classes } from '../../../ui/classes.ts';
import { controlProps } from '../../../ui/field.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { imageFileOf } from '../pictures/image-file-of.ts';

interface SourceAreaProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** Label, hint and error of the surrounding field. */
  readonly words: { readonly id: string; readonly hint: string; readonly error: string | undefined };
  readonly lang: 'en' | 'es';
  readonly value: string;
  readonly onChange: (content: string) => void;
  /** Called when a picture is dropped or pasted. */
  readonly onImage: (file: PageFile) => Promise<void>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The text area for a page's source. */
export function SourceArea({ words, onChange, onImage, ...area }: SourceAreaProps) {
  const takeImage = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const file = imageFileOf(data);
    if (file === undefined) return;
    event.preventDefault();
    void onImage(file);
  };
  return (
    <textarea
      {...area}
      {...controlProps(words.id, words)}
      required
      dir="auto"
      rows={20}
      maxLength={contentLimits.content}
      onChange={(event) => onChange(event.target.value)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => takeImage(event, event.dataTransfer)}
      onPaste={(event) => takeImage(event, event.clipboardData)}
      className={classes(controlClass, 'content-source min-h-96! w-full')}
    />
  );
}
