import { useEffect, useId, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { controlProps, Field, inputClass } from '../../ui/field.tsx';
import { Glossed } from '../../i18n/glossed.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlatform } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { IdentityButton } from '../identity/identity-button.tsx';
import { IdentityRefused } from '../identity/identity-refused.tsx';
import { placeBefore } from './login-arrival.tsx';
import { WaitingForBrowser } from './waiting-for-browser.tsx';
import { useSession } from '../session/session-context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { problemOf, type GlossedWords } from './login-words.ts';
import { useSignIn, type SigningIn } from './use-sign-in.ts';

/** The login form: on its own page, and in place of any screen of the desk while signed out. */
export function LoginScreen() {
  const text = useText();
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-10 sm:py-16">
      <div className="grid gap-1 text-center">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {text('adminTitles.login')}
        </h1>
        <p className="text-base text-ink-soft">{text('adminLogin.subtitle')}</p>
      </div>
      <IdentityRefused />
      <SessionOver />
      <SignIn />
    </div>
  );
}

/** The message after a session ended during work. */
function SessionOver() {
  const text = useText();
  const { lastStaff } = useSession();
  return lastStaff === undefined ? null : <Alert tone="info">{text('adminLogin.sessionOver')}</Alert>;
}

function SignIn() {
  const signing = useSignIn();
  const { waiting } = signing;
  if (waiting === undefined) return <LoginForm signing={signing} />;
  return (
    <Card>
      <WaitingForBrowser {...waiting} />
    </Card>
  );
}

function LoginForm({ signing }: { readonly signing: SigningIn }) {
  const text = useText();
  const form = useFocus();
  const { isBusy, needsCode, outcome, submit, byPasskey } = signing;
  const state: unknown = useLocation().state;
  const problem = outcome === undefined ? undefined : problemOf(outcome, text);
  const { lastStaff } = useSession();
  return (
    <Card>
      <DeskForm ref={form} className="grid gap-5" onSubmit={submit}>
        {problem !== undefined && (
          <Problem {...problem} tone={outcome?.kind === 'codeNeeded' ? 'info' : 'danger'} />
        )}
        <TextField
          label={text('adminShell.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={lastStaff?.username ?? knownName(state)}
        />
        <PasswordField />
        {needsCode && (
          <TextField
            label={text('adminLogin.code')}
            hint={text('adminLogin.codeHint')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            // It appears after submitting the form, so the missing input is here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            required
            className="tabular-nums tracking-[0.3em]"
          />
        )}
        <Button type="submit" busy={isBusy} wide>
          {text(isBusy ? 'adminLogin.submitting' : 'adminLogin.submit')}
        </Button>
        {byPasskey !== undefined && (
          <Button variant="secondary" busy={isBusy} wide onClick={byPasskey}>
            {text('adminLogin.passkey')}
          </Button>
        )}
        <ByIdentity isBusy={isBusy} inBrowser={byPasskey} />
      </DeskForm>
    </Card>
  );
}

/** Also used by the console: the page that opens in the browser offers both the passkey and the identity provider. */
function ByIdentity({
  isBusy,
  inBrowser,
}: {
  readonly isBusy: boolean;
  readonly inBrowser?: (() => void) | undefined;
}) {
  const text = useText();
  const { identityProvider } = useSession();
  const { passkeysInBrowser } = usePlatform();
  const { pathname, search } = useLocation();
  const state: unknown = useLocation().state;
  if (passkeysInBrowser === undefined)
    return (
      <IdentityButton wish={() => ({ returnTo: placeBefore(state) ?? withoutLogin(pathname + search) })} />
    );
  return identityProvider === undefined ? null : (
    <Button variant="secondary" busy={isBusy} wide onClick={inBrowser}>
      {text('adminLogin.identity', identityProvider)}
    </Button>
  );
}

/** The page to open after signing in, unless it is the login page. */
function withoutLogin(address: string): string | undefined {
  return address.startsWith(deskPaths.login) ? undefined : address;
}

/** Focuses the first empty field, and later the heading of the screen that follows. */
function useFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return form;
}

function Problem({ words, gloss, tone }: GlossedWords & { readonly tone: 'info' | 'danger' }) {
  return (
    <Alert tone={tone}>
      <p className="font-semibold">
        {gloss === undefined ? words : <Glossed gloss={gloss}>{words}</Glossed>}
      </p>
    </Alert>
  );
}

function PasswordField() {
  const text = useText();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={text('adminShell.password')}>
      <div className="relative">
        <input
          {...controlProps(id, {})}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          className={`${inputClass} pe-12`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={text('adminLogin.showCharacters')}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-e-0.5 inset-y-0.5 grid w-11 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  );
}

/** The name to prefill after a password was chosen. */
function knownName(state: unknown): string | undefined {
  const name =
    typeof state === 'object' && state !== null && 'username' in state ? state.username : undefined;
  return typeof name === 'string' ? name : undefined;
}
