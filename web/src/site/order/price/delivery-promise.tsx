import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useUsualDelivery } from '../../use-delivery-label.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useDue } from './use-due.ts';

/** When the translation would be there, to the minute and in the visitor's own zone. */
export function DeliveryPromise() {
  const text = useText();
  const formats = useFormats();
  const translationType = useOrderForm(({ draft }) => draft.translationType);
  const due = useDue();
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{text('order.delivery')}</p>
      <p className="min-h-[2lh] font-semibold sm:max-lg:min-h-lh text-balance">
        {due !== undefined && formats.moment(due)}
      </p>
      <p className="text-sm text-ink-soft">{useUsualDelivery(translationType)}</p>
    </div>
  );
}
