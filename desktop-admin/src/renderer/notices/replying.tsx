import { useState } from 'react';
import { longestMessage } from '@truepage/core/messages/message';
import { isBlank } from '@truepage/core/plain-text';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextArea } from '@truepage/web/desk/desk-field.tsx';
import type { Notice, ReplyResult, ReplyStart } from '../../shared/notices.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';

interface ReplyingProps {
  readonly notice: Notice;
  readonly className: string;
  /** Called after the focused field was removed. */
  readonly onSent: () => void;
}

/** Replies to the message of a notice, with the customer's text above the field. */
export function Replying({ notice, className, onSent }: ReplyingProps) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const { id, isAnswered } = notice;
  const orderNumber = notice.orderNumber ?? '';
  const [start, setStart] = useState<ReplyStart>();
  const open = async () =>
    setStart(await bridge.invoke('notices:read', { id }).catch(() => ({ message: null, unsent: '' })));
  return (
    <div className={className}>
      {isAnswered && <p className="text-completed">{text('notices.answered')}</p>}
      {!isAnswered && start === undefined && (
        <DeskButton
          size="sm"
          aria-label={text('notices.replyOf', { orderNumber })}
          onClick={() => void open()}
        >
          {text('notices.reply')}
        </DeskButton>
      )}
      {!isAnswered && start !== undefined && <ReplyForm notice={notice} start={start} onSent={onSent} />}
    </div>
  );
}

interface ReplyFormProps extends Pick<ReplyingProps, 'notice' | 'onSent'> {
  readonly start: ReplyStart;
}

function ReplyForm({ notice: { id, orderNumber }, start, onSent }: ReplyFormProps) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const [words, setWords] = useState(start.unsent);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    if (isBlank(words)) return setProblem(text('notices.replyEmpty'));
    setIsBusy(true);
    setProblem(undefined);
    const refused = (): ReplyResult => ({ kind: 'refused' });
    const result = await bridge.invoke('notices:reply', { id, text: words }).catch(refused);
    setIsBusy(false);
    if (result.kind === 'done') return onSent();
    const reason = result.kind === 'offline' ? text('notices.replyOffline') : result.message;
    setProblem(reason ?? text('notices.replyRefused'));
  };
  return (
    <form
      noValidate
      className="grid w-full justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p
        dir="auto"
        className="line-clamp-6 w-full border-s-4 border-line ps-3 whitespace-pre-wrap wrap-anywhere"
      >
        {start.message ?? text('notices.unread')}
      </p>
      <div className="w-full">
        <DeskTextArea
          label={text('notices.replyLabel', { orderNumber: orderNumber ?? '' })}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has asked for the field
          autoFocus
          maxLength={longestMessage}
          value={words}
          error={problem}
          onChange={({ target }) => {
            setWords(target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <DeskButton type="submit" size="sm" variant="primary" isBusy={isBusy}>
        {text('notices.send')}
      </DeskButton>
    </form>
  );
}
