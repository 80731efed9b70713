import { onTimeShare } from '@truepage/core/promise/on-time';
import { useText } from '../../i18n/language-context.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { usePublicSettings } from '../use-public-settings.ts';

/** How many deliveries were on time, with the way to its proof; nothing while it is not public. */
export function OnTimeNote() {
  const text = useText();
  const percent = useOnTimePercent();
  return percent === undefined ? null : (
    <p className="text-center">
      <SiteLink to={paths.onTime} className="font-semibold text-accent underline underline-offset-4">
        {text('claims.onTime', { percent })}
      </SiteLink>
    </p>
  );
}

/** '97.4%'; undefined while it is not public. */
export function useOnTimePercent(): string | undefined {
  const locale = useIntlLocale();
  const rate = usePublicSettings()?.onTime ?? null;
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return rate === null ? undefined : new Intl.NumberFormat(locale, format).format(onTimeShare(rate));
}
