import type { PriceList } from '@truepage/core/pricing/price-list';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lowestPrice } from '../lowest-price.ts';
import { PointList } from '../claims/point-list.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { useDeliveryLabel } from '../use-delivery-label.ts';
import { DocumentPair } from './document-pair.tsx';

export function Hero({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const { money } = useFormats();
  const { delivery, refund } = useClaims();
  const label = useDeliveryLabel('certified');
  return (
    <section className="relative overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-page py-12 sm:px-6 sm:py-16 lg:grid-cols-[6fr_5fr] lg:py-24">
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
              <span>{text('home.learnMore')}</span>
              <VisuallyHidden>{` ${text('home.learnMoreAbout')}`}</VisuallyHidden>
            </ButtonLink>
          </div>
          <div className="font-medium">
            <PointList
              points={[
                { words: text('home.heroFrom', { price: money(lowestPrice(prices)) }), translate: 'no' },
                label === undefined
                  ? null
                  : { words: text('home.heroDelivery', { label }), source: delivery.certified?.source },
                refund && { words: text('claims.refund'), source: refund.source },
              ]}
            />
          </div>
        </div>
        <SiteLink to={paths.sample} className="grid gap-10">
          <DocumentPair />
          <span className="text-center font-semibold text-accent underline underline-offset-4">
            {text('home.seeSample')}
          </span>
        </SiteLink>
      </div>
    </section>
  );
}
