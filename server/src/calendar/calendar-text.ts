import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { DueOrder } from './calendar.repository.ts';

interface CalendarOptions {
  /** The translator's language: BCP 47. */
  readonly locale: string;
  readonly publicUrl: string;
}

/**
 * Returns the due times of a translator's orders as an iCalendar file (RFC 5545), in UTC. Events have no duration, since they
 * are deadlines, and do not block time. The same orders give the same bytes.
 */
export function calendarText(orders: readonly DueOrder[], { locale, publicUrl }: CalendarOptions): string {
  const words = wordsIn[siteLocaleOf(locale)];
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: words.name,
    prodId: { company: 'TruePage', product: 'Due dates', language: siteLocaleOf(locale).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const order of orders) {
    const pair = [order.source_language, order.target_language].map((code) => languageNameIn(code, locale));
    const isPaused = order.paused_at !== null;
    const url = `${publicUrl}/admin/orders/${order.order_number}`;
    const lines = [
      words[order.translation_type],
      `${words.pages}: ${order.page_count}`,
      ...(isPaused ? [words.paused] : []),
      url,
    ];
    calendar.createEvent({
      id: `${order.order_number}@${hostname}`,
      summary: `${order.order_number}: ${pair.join(' → ')}`,
      description: lines.join('\n'),
      url,
      start: order.due_at,
      stamp: order.updated_at,
      lastModified: order.updated_at,
      sequence: order.version,
      status: isPaused ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

type Words = Readonly<Record<'name' | 'pages' | 'paused' | TranslationType, string>>;

const wordsIn: Readonly<Record<SiteLocale, Words>> = {
  en: {
    name: 'TruePage: due dates',
    standard: 'Standard translation',
    certified: 'Certified translation',
    express: 'Express translation',
    pages: 'Pages',
    paused: 'The deadline is paused until the customer answers.',
  },
  es: {
    name: 'TruePage: fechas de entrega',
    standard: 'Traducción estándar',
    certified: 'Traducción certificada',
    express: 'Traducción exprés',
    pages: 'Páginas',
    paused: 'El plazo está en pausa hasta que el cliente responda.',
  },
};
