import { useFormats, useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { usePublicSettings } from '../use-public-settings.ts';

/** How many deliveries were on time, with the way to its proof; nothing while it is not public. */
export function OnTimeNote() {
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
