import { useEffect } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { ReviewFields, reviewFieldId } from './review-fields.tsx';
import { reviewFailureText, reviewFields, reviewProblemText, type ReviewField } from './review-rules.ts';
import type { Invitation } from './use-invitation.ts';
import { useReviewForm } from './use-review-form.ts';
import { CircleCheck } from 'lucide-react';
import type { useThankYouMessage } from './use-thank-you-message.ts';

interface ReviewFormProps {
  /** The id of the heading, for links. */
  readonly id: string;
  readonly invitation: Invitation;
  readonly onInvitationUsed: () => void;
}

/** Submits a review, which staff read before it is published. */
export function ReviewForm({ id, invitation, onInvitationUsed }: ReviewFormProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const { form, submit, keep, thanks, isSending, problems, failure, refusals } = useReviewForm(
    invitation,
    onInvitationUsed,
  );
  useInvitedName(invitation);
  const errorOf = (field: ReviewField) => reviewProblemText(field, problems[field], text);
  const lines = reviewFields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: reviewFieldId(field), message }];
  });
  return (
    <SectionCard title={text('reviews.write')} headingId={id}>
      {/* Uncontrolled, so that text typed before hydration is kept. */}
      <form
        ref={form}
        aria-labelledby={id}
        noValidate
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        className="relative grid gap-5"
      >
        <InvitationNote invitation={invitation} />
        <ErrorSummary title={text('common.errorSummary')} problems={lines} attempt={refusals} />
        <ReviewFields errorOf={errorOf} />
        <Honeypot label={text('reviews.website')} />
        {failure !== undefined && <Alert tone="danger">{reviewFailureText(failure, text)}</Alert>}
        <div className="grid gap-3">
          <Button type="submit" size="lg" busy={isSending} disabled={!isHydrated}>
            {text(isSending ? 'reviews.submitting' : 'reviews.submit')}
          </Button>
          <noscript>
            <p className="text-sm font-semibold">{text('reviews.noScript')}</p>
          </noscript>
          <p className="text-sm text-ink-soft">{text('reviews.moderated')}</p>
          <Thanks thanks={thanks} />
        </div>
      </form>
    </SectionCard>
  );
}

/**
 * Prefills the invited person's name, unless something was typed. It can be changed, because it is shown with the
 * review.
 */
function useInvitedName(invitation: Invitation): void {
  const name = invitation.state === 'valid' ? invitation.customerName : '';
  useEffect(() => {
    const field = document.getElementById(reviewFieldId('customerName'));
    if (field instanceof HTMLInputElement && field.value === '') field.value = name;
  }, [name]);
}

/** The effect of the invitation on the review; renders nothing without one. */
function InvitationNote({ invitation: { state } }: { readonly invitation: Invitation }) {
  const text = useText();
  if (state === 'none' || state === 'unknown') return null;
  if (state === 'valid') {
    return (
      <Alert tone="info" title={text('reviews.invited')}>
        {text('reviews.invitedText')}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={text(state === 'used' ? 'reviews.invitationUsed' : 'reviews.invitationInvalid')}
    >
      {text('reviews.withoutInvitation')}
    </Alert>
  );
}

/** The thank-you message after a review. The element is always mounted, so that screen readers announce its text. */
function Thanks({ thanks: { isShown, hold } }: { readonly thanks: ReturnType<typeof useThankYouMessage> }) {
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
