import type { SiteLocale } from '@truepage/core/locales';
import { deliveryHours } from '@truepage/core/orders/delivery';
import { translationTypes, type TranslationType } from '@truepage/core/pricing/translation-type';
import { trackingLinkDays, unpaidRetentionDays } from '@truepage/core/privacy/retention';
import type { DeliveryTime, Settings } from '@truepage/core/settings/settings';

interface PromiseWords {
  readonly days: (count: number) => string;
  readonly hours: (count: number) => string;
  /** Used alone, as in a table. */
  readonly usual: (time: DeliveryTime) => string;
  readonly usualOf: Readonly<Record<TranslationType, (usual: string) => string>>;
  /** `list` contains the name of each promised type. */
  readonly allUsual: (list: string) => string;
}

const words: Readonly<Record<SiteLocale, PromiseWords>> = {
  en: {
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
    usual: (time) => (time === 'same day' ? 'Same day' : `${time}-hour`),
    usualOf: {
      standard: (usual) => `${usual} for standard`,
      certified: (usual) => `${usual} for certified`,
      express: (usual) => `${usual} for express translations`,
    },
    allUsual: (list) => `Usual delivery is ${list}.`,
  },
  es: {
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
    usual: (time) => (time === 'same day' ? 'El mismo día' : `En ${time} ${time === 1 ? 'hora' : 'horas'}`),
    usualOf: {
      standard: (usual) => `${usual} para la traducción estándar`,
      certified: (usual) => `${usual} para la certificada`,
      express: (usual) => `${usual} para la exprés`,
    },
    allUsual: (list) => `La entrega habitual es ${list}.`,
  },
};

/** The numbers that the site's pages promise, put into words from the settings; the only place that does this. */
function promises({ claims, privacy }: Settings, locale: SiteLocale): Readonly<Record<string, string>> {
  const own = words[locale];
  const usual = (type: TranslationType) => {
    const { mode, value } = claims.delivery[type];
    return mode === 'cleared' ? undefined : own.usual(value);
  };
  const list = translationTypes.flatMap((type) => {
    const said = usual(type);
    return said === undefined ? [] : [own.usualOf[type](said.charAt(0).toLowerCase() + said.slice(1))];
  });
  const allUsual = new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  const perType = translationTypes.flatMap((type): [string, string][] => [
    [`${type} hours`, own.hours(deliveryHours[type])],
    [`usual ${type}`, usual(type) ?? '—'],
  ]);
  return {
    'document days': own.days(privacy.documentDays),
    'unpaid days': own.days(unpaidRetentionDays),
    'link days': own.days(trackingLinkDays),
    'usual delivery': list.length === 0 ? '' : own.allUsual(allUsual),
    ...Object.fromEntries(perType),
  };
}

/** Replaces markers of a page's text, such as [[document days]], with values of the settings. Unknown markers are kept. */
export function withPromises(text: string, locale: SiteLocale, settings: Settings): string {
  const known = promises(settings, locale);
  return text.replaceAll(/\[\[([a-z ]+)\]\]/g, (marker, name: string) => known[name] ?? marker);
}
