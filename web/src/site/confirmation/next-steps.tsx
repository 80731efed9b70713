import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';
import { useDelivery } from '../use-delivery.ts';
import { usePromise } from '../use-promise.ts';

/** What happens between the payment and the translation; nothing once that is there. */
export function NextSteps({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const promise = usePromise(order.translationType);
  const { moment, words, isLate } = useDelivery(order);
  if (order.status === 'completed') return null;
  const steps = [
    text('confirmation.nextStarts'),
    isLate ? words : `${promise(moment)}.`,
    text('confirmation.nextDownload'),
  ];
  return (
    <SectionCard title={text('confirmation.next')} headingId="next-steps" className="print:hidden">
      <ol className="grid list-decimal gap-2 ps-5 marker:font-bold marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
