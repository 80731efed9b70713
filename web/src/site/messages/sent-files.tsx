import type { Message } from '@truepage/core/api/messages/messages';
import { Paperclip } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';

export type SentFile = Message['attachments'][number];

interface SentFilesProps {
  readonly files: readonly SentFile[];
  readonly onOpen: (file: SentFile) => void;
}

/** The files of a message. */
export function SentFiles({ files, onOpen }: SentFilesProps) {
  const text = useText();
  const { bytes } = useAmounts();
  return (
    <ul className="grid gap-1 empty:hidden">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          {file.isDeleted ? (
            <span className="text-ink-soft">{text('messages.fileDeleted')}</span>
          ) : (
            <button
              type="button"
              dir="auto"
              translate="no"
              onClick={() => onOpen(file)}
              className="min-h-11 text-start font-semibold wrap-anywhere text-accent underline underline-offset-4"
            >
              {file.filename}
            </button>
          )}
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{bytes(file.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
