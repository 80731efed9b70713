import { ArrowLeft, X } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useOrdersView } from '../split/orders-view.ts';
import type { orderAction } from '../../keys/order-actions.ts';

interface BackLinkProps {
  /** The attributes of the "back" action; undefined while its shortcut is not yet registered. */
  readonly action?: ReturnType<typeof orderAction> | undefined;
}

/** A link back to the list; in split view it closes the order. */
export function BackLink({ action }: BackLinkProps) {
  const text = useText();
  const { isSplit } = useOrdersView();
  return (
    <p>
      <SiteLink
        to={deskPaths.orders}
        {...action}
        className="inline-flex min-h-8 items-center gap-1.5 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {isSplit ? (
          <X aria-hidden="true" className="size-4 shrink-0" />
        ) : (
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
        )}
        <span>{text(isSplit ? 'adminOrders.closeOrder' : 'adminOrders.back')}</span>
      </SiteLink>
    </p>
  );
}
