import { ExternalLink } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { paths } from '../../../paths.ts';
import { usePlatform } from '../../api/desk-context.ts';
import { StatusBadge } from '../badges.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { useStaff } from '../../session/session-context.ts';
import { BackLink } from './back-link.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { PaymentBadge } from './payment-badge.tsx';

export function OrderHeader() {
  const text = useText();
  const platform = usePlatform();
  const { may } = useStaff();
  const { orderNumber, status, isPaid } = useOrderDesk().order;
  return (
    <div className="grid gap-2">
      <BackLink />
      <DeskHeading
        lead={
          <span className="mt-1 flex flex-wrap gap-2">
            <StatusBadge status={status} />
            {may('payments.view') && <PaymentBadge isPaid={isPaid} />}
          </span>
        }
        actions={
          may('orders.customer') && (
            <DeskButton variant="quiet" onClick={() => platform.openExternal(paths.trackOrder(orderNumber))}>
              <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              {text('adminOrder.customerView')}
            </DeskButton>
          )
        }
      >
        {text('adminOrder.title', { orderNumber })}
      </DeskHeading>
    </div>
  );
}
