import { ArrowLeft } from 'lucide-react';
import { SiteLink } from '../../navigation/site-link.tsx';

/** A link back to the list or page that a screen belongs to, above its heading. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p>
      <SiteLink
        to={to}
        className="inline-flex min-h-8 items-center gap-1.5 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:rotate-180" />
        <span>{children}</span>
      </SiteLink>
    </p>
  );
}
