import {
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { longestMessage, mostAttachments } from '@truepage/core/messages/message';
import { isBlank, plainText } from '@truepage/core/plain-text';
import { useFormats, useText } from '../../i18n/language-context.ts';
import type { FieldWords } from '../../ui/field.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { useAttachments, type Attachment } from './use-attachments.ts';
import { AttachFiles } from './attach-files.tsx';
import type { NewMessage } from './use-outbox.ts';

interface WriteMessageProps {
  readonly label: string;
  readonly words: string;
  readonly onWrite: (words: string) => void;
  readonly onSend: (message: NewMessage) => void;
  /** The page's components. */
  readonly Area: ComponentType<FieldWords & ComponentProps<'textarea'>>;
  readonly Submit: ComponentType<ComponentProps<'button'>>;
  /** Whether the page can upload files. */
  readonly canAttach: boolean;
  /** Additional attributes of the file input. */
  readonly attachField?: object;
  /** Returns why this side of the thread does not send a text. */
  readonly refuse?: (message: string) => string | undefined;
  /** Options for the message. */
  readonly children?: ReactNode;
}

/** The field for a message. Cleared when the message goes to the outbox; keeps the focus. */
export function WriteMessage({
  words,
  onWrite,
  onSend,
  Submit,
  canAttach,
  attachField,
  refuse,
  children,
  ...field
}: WriteMessageProps) {
  const text = useText();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const attachments = useAttachments();
  const { files } = attachments;
  const refusalOf = useRefusal();
  const take = (taken: readonly File[], event: SyntheticEvent) => {
    if (!canAttach || taken.length === 0) return;
    event.preventDefault();
    const isTooMany = files.length + taken.length > mostAttachments;
    setProblem(isTooMany ? text('messages.tooManyFiles', { most: mostAttachments }) : undefined);
    attachments.add(taken);
  };
  const submit = () => {
    const message = plainText(words);
    const refusal = refusalOf(message, files) ?? refuse?.(message);
    setProblem(refusal);
    document.getElementById(id)?.focus();
    if (refusal !== undefined) return;
    onWrite('');
    attachments.clear();
    onSend({ text: message, attachments: files.map((file) => file.id) });
  };
  const write = (written: string) => {
    setProblem(undefined);
    onWrite(written);
  };
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WordsArea {...field} {...{ id, words, problem, take }} onWrite={write} />
      <AttachmentList attachments={attachments} />
      {children}
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <Submit type="submit">{text('messages.send')}</Submit>
        {canAttach && <AttachFiles field={attachField} onChoose={take} />}
      </div>
    </form>
  );
}

/** Why a message cannot be sent yet. */
function useRefusal() {
  const text = useText();
  const { count } = useFormats();
  return (message: string, files: readonly Attachment[]): string | undefined => {
    if (isBlank(message) && files.length === 0) return text('messages.nothing');
    if (message.length > longestMessage)
      return text('messages.tooLong', { most: count(longestMessage), count: count(message.length) });
    return files.every(({ upload }) => upload?.kind === 'uploaded')
      ? undefined
      : text('messages.filesNotReady');
  };
}

interface WordsAreaProps extends Pick<WriteMessageProps, 'label' | 'words' | 'onWrite' | 'Area'> {
  readonly id: string;
  readonly problem: string | undefined;
  readonly take: (files: readonly File[], event: SyntheticEvent) => void;
}

/** A text area that accepts dropped and pasted files. */
function WordsArea({ id, label, words, problem, onWrite, take, Area }: WordsAreaProps) {
  return (
    <div
      className="w-full"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take([...event.dataTransfer.files], event)}
      onPaste={(event) => take([...event.clipboardData.files], event)}
    >
      <Area
        id={id}
        label={label}
        rows={3}
        dir="auto"
        value={words}
        error={problem}
        onChange={({ target }) => onWrite(target.value)}
      />
    </div>
  );
}
