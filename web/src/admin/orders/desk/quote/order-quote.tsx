import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButtonLink } from '../../../ui/desk-button.tsx';

/** The state of a requested quote, with a link to it. Renders nothing if the price list has the price. */
export function OrderQuote({
  order: { orderNumber, quote = null },
}: {
  readonly order: Partial<StaffOrder>;
}) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { may } = useStaff();
  if (quote === null || orderNumber === undefined || !may('orders.quote')) return null;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      {quote.state !== 'requested' && (
        <p>{text(`adminQuotes.state_${quote.state}`, { time: shortMoment(quote.until) })}</p>
      )}
      <DeskButtonLink {...orderAction('quote')} to={deskPaths.quote(orderNumber)}>
        {text(quote.state === 'requested' ? 'adminQuotes.set' : 'adminQuotes.open')}
      </DeskButtonLink>
    </div>
  );
}
