import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { useOnTimePercent } from './use-on-time-percent.ts';

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
