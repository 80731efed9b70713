import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Invitation } from './use-invitation.ts';

/** What the invitation does for the review; nothing without one. */
export function InvitationNote({ invitation: { state } }: { readonly invitation: Invitation }) {
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
