import { useId, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { longestMessage } from '@truepage/core/messages/message';
import { isBlank, plainText } from '@truepage/core/plain-text';
import { useFormats, useText } from '../../i18n/language-context.ts';
import type { FieldWords } from '../../ui/field.tsx';

interface WriteMessageProps {
  readonly label: string;
  readonly words: string;
  readonly onWrite: (words: string) => void;
  readonly onSend: (text: string) => void;
  /** In the look of the page. */
  readonly Area: ComponentType<FieldWords & ComponentProps<'textarea'>>;
  readonly Submit: ComponentType<ComponentProps<'button'>>;
  /** Choices about the message. */
  readonly children?: ReactNode;
}

/** Where a message is written. It empties when the message goes to the outbox, and keeps the focus. */
export function WriteMessage({ label, words, onWrite, onSend, Area, Submit, children }: WriteMessageProps) {
  const text = useText();
  const { count } = useFormats();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const message = plainText(words);
    const refusal = isBlank(message)
      ? text('messages.nothing')
      : message.length > longestMessage
        ? text('messages.tooLong', { most: count(longestMessage), count: count(message.length) })
        : undefined;
    setProblem(refusal);
    document.getElementById(id)?.focus();
    if (refusal !== undefined) return;
    onWrite('');
    onSend(message);
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
      <div className="w-full">
        <Area
          id={id}
          label={label}
          rows={3}
          dir="auto"
          value={words}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            onWrite(target.value);
          }}
        />
      </div>
      {children}
      <Submit type="submit">{text('messages.send')}</Submit>
    </form>
  );
}
