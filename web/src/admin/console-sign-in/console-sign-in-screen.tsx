import { useMutation } from '@tanstack/react-query';
import { shownNumber } from '@truepage/core/staff/console-sign-in';
import type { Passkeys } from '@truepage/core/platform';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { IdentityButton } from '../identity/identity-button.tsx';
import { IdentityRefused } from '../identity/identity-refused.tsx';
import { useSession } from '../session/session-context.ts';
import { askForPasskey } from '../login/sign-in.ts';
import { FailureAlert } from '../ui/states.tsx';
import { SameNumber } from '../login/same-number.tsx';

/** Opens in the system's browser when a console signs in with a passkey. */
export function ConsoleSignInScreen() {
  const text = useText();
  const { passkeys } = usePlatform();
  const { hash, search } = useScreenAddress().location;
  const code = hash.slice(1);
  const isApproved = new URLSearchParams(search).has('approved');
  const { identityProvider } = useSession();
  const canProve = passkeys !== undefined || identityProvider !== undefined;
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-10 sm:py-16">
      <h1 tabIndex={-1} className="text-center text-2xl font-bold">
        {text('adminTitles.consoleSignIn')}
      </h1>
      <IdentityRefused />
      {isApproved && <Approved />}
      {code === '' && search === '' && <Alert tone="danger">{text('adminConsoleSignIn.noCode')}</Alert>}
      {code !== '' && !canProve && <Alert tone="danger">{text('adminConsoleSignIn.noPasskeys')}</Alert>}
      {code !== '' && canProve && <Approve code={code} passkeys={passkeys} />}
    </div>
  );
}

interface ApproveProps {
  readonly code: string;
  readonly passkeys: Passkeys | undefined;
}

function Approve({ code, passkeys }: ApproveProps) {
  const text = useText();
  const { call } = useDeskApi();
  const approving = useMutation({
    mutationFn: async () => {
      const passkey = passkeys && (await askForPasskey(call, passkeys));
      // The user can retry after a refusal.
      if (passkey === undefined) return false;
      await call('approveConsoleSignIn', {}, { body: { code, passkey } });
      return true;
    },
  });
  if (approving.data === true) return <Approved />;
  return (
    <Card>
      <div className="grid gap-5">
        <p>{text('adminConsoleSignIn.lead')}</p>
        <SameNumber number={shownNumber(code)} />
        <p>{text('adminConsoleSignIn.caution')}</p>
        {approving.data === false && <Alert tone="info">{text('adminConsoleSignIn.notProved')}</Alert>}
        <FailureAlert error={approving.error} title={text('adminConsoleSignIn.failed')} />
        {passkeys !== undefined && (
          <Button busy={approving.isPending} wide onClick={() => approving.mutate()}>
            {text('adminLogin.passkey')}
          </Button>
        )}
        <IdentityButton wish={() => ({ consoleCode: code })} />
      </div>
    </Card>
  );
}

function Approved() {
  const text = useText();
  return (
    <Alert tone="success" title={text('adminConsoleSignIn.doneTitle')}>
      {text('adminConsoleSignIn.doneText')}
    </Alert>
  );
}
