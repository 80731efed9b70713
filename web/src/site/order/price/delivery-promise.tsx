import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { useEffect, useState } from 'react';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useUsualDelivery } from '../../use-delivery-label.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useHydrated } from '../../use-hydrated.ts';

/** When the translation would be there, to the minute and in the visitor's own zone. */
export function DeliveryPromise() {
  const text = useText();
  const formats = useFormats();
  const translationType = useOrderForm(({ draft }) => draft.translationType);
  const isHydrated = useHydrated();
  const now = useMinuteClock();
  const due = estimatedDelivery(translationType, now);
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{text('order.delivery')}</p>
      {/* The zone is the visitor's: the server leaves the line empty. */}
      <p className="min-h-[2lh] font-semibold sm:max-lg:min-h-lh text-balance">
        {isHydrated && formats.moment(due.toISOString())}
      </p>
      <p className="text-sm text-ink-soft">{useUsualDelivery(translationType)}</p>
    </div>
  );
}

function useMinuteClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
