/**
 * Structured data for search engines, as schema.org objects: https://schema.org, in JSON-LD. Used by the server's
 * renderer only, because browsers do not need it. It contains nothing that the page does not show, and none of the
 * owner's own claims (ratings, customers): a rating is computed from our own reviews.
 */
import { toDollars } from '@truepage/core/money';
import { translationTypes, type TranslationType } from '@truepage/core/pricing/translation-type';
import { ratingScale } from '@truepage/core/reviews/rating-scale';
import type { PublicSettings } from '@truepage/core/api/settings';
import type { PriceList } from '@truepage/core/pricing/price-list';

const context = 'https://schema.org';

export interface ServiceFacts {
  readonly publicUrl: string;
  /** Name and description of the service, in the page's language. */
  readonly name: string;
  readonly description: string;
  /** The name of each tier. */
  readonly tierNames: Readonly<Record<TranslationType, string>>;
  /** The path of a tier's order form. */
  readonly orderPath: (type: TranslationType) => string;
  readonly prices: PriceList;
  /** The company's data and social networks, as far as the owner has entered them. */
  readonly provider?: Pick<PublicSettings, 'company' | 'social'> | undefined;
  /** Our average rating; undefined if the page shows none. */
  readonly rating?: { readonly average: number; readonly reviews: number } | undefined;
}

/** The service with an offer per tier, its price per page in US dollars. */
export function serviceData({
  publicUrl,
  name,
  description,
  tierNames,
  orderPath,
  prices,
  provider,
  rating,
}: ServiceFacts): object {
  return {
    '@context': context,
    '@type': 'Service',
    name,
    description,
    serviceType: 'Document translation',
    url: `${publicUrl}/`,
    provider: {
      '@type': 'Organization',
      name: 'TruePage',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(provider && organisation(provider)),
    },
    ...(rating && { aggregateRating: aggregateRating(rating) }),
    offers: translationTypes.map((type) => ({
      '@type': 'Offer',
      name: tierNames[type],
      url: `${publicUrl}${orderPath(type)}`,
      price: toDollars(prices.translation[type]),
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDollars(prices.translation[type]),
        priceCurrency: 'USD',
        // UN/CEFACT has no unit code for a page.
        unitText: 'page',
      },
    })),
  };
}

function organisation({ company, social }: Pick<PublicSettings, 'company' | 'social'>): object {
  const { legalName, address, telephone } = company;
  const sameAs = Object.values(social).filter((profile) => profile !== '');
  return {
    ...(legalName !== '' && { legalName }),
    ...(address !== '' && { address: address.replaceAll('\n', ', ') }),
    ...(telephone !== '' && { telephone }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function aggregateRating({ average, reviews }: { average: number; reviews: number }): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: reviews,
    bestRating: ratingScale.highest,
    worstRating: ratingScale.lowest,
  };
}

/**
 * The questions (h3 with a question mark) of a page's sanitised HTML with their answers (everything up to the next
 * heading). Undefined if there are none: the page is then not an FAQ.
 */
export function faqData(html: string): object | undefined {
  const questions = html
    .split(/<h3\b[^<>]*>/i)
    .slice(1)
    .map(questionOf)
    .filter((question) => question !== undefined);
  if (questions.length === 0) return undefined;
  return { '@context': context, '@type': 'FAQPage', mainEntity: questions };
}

/** The breadcrumbs from the home page to this one. `steps`: names with their paths, home first. */
export function breadcrumbData(
  publicUrl: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** `section`: the content from one heading to the next. */
function questionOf(section: string): object | undefined {
  const [heading = '', rest] = section.split(/<\/h3\s*>/i);
  const [answer = ''] = (rest ?? '').split(/<h[1-6]\b/i);
  const name = plainText(heading);
  const text = plainText(answer);
  if (!name.includes('?') || text === '') return undefined;
  return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } };
}

const entities = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }));

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
      (whole, decimal, hex, name) => character(decimal, hex) ?? entities.get(String(name)) ?? whole,
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
    .trim();
}

function character(decimal: unknown, hex: unknown): string | undefined {
  const code =
    typeof decimal === 'string'
      ? Number(decimal)
      : typeof hex === 'string'
        ? Number.parseInt(hex, 16)
        : undefined;
  if (code === undefined || code > 0x10_ffff) return undefined;
  return String.fromCodePoint(code);
}
