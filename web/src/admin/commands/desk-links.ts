import type { PendingWork } from '@truepage/core/staff/pending-work';
import { useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { useStaff } from '../session/session-context.ts';

export interface DeskLink {
  readonly to: string;
  readonly label: string;
  /** The count shown next to the link. */
  readonly work?: PendingWork;
  /** Shown in the bar only while its count is not zero. */
  readonly isSeldom?: boolean;
}

/** The screens this person may open. Translators only work on orders. */
export function useDeskLinks(): readonly DeskLink[] {
  const text = useText();
  const { may } = useStaff();
  return [
    { to: deskPaths.orders, label: text('adminShell.orders'), isShown: may('orders.list') },
    { to: deskPaths.office, label: text('adminShell.office'), isShown: may('orders.list') },
    { to: deskPaths.content, label: text('adminShell.content'), isShown: may('content.manage') },
    {
      to: deskPaths.reviews,
      label: text('shell.reviews'),
      isShown: may('reviews.moderate'),
      work: 'reviews' as const,
    },
    {
      to: deskPaths.payments,
      label: text('adminTitles.payments'),
      isShown: may('payments.view'),
      work: 'payments' as const,
    },
    {
      to: deskPaths.quotes,
      label: text('adminTitles.quotes'),
      isShown: may('orders.quote'),
      work: 'quotes' as const,
      isSeldom: true,
    },
    { to: deskPaths.pricing, label: text('adminShell.pricing'), isShown: may('prices.change') },
    { to: deskPaths.settings, label: text('adminShell.settings'), isShown: may('settings.manage') },
    {
      to: deskPaths.glossary,
      label: text('adminTitles.glossary'),
      isShown: may('settings.manage'),
      isSeldom: true,
    },
    {
      to: deskPaths.mails,
      label: text('adminTitles.mails'),
      isShown: may('mails.manage'),
      work: 'mails' as const,
    },
    { to: deskPaths.staff, label: text('adminShell.staff'), isShown: may('staff.manage') },
    { to: deskPaths.status, label: text('adminTitles.status'), isShown: may('system.view') },
    ...useAccountLinks(),
    {
      to: deskPaths.rejections,
      label: text('adminTitles.rejections'),
      isShown: may('payments.refund'),
      work: 'rejections' as const,
      isSeldom: true,
    },
    {
      to: deskPaths.privacy,
      label: text('adminShell.privacy'),
      isShown: may('privacy.manage'),
      work: 'privacy' as const,
      isSeldom: true,
    },
  ].filter(({ isShown }) => isShown);
}

/** The screens about money of partners and translators. */
function useAccountLinks() {
  const text = useText();
  const { may } = useStaff();
  return [
    {
      to: deskPaths.partners,
      label: text('adminTitles.partners'),
      isShown: may('partners.manage'),
      isSeldom: true,
    },
    {
      to: deskPaths.invoices,
      label: text('adminTitles.invoices'),
      isShown: may('partners.manage'),
      isSeldom: true,
    },
    {
      to: deskPaths.coupons,
      label: text('adminTitles.coupons'),
      isShown: may('prices.change'),
      isSeldom: true,
    },
    { to: deskPaths.pay, label: text('adminTitles.pay'), isShown: may('pay.manage'), isSeldom: true },
    {
      to: deskPaths.offers,
      label: text('adminTitles.offers'),
      isShown: may('pay.own'),
      // Administrators go to the orders first.
      isSeldom: may('orders.assign'),
    },
    {
      to: deskPaths.ownPay,
      label: text('adminTitles.ownPay'),
      isShown: may('pay.own'),
      // Administrators seldom translate.
      isSeldom: may('pay.manage'),
    },
  ];
}
