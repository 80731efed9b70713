import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { OwnershipProof } from '../ownership/ownership-proof.tsx';
import { QueryStates } from '../query-states.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { SentFile } from './sent-files.tsx';
import { keepMessages, keptMessages, type OwnMessage } from './kept-messages.ts';
import { linkToAttachment, readMessages, sendMessage } from './message-calls.ts';
import { MessageList } from './message-list.tsx';
import { useOutbox } from './use-outbox.ts';
import { QuestionNote } from './questions/question-note.tsx';
import { refreshOrder } from './order-changes.ts';
import { useThread } from './use-thread.ts';
import { WriteMessage } from './write-message.tsx';

interface ThreadProps {
  readonly orderNumber: string;
  /** The beginning of a message. */
  readonly begun: string;
}

/** The messages of an order for its customer, after proof of ownership. */
export function Thread({ orderNumber, begun }: ThreadProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const query = useThread(orderNumber);
  const [kept] = useState(() => keptMessages(orderNumber));
  const [words, setWords] = useState(kept.words || begun);
  const refresh = () => refreshOrder(queryClient, orderNumber);
  // Sends what the customer had seen when writing, even on a retry: later questions stay open.
  const outbox = useOutbox<OwnMessage>(async (id, message) => {
    await sendMessage(orderNumber, id, message);
    await refresh();
  }, kept.unsent);
  const { outgoing } = outbox;
  useEffect(() => {
    keepMessages(orderNumber, { words, unsent: outgoing.map(({ id, sent }) => ({ id, sent })) });
  }, [orderNumber, words, outgoing]);
  const open = ({ id }: SentFile) =>
    linkToAttachment(orderNumber, id).then(
      // A download, so the page stays.
      ({ url }) => window.location.assign(url),
      (error: unknown) => showFailure(text('common.error'), errorText(error, text)),
    );
  if (isOwnershipRequired(query.error))
    return (
      <OwnershipProof orderNumber={orderNumber} onProven={() => void refresh()}>
        {text('messages.whyProof')}
      </OwnershipProof>
    );
  if (query.data === undefined)
    return <QueryStates query={query} loading={text('messages.loading')} failed={text('messages.failed')} />;
  const messages = query.data.messages.map(({ author, question, ...message }) => ({
    ...message,
    note: question && <QuestionNote state={question} />,
    isOwn: author === 'customer',
    by: text(author === 'customer' ? 'messages.you' : 'common.siteName'),
  }));
  return (
    <div className="grid gap-5">
      <MessageList
        label={text('messages.list', { orderNumber })}
        messages={messages}
        outbox={outbox}
        writer={text('messages.you')}
        onOpen={(file) => void open(file)}
        onSeen={(through) => void readMessages(orderNumber, through).catch(() => undefined)}
      />
      <WriteMessage
        label={text('messages.yours')}
        words={words}
        onWrite={setWords}
        onSend={(message) => outbox.send({ ...message, seen: messages.at(-1)?.sequence ?? 0 })}
        Area={TextAreaField}
        Submit={Button}
        canAttach
      />
    </div>
  );
}
