import type { MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { threadQuery } from '../use-thread.ts';

/**
 * The staff's question, and that the deadline is paused until it is answered. The question's text needs proof of
 * ownership.
 */
export function QuestionNotice({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { data } = useQuery(threadQuery(order.orderNumber));
  const open = data?.messages.filter(({ question }) => question === 'open') ?? [];
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text('messages.questionTitle')}
        actions={
          <a href="#messages" className={buttonClass({})} onClick={writeAnswer}>
            {text('messages.questionAnswer')}
          </a>
        }
      >
        <div className="grid gap-2">
          {open.map(({ id, text: words }) => (
            <p
              key={id}
              dir="auto"
              className="line-clamp-6 border-s-4 border-line ps-3 whitespace-pre-wrap wrap-anywhere"
            >
              {words}
            </p>
          ))}
          {order.pausedAt !== null && <p>{text('messages.questionPauses')}</p>}
        </div>
      </Alert>
    </div>
  );
}

/** Focuses the field for the answer; without proof of ownership there is no field, and the link leads to the proof. */
function writeAnswer(event: MouseEvent): void {
  const field = document.querySelector<HTMLElement>('[aria-labelledby="messages"] textarea');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
