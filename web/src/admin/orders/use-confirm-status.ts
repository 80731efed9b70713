import { doubtAbout, type StatusChange } from '@truepage/core/orders/transition';
import { useText } from '../../i18n/language-context.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';

/** Asks for confirmation before a step backwards, and before completing without a translation; true to continue. */
export function useConfirmStatus(): (
  change: StatusChange & { readonly orderNumber: string },
) => Promise<boolean> {
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
