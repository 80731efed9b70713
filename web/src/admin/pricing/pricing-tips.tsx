import type { ReactNode } from 'react';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { Lightbulb } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { Panel } from '../ui/panel.tsx';

/** Pricing advice, compared with the current prices. */
export function PricingTips({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const { count } = useFormats();
  const { percent } = useAmounts();
  const surcharge = expressSurcharge(prices);
  return (
    <Panel title={text('adminPricing.tips')} className="bg-accent-soft">
      <ul className="grid gap-2">
        <Tip>{text('adminPricing.tipPromotions', { from: count(10), to: percent(15) })}</Tip>
        <Tip>
          <span>{text('adminPricing.tipExpress', { from: count(50), to: percent(75) })}</span>
          {surcharge !== undefined && (
            <span className="block">
              {surcharge > 0
                ? text('adminPricing.tipExpressNow', { percent: percent(surcharge) })
                : text('adminPricing.tipExpressBelow')}
            </span>
          )}
        </Tip>
      </ul>
    </Panel>
  );
}

function Tip({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <p>{children}</p>
    </li>
  );
}

/** The surcharge of express over standard in whole percent; undefined if standard is free. */
export function expressSurcharge({ translation: { standard, express } }: PriceList): number | undefined {
  return standard === 0 ? undefined : Math.round((express / standard - 1) * 100);
}
