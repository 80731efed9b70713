import { useRef, useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import type { ProxyQuestion } from '../../shared/console-state.ts';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';

/** Asks for the sign-in of a proxy in front of the server; no system has its own dialog for it. */
export function ProxyDialog() {
  const question = useConsole((data) => data.console.proxy);
  // After a wrong password, the user name stays.
  const [lastName, setLastName] = useState('');
  if (question === null || question.isPutOff) return null;
  return <Question {...question} lastName={lastName} onName={setLastName} />;
}

interface QuestionProps extends ProxyQuestion {
  readonly lastName: string;
  readonly onName: (name: string) => void;
}

function Question({ proxy, realm, isAgain, lastName, onName }: QuestionProps) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const answer = (credentials: { username: string; password: string } | null) =>
    void bridge.invoke('proxy:answer', credentials).catch(() => undefined);
  const submit = () => {
    const name = username.current?.value ?? '';
    setIsMissing(name === '');
    onName(name);
    if (name === '') username.current?.focus();
    else answer({ username: name, password: password.current?.value ?? '' });
  };
  return (
    <ConsoleDialog title={text('proxy.title')} onClose={() => answer(null)}>
      <WhoAsks proxy={proxy} realm={realm} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-4"
      >
        <DeskTextField
          ref={username}
          name="proxy-username"
          label={text('proxy.username')}
          error={isMissing ? text('proxy.missing') : undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          defaultValue={lastName}
          data-autofocus={lastName === '' ? '' : undefined}
          required
          dir="ltr"
        />
        <DeskTextField
          ref={password}
          name="proxy-password"
          type="password"
          label={text('proxy.password')}
          hint={text('proxy.hint')}
          error={isAgain ? text('proxy.wrong') : undefined}
          autoComplete="off"
          maxLength={500}
          data-autofocus={lastName === '' ? undefined : ''}
          dir="ltr"
        />
        <Buttons onNotNow={() => answer(null)} />
      </form>
    </ConsoleDialog>
  );
}

function WhoAsks({ proxy, realm }: Pick<ProxyQuestion, 'proxy' | 'realm'>) {
  const text = useText();
  return (
    <div className="grid gap-1 text-ink-soft">
      <p className="wrap-anywhere">{text('proxy.text', { proxy })}</p>
      {realm !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {text('proxy.realm', { realm })}
        </p>
      )}
    </div>
  );
}

function Buttons({ onNotNow }: { readonly onNotNow: () => void }) {
  const text = useText();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DeskButton onClick={onNotNow}>{text('proxy.notNow')}</DeskButton>
      <DeskButton type="submit" variant="primary">
        {text('proxy.signIn')}
      </DeskButton>
    </div>
  );
}
