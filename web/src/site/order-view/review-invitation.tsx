import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';

/** After delivery: the way to a review that is marked as verified. */
export function ReviewInvitation({ invitation }: { readonly invitation: string }) {
  const text = useText();
  return (
    <p className="mt-4 border-t border-line pt-2 text-ink-soft">
      {text('orderView.reviewQuestion')}{' '}
      <SiteLink
        to={paths.writeReview(invitation)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text('orderView.writeReview')}
      </SiteLink>
    </p>
  );
}
