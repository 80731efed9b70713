import { useId, useState } from 'react';
import { useText } from '../../../../../i18n/language-context.ts';
import { orderAction } from '../../../../keys/order-actions.ts';
import { useOrderDesk } from '../../order-desk-context.ts';

/**
 * A checkbox that marks the message as a question which must be answered before work continues. Not offered once
 * the order is finished.
 */
export function useQuestion() {
  const text = useText();
  const id = useId();
  const { order } = useOrderDesk();
  const [isChosen, choose] = useState(false);
  const isOver = order.status === 'completed' || order.isRefunded || order.documentsDeletedAt !== null;
  const choice = !isOver && (
    <label className="flex min-h-9 items-start gap-2 pointer-coarse:min-h-11" htmlFor={id}>
      <input
        {...orderAction('askQuestion')}
        id={id}
        type="checkbox"
        checked={isChosen}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        onChange={({ target }) => choose(target.checked)}
      />
      <span className="grid">
        <span className="font-semibold">{text('adminOrder.askQuestion')}</span>
        <span id={`${id}-hint`} className="text-ink-soft">
          {text('adminOrder.askQuestionHint')}
        </span>
      </span>
    </label>
  );
  return {
    choice,
    /** Returns the choice for the message being sent, and resets it. */
    take: () => {
      choose(false);
      return isChosen && !isOver;
    },
  };
}
