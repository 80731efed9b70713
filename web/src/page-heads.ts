import { defaultPriceList, type PriceList } from '@truepage/core/pricing/price-list';
import type { PublicPage } from '@truepage/core/api/content';
import type { PublicSettings } from '@truepage/core/api/settings';
import { siteLocaleOf } from '@truepage/core/locales';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Head, HeadContext } from './navigation/route.ts';
import { paths } from './paths.ts';
import { lowestPrice } from './site/lowest-price.ts';

/** Sections whose `title` and `description` have no placeholders. */
type TitledSection =
  | 'track'
  | 'trackingLink'
  | 'orderPrivacy'
  | 'pageCount'
  | 'rejection'
  | 'quote'
  | 'corrections'
  | 'facts'
  | 'drafts'
  | 'myOrders'
  | 'firm'
  | 'checkout'
  | 'payment'
  | 'phone'
  | 'confirmation'
  | 'reviews'
  | 'sample'
  | 'onTime'
  | 'verify'
  | 'notFound';

/** Title and description of a section; the canonical address is the opened one. */
export function plainHead(section: TitledSection): (context: HeadContext) => Head {
  return ({ text, path }) => ({
    title: text(`${section}.title`),
    description: text(`${section}.description`),
    canonicalPath: path,
  });
}

/** Like plainHead(), without a canonical address. */
export function unlistedHead(section: TitledSection): (context: HeadContext) => Head {
  return (context) => ({ ...plainHead(section)(context), canonicalPath: null });
}

export function savedFormHead({ text }: HeadContext): Head {
  return {
    title: text('savedForm.openTitle'),
    description: text('savedForm.description'),
    canonicalPath: null,
  };
}

export function homeHead({ text, formats, queryClient }: HeadContext): Head {
  const prices = queryClient.getQueryData<PriceList>(['prices']) ?? defaultPriceList;
  const languages = queryClient.getQueryData<PublicSettings>(['settings'])?.claims.languages ?? null;
  const price = formats.money(lowestPrice(prices));
  return {
    title: text('home.title'),
    description:
      languages === null
        ? text('home.descriptionWithoutLanguages', { price })
        : text('home.description', { languages: languages.value, price }),
    canonicalPath: paths.home,
  };
}

export function orderHead(initialType: TranslationType | undefined): (context: HeadContext) => Head {
  return ({ text }) => ({
    title: text(initialType === undefined ? 'order.title' : `order.${initialType}Title`),
    description: text('order.description'),
    canonicalPath: initialType === undefined ? paths.order : paths.orderType(initialType),
  });
}

/** /order/{n} and /track/{n} show the same order; the tracking address is the canonical one. */
export function orderNumberHead({ text, params }: HeadContext): Head {
  const orderNumber = params['orderNumber'] ?? '';
  return {
    title: text('orderView.title', { orderNumber }),
    description: text('orderView.description'),
    canonicalPath: paths.trackOrder(orderNumber),
  };
}

/** Lookup pages are not indexed. */
export function certificateHead({ text, params, queryClient }: HeadContext): Head {
  const number = params['number'] ?? '';
  const isMissing = queryClient.getQueryData(['verification', number]) === null;
  return {
    title: text(isMissing ? 'verify.notFound' : 'verify.certificateTitle', { number }),
    description: text('verify.description'),
    canonicalPath: null,
    isMissing,
  };
}

/** The page written by staff, or the head of a missing page. */
export function contentHead({ text, locale, params, queryClient }: HeadContext): Head {
  const slug = params['slug'];
  const description = text('content.description');
  if (slug === undefined) return { title: text('content.noSlug'), description, canonicalPath: null };
  const page = queryClient.getQueryData<PublicPage | null>(['content', slug, siteLocaleOf(locale)]);
  if (page === null) {
    return { title: text('content.notFound'), description, canonicalPath: null, isMissing: true };
  }
  // Not loaded: the browser requests it again.
  if (page === undefined) return { title: text('content.title'), description, canonicalPath: null };
  const { title, slug: own, locales } = page;
  return { title, description: page.description, canonicalPath: paths.content(own), locales };
}

/** The address of a preview is a secret and must not be repeated in the head. */
export function previewHead({ text }: HeadContext): Head {
  return {
    title: text('content.previewTitle'),
    description: text('content.description'),
    canonicalPath: null,
  };
}
