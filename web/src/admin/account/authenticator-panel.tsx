import { useState } from 'react';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useSession, useStaff } from '../session/session-context.ts';
import { ConfirmSecret } from './confirm-secret.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

type Secret = AdminReplyOf<'startTotp'>;

/** The set-up step: asking for the password, or for a code of the new secret. */
type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly secret: Secret };

/** Turns the second step of signing in on and off. */
export function AuthenticatorPanel() {
  const text = useText();
  const { hasTotp } = useStaff();
  return (
    <Panel
      title={text('adminAccount.totpTitle')}
      hint={text(hasTotp ? 'adminAccount.totpOnText' : 'adminAccount.totpOffText')}
      actions={
        <Badge tone={hasTotp ? 'completed' : 'neutral'}>
          {text(hasTotp ? 'adminAccount.totpOn' : 'adminAccount.totpOff')}
        </Badge>
      }
    >
      {hasTotp ? <TurnOff /> : <SetUp />}
    </Panel>
  );
}

function SetUp() {
  const text = useText();
  const { call } = useDeskApi();
  const { refresh } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const stop = () => setStep({ kind: 'rest' });

  if (step.kind === 'rest') {
    return (
      <p>
        <DeskButton onClick={() => setStep({ kind: 'password' })}>
          {text('adminAccount.totpSetUp')}
        </DeskButton>
      </p>
    );
  }
  if (step.kind === 'password') {
    return (
      <OwnPasswordForm
        submitLabel={text('adminAccount.totpContinue')}
        busyLabel={text('adminAccount.totpPreparing')}
        send={async (password) => {
          const secret = await call('startTotp', {}, { body: { password } });
          setStep({ kind: 'code', secret });
        }}
        onCancel={stop}
      />
    );
  }
  return (
    <ConfirmSecret
      secret={step.secret}
      onCancel={stop}
      onDone={async () => {
        await refresh();
        showToast({
          title: text('adminAccount.totpEnabled'),
          description: text('adminAccount.totpEnabledText'),
        });
      }}
    />
  );
}

function TurnOff() {
  const text = useText();
  const { call } = useDeskApi();
  const { refresh } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <p>
        <DeskButton onClick={() => setIsAsking(true)}>{text('adminAccount.totpDisable')}</DeskButton>
      </p>
    );
  }
  return (
    <OwnPasswordForm
      lead={text('adminAccount.totpDisableText')}
      submitLabel={text('adminAccount.totpDisable')}
      busyLabel={text('adminAccount.totpDisabling')}
      isDanger
      send={async (password) => {
        await call('disableTotp', {}, { body: { password } });
        await refresh();
        showToast({ title: text('adminAccount.totpDisabled') });
      }}
      onCancel={() => setIsAsking(false)}
    />
  );
}
