import { useMemo } from 'react';
import type { QuoteRequest } from '@truepage/core/api/admin/quotes/quotes';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { useIntlLocale, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../ui/time/now.ts';

/** When the price is due, in the office's time zone, and whether that has passed. */
export function PriceDue({ dueBy, zone }: Pick<QuoteRequest, 'dueBy' | 'zone'>) {
  const text = useText();
  const locale = useIntlLocale();
  const now = useNow();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
        timeZoneName: 'short',
      }),
    [locale, zone],
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={dueBy} className="tabular-nums">
        {writeMoment(format, new Date(dueBy))}
      </time>
      {Date.parse(dueBy) < now && <Badge tone="unpaid">{text('adminQuotes.overdue')}</Badge>}
    </span>
  );
}
