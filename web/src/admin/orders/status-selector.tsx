import type { ComponentProps } from 'react';
import { isOrderStatus, type OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../i18n/language-context.ts';
import { controlClass } from '../ui/control-class.ts';
import { StatusOptions } from './order-options.tsx';

interface StatusSelectorProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  /** Called when another status was chosen. */
  readonly onChoose: (status: OrderStatus) => void;
}

/** Every status can be chosen; the caller confirms unusual steps, see useConfirmStatus(). */
export function StatusSelector({ orderNumber, status, onChoose, className, ...select }: StatusSelectorProps) {
  const text = useText();
  const choose = (to: string) => {
    if (isOrderStatus(to) && to !== status) onChoose(to);
  };
  return (
    <select
      aria-label={text('adminShell.statusOf', { orderNumber })}
      {...select}
      value={status}
      onChange={(event) => choose(event.target.value)}
      className={className ?? controlClass}
    >
      <StatusOptions />
    </select>
  );
}
