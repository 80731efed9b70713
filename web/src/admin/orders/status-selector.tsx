import type { ComponentProps } from 'react';
import { isOrderStatus, type OrderStatus } from '@truepage/core/orders/order-status';
import { doubtAbout, type StatusChange } from '@truepage/core/orders/transition';
import { useText } from '../../i18n/language-context.ts';
import { controlClass } from '../ui/control-class.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { StatusOptions } from './order-options.tsx';

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
      <StatusOptions />
    </select>
  );
}

/** Asks for a second look where a change of status deserves one; true when it may go ahead. */
function useStatusDoubts(): (change: StatusChange & { readonly orderNumber: string }) => Promise<boolean> {
  const text = useText();
  const confirm = useConfirm();
  return async ({ orderNumber, ...change }) => {
    const doubt = doubtAbout(change);
    if (doubt === undefined) return true;
    const [from, to] = [text(`adminShell.${change.from}`), text(`adminShell.${change.to}`)];
    return confirm({
      title: text(doubt === 'backwards' ? 'adminShell.backwardsTitle' : 'adminShell.withoutTranslationTitle'),
      text:
        doubt === 'backwards'
          ? text('adminShell.backwardsText', { orderNumber, from, to })
          : text('adminShell.withoutTranslationText', { orderNumber }),
      confirmLabel: text('adminShell.changeStatus'),
    });
  };
}
