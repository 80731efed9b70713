import { Hourglass, MessageCircleReply } from 'lucide-react';
import type { WaitingSide } from '@truepage/core/messages/waiting-for';
import { useText } from '../../../../i18n/language-context.ts';

const icons = { us: MessageCircleReply, customer: Hourglass };
const looks = { us: 'text-accent', customer: 'text-pending' };

/** Who has to act next on the messages and questions of an order. */
export function WaitingMark({ side }: { readonly side: WaitingSide }) {
  const words = useText()(`adminOrders.waitingFor_${side}`);
  const Icon = icons[side];
  return (
    <span className={`inline-flex ${looks[side]}`} title={words}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
