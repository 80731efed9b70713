import { moneyBack } from '@truepage/core/payments/paid-sums';
import { ExternalLink } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { paths } from '../../../paths.ts';
import { usePlatform } from '../../api/desk-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { useStaff } from '../../session/session-context.ts';
import { BackLink } from './back-link.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { orderAction } from '../../keys/order-actions.ts';

/** The order's customer and service in one line, with links back and to the customer's view. */
export function OrderHeader() {
  const text = useText();
  const platform = usePlatform();
  const languageName = useLanguageName();
  const { may } = useStaff();
  const { order } = useOrderDesk();
  const { orderNumber, fullName, sourceLanguage, targetLanguage, translationType, pageCount } = order;
  const { isPaid, payments } = order;
  const hasMoneyBack = moneyBack(payments) !== 'none';
  const languages = { source: languageName(sourceLanguage), target: languageName(targetLanguage) };
  const parts = [
    text('adminOrder.pair', languages),
    text(`common.${translationType}`),
    text('common.pages', { count: pageCount }),
  ];
  return (
    <div className="grid gap-1">
      <BackLink action={orderAction('back')} />
      <DeskHeading
        lead={
          (hasMoneyBack || order.correctionAsked || order.waitingFor !== null) && (
            <>
              {hasMoneyBack && <PaymentBadge isPaid={isPaid} payments={payments} />}
              {order.correctionAsked && <Badge tone="unpaid">{text('adminOrders.narrowedCorrection')}</Badge>}
              {order.waitingFor !== null && (
                <Badge tone={waitingTones[order.waitingFor]}>
                  {text(`adminOrders.waitingFor_${order.waitingFor}`)}
                </Badge>
              )}
            </>
          )
        }
        actions={
          may('orders.customer') && (
            <DeskButton
              {...orderAction('customerView')}
              variant="quiet"
              className="-mx-[min(0.75rem,4vw)]"
              onClick={() => platform.openExternal(paths.trackOrder(orderNumber))}
            >
              <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              <span>{text('adminOrder.customerView')}</span>
            </DeskButton>
          )
        }
      >
        <bdi translate="no">{fullName}</bdi>
        {/* The separator stays with the text before it, so that a line never starts with it. */}
        <span>{`\u00a0· ${parts.join('\u00a0· ')}`}</span>
      </DeskHeading>
    </div>
  );
}

const waitingTones = { us: 'progress', customer: 'pending' } as const;
