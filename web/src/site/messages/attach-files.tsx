import { useId, type SyntheticEvent } from 'react';
import { acceptedExtensions } from '@truepage/core/files/document-type';
import { mostAttachments } from '@truepage/core/messages/message';
import { useText } from '../../i18n/language-context.ts';

interface AttachFilesProps {
  /** Additional attributes of the file input. */
  readonly field?: object | undefined;
  readonly onChoose: (files: readonly File[], event: SyntheticEvent) => void;
}

/** Opens the file dialog. */
export function AttachFiles({ field, onChoose }: AttachFilesProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center justify-self-start font-semibold text-accent underline underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <span>{text('messages.attach')}</span>
        <input
          {...field}
          id={id}
          type="file"
          multiple
          accept={acceptedExtensions}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])], event);
            // Resets the input, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {text('messages.attachHint', { most: mostAttachments })}
      </p>
    </div>
  );
}
