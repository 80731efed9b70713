import { useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { useStaff } from '../session/session-context.ts';

export interface DeskLink {
  readonly to: string;
  readonly label: string;
}

/** Where this person may go. Translators work on orders alone. */
export function useDeskLinks(): readonly DeskLink[] {
  const text = useText();
  const { may } = useStaff();
  const links = [
    { to: deskPaths.orders, label: text('adminShell.orders'), isShown: may('orders.list') },
    { to: deskPaths.content, label: text('adminShell.content'), isShown: may('content.manage') },
    { to: deskPaths.reviews, label: text('adminShell.reviews'), isShown: may('reviews.moderate') },
    { to: deskPaths.payments, label: text('adminShell.payments'), isShown: may('payments.view') },
    { to: deskPaths.pricing, label: text('adminShell.pricing'), isShown: may('prices.change') },
    { to: deskPaths.mails, label: text('adminShell.mails'), isShown: may('mails.manage') },
    { to: deskPaths.staff, label: text('adminShell.staff'), isShown: may('staff.manage') },
    { to: deskPaths.status, label: text('adminShell.status'), isShown: may('system.view') },
  ];
  return links.filter(({ isShown }) => isShown);
}
