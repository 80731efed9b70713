import type { PriceList } from '@truepage/core/pricing/price-list';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { Check } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lowestPrice } from '../lowest-price.ts';
import { SourceMark } from '../claims/source-mark.tsx';
import { useDeliveryLabel } from '../use-delivery-label.ts';
import { usePublicSettings } from '../use-public-settings.ts';
import { DocumentPair } from './document-pair.tsx';

export function Hero({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const { money } = useFormats();
  const deliveryLabel = useDeliveryLabel();
  const { delivery, refund = null } = usePublicSettings()?.claims ?? {};
  const label = deliveryLabel('certified');
  const promises = [
    { words: text('home.heroFrom', { price: money(lowestPrice(prices)) }) },
    label !== undefined && {
      words: text('home.heroDelivery', { label }),
      source: delivery?.certified?.source,
    },
    refund !== null && { words: text('claims.refund'), source: refund.source },
  ].filter((promise) => promise !== false);
  return (
    <section className="relative overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[6fr_5fr] lg:py-24">
        <div className="grid gap-6">
          <p className="font-semibold text-accent">{text('home.kicker')}</p>
          <h1 tabIndex={-1} className="text-3xl font-bold tracking-tight">
            {text('home.heroTitle')}
          </h1>
          <p className="max-w-[42ch] text-lg text-ink-soft">{text('home.heroLead')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.orderType('certified')} size="lg">
              {text('shell.startOrder')}
            </ButtonLink>
            <ButtonLink to={paths.content(fixedPages.documentTypes)} size="lg" variant="secondary">
              {text('home.learnMore')}
              <VisuallyHidden>{` ${text('home.learnMoreAbout')}`}</VisuallyHidden>
            </ButtonLink>
          </div>
          <ul className="grid gap-2">
            {promises.map(({ words, source }) => (
              <li key={words} className="flex items-start gap-2.5 font-medium">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
                <span>
                  {words}
                  <SourceMark source={source} />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <DocumentPair />
      </div>
    </section>
  );
}
