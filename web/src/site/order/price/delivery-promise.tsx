import { useFormats, useText } from '../../../i18n/language-context.ts';
import { usePromise } from '../../use-promise.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useDue } from './use-due.ts';

/** When the translation would be there, to the minute and in the visitor's own zone. */
export function DeliveryPromise() {
  const text = useText();
  const formats = useFormats();
  const translationType = useOrderForm(({ draft }) => draft.translationType);
  const due = useDue();
  const promise = usePromise(translationType);
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{text('order.delivery')}</p>
      <p className="min-h-[3lh] font-semibold sm:max-lg:min-h-lh text-balance">
        {due !== undefined && promise(formats.moment(due))}
      </p>
    </div>
  );
}
