import { useState } from 'react';
import { passwordLengths } from '@truepage/core/staff/password-rules';
import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { KeptPasskeys } from './kept-passkeys.tsx';
import type { PasswordProblems } from './password-problems.ts';
import { usePasswordForm } from './use-password-form.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { FailureAlert } from '../ui/states.tsx';

/** Changes one's password; every other session then ends. */
export function PasswordPanel() {
  const text = useText();
  const { username, problems, submit, isBusy, failure } = usePasswordForm();
  return (
    <Panel
      title={text('adminShell.password')}
      hint={text('adminAccount.passwordText', { shortest: passwordLengths.shortest })}
    >
      <DeskForm onSubmit={submit}>
        {/* Password managers save the password under the user name in the adjacent field. */}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <PasswordFields problems={problems} />
        <KeptPasskeys />
        <FailureAlert error={failure} title={text('adminAccount.changeFailed')} />
        <p>
          <DeskButton type="submit" variant="primary" isBusy={isBusy}>
            {text(isBusy ? 'adminAccount.changing' : 'adminAccount.change')}
          </DeskButton>
        </p>
      </DeskForm>
    </Panel>
  );
}

function PasswordFields({ problems }: { readonly problems: PasswordProblems }) {
  const text = useText();
  const [areShown, setAreShown] = useState(false);
  const fields = [
    { name: 'current', autoComplete: 'current-password' },
    { name: 'next', autoComplete: 'new-password' },
    { name: 'repeat', autoComplete: 'new-password' },
  ] as const;
  return (
    <>
      {fields.map(({ name, autoComplete }) => (
        <DeskTextField
          key={name}
          name={name}
          type={areShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          label={text(`adminAccount.${name}`)}
          error={problems[name]}
        />
      ))}
      <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={areShown}
          onChange={(event) => setAreShown(event.target.checked)}
          className="size-4 accent-accent"
        />
        <span>{text('adminAccount.show')}</span>
      </label>
    </>
  );
}
