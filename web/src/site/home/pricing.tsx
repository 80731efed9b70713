import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PointList } from '../claims/point-list.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { useUsualDelivery } from '../use-delivery-label.ts';
import { Section } from './section.tsx';
import type { ShownPrices } from './use-prices.ts';
import { usePublicSettings } from '../use-public-settings.ts';

const offers: readonly { readonly type: TranslationType; readonly isPopular: boolean }[] = [
  { type: 'standard', isPopular: false },
  { type: 'certified', isPopular: true },
  { type: 'express', isPopular: false },
];

export function Pricing({ shown }: { readonly shown: ShownPrices }) {
  const text = useText();
  return (
    <Section
      id="pricing"
      title={text('home.pricingTitle')}
      lead={text('home.pricingLead')}
      className="border-y border-line bg-paper-deep"
    >
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-3 md:max-lg:gap-4">
        {offers.map((offer) => (
          <PriceCard key={offer.type} {...offer} shown={shown} />
        ))}
      </div>
      <OnTimeNote />
      {shown.state === 'usual' && <p className="text-ink-soft">{text('home.usualPrices')}</p>}
    </Section>
  );
}

interface PriceCardProps {
  readonly type: TranslationType;
  readonly isPopular: boolean;
  readonly shown: ShownPrices;
}

function PriceCard({ type, isPopular, shown }: PriceCardProps) {
  const text = useText();
  const usual = useUsualDelivery(type);
  const { delivery, refund } = useClaims();
  return (
    <article
      aria-labelledby={`price-${type}`}
      className={classes(
        'relative grid gap-5 overflow-hidden rounded-lg bg-sheet p-6 shadow-sheet max-md:sm:p-7 md:max-lg:p-4 lg:p-7',
        isPopular ? 'border-2 border-accent lg:-my-3 lg:py-10' : 'border border-line',
      )}
    >
      <div aria-hidden="true" className="guilloche absolute inset-x-0 top-0 text-accent opacity-30" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id={`price-${type}`} className="text-xl font-bold">
          {text(`common.${type}`)}
        </h3>
        {isPopular && (
          <p className="rounded-full bg-accent px-3 py-1 text-sm font-bold text-on-accent">
            {text('home.mostPopular')}
          </p>
        )}
      </div>
      <p className="text-ink-soft">{text(`home.${type}For`)}</p>
      <Price type={type} shown={shown} />
      <PointList
        points={[
          usual === undefined ? null : { words: usual, source: delivery[type]?.source },
          { words: text(`home.${type}Point2`) },
          // The third point of the certified type is the refund.
          type === 'certified'
            ? refund && { words: text('home.certifiedPoint3'), source: refund.source }
            : { words: text(`home.${type}Point3`) },
        ]}
      />
      <ButtonLink
        to={paths.orderType(type)}
        variant={isPopular ? 'primary' : 'secondary'}
        wide
        aria-label={text('home.orderAndPayFor', { type: text(`common.${type}`) })}
      >
        {text('home.orderAndPay')}
      </ButtonLink>
      {isPopular && (
        <SiteLink
          to={paths.sample}
          className="text-center font-semibold text-accent underline underline-offset-4"
        >
          {text('home.seeSample')}
        </SiteLink>
      )}
    </article>
  );
}

function Price({ type, shown }: Pick<PriceCardProps, 'type' | 'shown'>) {
  const text = useText();
  const { money } = useFormats();
  return (
    <p className="flex min-h-12 flex-wrap items-baseline gap-x-2">
      {shown.state === 'loading' ? (
        <Spinner label={text('home.loadingPrice')} isLabelHidden className="self-center text-accent" />
      ) : (
        <>
          <strong translate="no" className="text-2xl font-bold tabular-nums">
            {money(shown.prices.translation[type])}
          </strong>
          <span className="text-ink-soft">{text('home.perPage')}</span>
        </>
      )}
    </p>
  );
}

/** The on-time rate with a link to its proof; renders nothing while it is not public. */
function OnTimeNote() {
  const text = useText();
  const { count } = useFormats();
  const rate = usePublicSettings()?.onTime;
  return (
    rate && (
      <SiteLink
        to={paths.onTime}
        className="text-center font-semibold text-accent underline underline-offset-4"
      >
        {text('claims.onTime', { onTime: count(rate.onTime), orders: count(rate.orders) })}
      </SiteLink>
    )
  );
}
