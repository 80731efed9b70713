import { CircleCheck } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import type { useThanks } from './use-thanks.ts';

/** The thank-you after a review. The place is always there, so that it is read out when the words come. */
export function Thanks({ thanks: { isShown, hold } }: { readonly thanks: ReturnType<typeof useThanks> }) {
  const text = useText();
  return (
    <div role="status" {...hold}>
      {isShown && (
        <div className="flex items-start gap-3 rounded-md border-s-4 border-completed bg-completed-soft p-4 text-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-completed" />
          <div>
            <p className="font-bold">{text('reviews.thanks')}</p>
            <p>{text('reviews.thanksText')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
