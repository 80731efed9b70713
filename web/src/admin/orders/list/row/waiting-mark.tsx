import { Hourglass, MessageCircleReply } from 'lucide-react';
import type { WaitingSide } from '@truepage/core/messages/waiting-for';
import { useText } from '../../../../i18n/language-context.ts';

interface WaitingMarkProps {
  /** Who has to act next on the messages and questions of an order. */
  readonly side: WaitingSide | null;
  /** Messages of the customer that no member of staff has read. */
  readonly unread: number;
}

/** Who is waited for, and how many messages are unread; nothing where neither is the case. */
export function WaitingMark({ side, unread }: WaitingMarkProps) {
  const text = useText();
  if (side === null && unread === 0) return null;
  const isCustomer = side === 'customer';
  const Icon = isCustomer ? Hourglass : MessageCircleReply;
  const words = [
    ...(side === null ? [] : [text(`adminOrders.waitingFor_${side}`)]),
    ...(unread === 0 ? [] : [text('adminOrders.unread', { count: unread })]),
  ].join(' · ');
  return (
    <span
      className={`inline-flex items-center gap-0.5 ${isCustomer ? 'text-pending' : 'text-accent'}`}
      title={words}
    >
      <Icon aria-hidden="true" className="size-4" />
      {unread > 0 && <span aria-hidden="true">{unread}</span>}
      <span className="sr-only">{words}</span>
    </span>
  );
}
