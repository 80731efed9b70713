import { wholePercent, writeBytes, writePercent } from '@truepage/core/texts/amounts';
import { writeMoment } from '@truepage/core/texts/write-moment';

export interface Formats {
  /** A time today in the local time zone: '9:30 PM'. Takes ms (UTC). */
  readonly time: (at: number) => string;
  /** Day and time in the local time zone. `at` is UTC, ISO 8601. */
  readonly moment: (at: string) => string;
  /** '1.2 MB'. */
  readonly bytes: (count: number) => string;
  /** '45%'; 100 only if complete. */
  readonly percent: (part: number, whole: number) => string;
}

const made = new Map<string, Formats>();

/** `locale` is a BCP 47 tag. */
export function createFormats(locale: string): Formats {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const formats: Formats = {
    time: (at) => writeMoment(time, new Date(at)),
    moment: (at) => writeMoment(moment, new Date(at)),
    bytes: (count) => writeBytes(count, locale),
    percent: (part, whole) => writePercent(wholePercent(part, whole), locale),
  };
  made.set(locale, formats);
  return formats;
}
