import { useLocation } from 'react-router-dom';
import { identityRefusals, refusalParameter } from '@truepage/core/staff/identity-refusals';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why the sign-in with the identity provider was refused; the server puts the reason into the address. */
export function IdentityRefused() {
  const text = useText();
  const given = new URLSearchParams(useLocation().search).get(refusalParameter);
  const refusal = identityRefusals.find((one) => one === given);
  return refusal === undefined ? null : (
    <Alert tone="danger" title={text('adminLogin.identityFailed')}>
      {text(`adminLogin.identity_${refusal}`)}
    </Alert>
  );
}
