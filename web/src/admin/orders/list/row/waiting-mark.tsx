import { Hourglass, MessageCircleReply } from 'lucide-react';
import type { WaitingSide } from '@truepage/core/messages/waiting-for';
import { useText } from '../../../../i18n/language-context.ts';

interface WaitingMarkProps {
  /** The side that has to act next on the messages and questions of an order. */
  readonly side: WaitingSide | null;
  /** Messages of the customer that staff have not read. */
  readonly unread: number;
}

/** Who has to act next, and the number of unread messages; renders nothing if there is neither. */
export function WaitingMark({ side, unread }: WaitingMarkProps) {
  const text = useText();
  if (side === null && unread === 0) return null;
  const words = [
    ...(side === null ? [] : [text(`adminOrders.waitingFor_${side}`)]),
    ...(unread === 0 ? [] : [text('adminOrders.unread', { count: unread })]),
  ].join(' · ');
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-accent" title={words}>
      {side === 'customer' && <Hourglass aria-hidden="true" className="size-4 text-pending" />}
      {/* A number next to the hourglass would look like hours. */}
      {(side === 'us' || unread > 0) && (
        <span aria-hidden="true" className="inline-flex items-center gap-0.5">
          <MessageCircleReply className="size-4" />
          {unread > 0 && unread}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}
