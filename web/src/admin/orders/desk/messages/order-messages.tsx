import type { ComponentProps } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffThread } from '@truepage/core/api/admin/messages';
import { placeholdersIn } from '@truepage/core/messages/template';
import type { Text } from '../../../../i18n/dictionary.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { MessageList } from '../../../../site/messages/message-list.tsx';
import { useOutbox, type NewMessage } from '../../../../site/messages/use-outbox.ts';
import { WriteMessage } from '../../../../site/messages/write-message.tsx';
import { useDeskApi, usePlatform } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { orderMessagesQuery } from '../../../api/desk-queries.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskTextArea } from '../../../ui/desk-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { InsertTemplate } from './insert-template.tsx';
import { useQuestion } from './questions/use-question.tsx';
import { useSaveFile } from '../documents/use-download.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { useDraft } from '../use-draft.ts';
import type { QuestionState } from '@truepage/core/messages/question';
import { QuestionNote } from '../../../../site/messages/questions/question-note.tsx';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';

/** The thread between customer and staff about the order. */
export function OrderMessages() {
  const text = useText();
  const query = useQuery(orderMessagesQuery(useDeskApi(), useOrderDesk().order.orderNumber));
  return (
    <Panel title={text('adminOrder.messages')} hint={text('adminOrder.messagesHint')}>
      <Loaded query={query} failed={text('messages.failed')} shape="h-24 rounded-sm">
        {(thread) => <Thread thread={thread} />}
      </Loaded>
    </Panel>
  );
}

function Thread({ thread }: { readonly thread: StaffThread }) {
  const text = useText();
  const { username } = useStaff();
  const { orderNumber } = useOrderDesk().order;
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [words, setWords] = useDraft('message', orderNumber);
  const question = useQuestion();
  const saving = useSaveFile();
  const { pickFile } = usePlatform();
  const outbox = useOutbox<NewMessage & { readonly isQuestion: boolean }>(
    async (id, { attachments, ...message }) => {
      await call(
        'sendOrderMessage',
        { id: orderNumber, messageId: id },
        { body: { ...message, attachments: [...attachments] } },
      );
      await queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    },
  );
  const messages = thread.messages.map(({ author, sender, question: state, ...message }) => ({
    ...message,
    note: state && <DeskQuestion id={message.id} state={state} />,
    isOwn: author === 'staff',
    by: sender ?? text('adminOrder.whoCustomer'),
  }));
  return (
    <>
      <MessageList
        label={text('messages.list', { orderNumber })}
        messages={messages}
        outbox={outbox}
        writer={username}
        onOpen={({ id, filename }) => saving.start({ fileId: id, filename })}
        onSeen={(through) =>
          void call('readOrderMessages', { id: orderNumber }, { body: { through }, isBackground: true })
            .then(() => queryClient.invalidateQueries({ queryKey: deskKeys.orderLists }))
            .catch(() => undefined)
        }
      />
      <WriteMessage
        label={text('adminOrder.newMessage')}
        words={words}
        onWrite={setWords}
        onSend={(message) => outbox.send({ ...message, isQuestion: question.take() })}
        Area={MessageArea}
        Submit={DeskButton}
        canAttach={pickFile === undefined}
        attachField={orderAction('attach')}
        refuse={openPlaceholders(text)}
      >
        <InsertTemplate onInsert={(filled) => setWords(withTemplate(words, filled))} />
        {question.choice}
      </WriteMessage>
    </>
  );
}

/** Appends the template to the typed text. */
function withTemplate(words: string, filled: string): string {
  return [words.trimEnd(), filled].filter(Boolean).join('\n\n');
}

/** Refuses to send a message that contains unfilled placeholders, with an error message. */
function openPlaceholders(text: Text) {
  return (message: string): string | undefined => {
    const open = placeholdersIn(message);
    return open.length === 0 ? undefined : text('adminTemplates.fillIn', { names: open.join(' ') });
  };
}

function MessageArea(props: ComponentProps<typeof DeskTextArea>) {
  return <DeskTextArea {...orderAction('message')} {...props} />;
}

/** The state of a question to the customer; an open one can be withdrawn. */
function DeskQuestion({ id, state }: { readonly id: string; readonly state: QuestionState }) {
  const text = useText();
  const { call } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const withdrawal = useOrderMutation(
    orderNumber,
    () => call('withdrawQuestion', { id: orderNumber, messageId: id }),
    { failsWithToast: true },
  );
  return (
    <>
      <QuestionNote state={state} />
      {state === 'open' && (
        <p>
          <DeskButton
            {...orderAction('withdrawQuestion')}
            isBusy={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {text('adminOrder.withdrawQuestion')}
          </DeskButton>
        </p>
      )}
    </>
  );
}
