import { useFormats, useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { useNow } from './now.ts';
import { relativeTimeWords } from './relative-time-words.ts';

interface RelativeTimeProps {
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** A relative time with the exact time as a tooltip; a date if more than 30 days ago. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const text = useText();
  const { longDate, shortMoment } = useFormats();
  const locale = useIntlLocale();
  const now = useNow();
  const time = Date.parse(at);
  const isNow = Math.abs(time - now) < 60_000;
  const relative = isNow ? text('adminShell.justNow') : relativeTimeWords(time, now, locale);
  return (
    <time
      dateTime={at}
      title={shortMoment(at)}
      className={`tabular-nums ${relative === undefined ? '' : 'whitespace-nowrap'}`}
    >
      {relative ?? longDate(at)}
    </time>
  );
}
