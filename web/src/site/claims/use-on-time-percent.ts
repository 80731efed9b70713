import { onTimeShare } from '@truepage/core/on-time/on-time';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { usePublicSettings } from '../use-public-settings.ts';

/** '97.4%'; undefined while it is not public. */
export function useOnTimePercent(): string | undefined {
  const locale = useIntlLocale();
  const rate = usePublicSettings()?.onTime ?? null;
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return rate === null ? undefined : new Intl.NumberFormat(locale, format).format(onTimeShare(rate));
}
