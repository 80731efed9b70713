import type { ComponentProps } from 'react';
import { isOrderStatus, orderStatuses, type OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../i18n/language-context.ts';
import { controlClass } from '../ui/control-class.ts';
import { useStatusDoubts } from './use-status-doubts.ts';

interface StatusSelectorProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly hasTranslation: boolean;
  /** Another status was chosen and, where that is doubtful, confirmed. */
  readonly onChoose: (status: OrderStatus) => void;
}

/** Sets any status from any other; asks before a step backwards and before completing without a translation. */
export function StatusSelector({
  orderNumber,
  status,
  hasTranslation,
  onChoose,
  className,
  ...select
}: StatusSelectorProps) {
  const text = useText();
  const isSure = useStatusDoubts();
  const choose = async (to: string) => {
    if (!isOrderStatus(to) || to === status) return;
    if (await isSure({ orderNumber, from: status, to, hasTranslation })) onChoose(to);
  };
  return (
    <select
      aria-label={text('adminShell.statusOf', { orderNumber })}
      {...select}
      value={status}
      onChange={(event) => void choose(event.target.value)}
      className={className ?? controlClass}
    >
      {orderStatuses.map((option) => (
        <option key={option} value={option}>
          {text(`adminShell.${option}`)}
        </option>
      ))}
    </select>
  );
}
