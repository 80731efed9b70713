import { ArrowLeft } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';

export function BackToTracking() {
  const text = useText();
  return (
    <p className="-mb-4 print:hidden">
      <SiteLink
        to={paths.track}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
        <span>{text('orderView.backToTracking')}</span>
      </SiteLink>
    </p>
  );
}
