import { useMutation } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import { FailureAlert } from '../ui/states.tsx';

interface IdentityButtonProps {
  /** The request body, read when the button is pressed. */
  readonly wish: () => AdminBodyOf<'beginIdentitySignIn'>;
  readonly words?: 'adminLogin.identity' | 'adminLogin.identityAgain';
}

/**
 * Redirects to the owner's identity provider and back. Renders nothing if none is connected, or in the console,
 * whose page cannot navigate away.
 */
export function IdentityButton({ wish, words = 'adminLogin.identity' }: IdentityButtonProps) {
  const text = useText();
  const { call } = useDeskApi();
  const { passkeysInBrowser } = usePlatform();
  const { identityProvider } = useSession();
  const going = useMutation({
    mutationFn: () => call('beginIdentitySignIn', {}, { body: wish() }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (identityProvider === undefined || passkeysInBrowser !== undefined) return null;
  return (
    <>
      <FailureAlert error={going.error} title={text('adminLogin.identityFailed')} />
      <Button variant="secondary" busy={going.isPending} wide onClick={() => going.mutate()}>
        {text(words, identityProvider)}
      </Button>
    </>
  );
}
