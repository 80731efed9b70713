import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { deskPaths } from '../desk-paths.ts';
import { isNotFound } from '../../api/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { ErrorPanel } from '../ui/states.tsx';
import { PasswordForm } from './password-form.tsx';

/** Chooses a password; opened by an emailed link, without a session. */
export function WelcomeScreen() {
  const text = useText();
  const token = useScreenAddress().params['token'] ?? '';
  const { call } = useDeskApi();
  const link = useQuery({
    queryKey: ['staff-link', token],
    queryFn: ({ signal }) => call('readStaffLink', { token }, { signal }),
    gcTime: 0,
  });
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-10 sm:py-16">
      <div className="grid gap-1 text-center">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {text('adminTitles.welcome')}
        </h1>
        {link.isSuccess && (
          <p className="text-base text-ink-soft">
            {text('adminWelcome.lead', { username: link.data.username })}
          </p>
        )}
      </div>
      {link.isPending && <Spinner label={text('adminWelcome.checking')} />}
      {link.isError && isNotFound(link.error) && <InvalidLink words={errorText(link.error, text)} />}
      {link.isError && !isNotFound(link.error) && (
        <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />
      )}
      {link.isSuccess && (
        <Card>
          <PasswordForm token={token} username={link.data.username} />
        </Card>
      )}
    </div>
  );
}

function InvalidLink({ words }: { readonly words: string }) {
  const text = useText();
  return (
    <Alert
      tone="danger"
      title={text('adminWelcome.invalidTitle')}
      actions={
        <ButtonLink to={deskPaths.login} variant="secondary">
          {text('adminWelcome.toLogin')}
        </ButtonLink>
      }
    >
      {words}
    </Alert>
  );
}
