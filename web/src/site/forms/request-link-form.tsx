import { plainEmail } from '@truepage/core/people/email-address';
import { useState } from 'react';
import { useStore } from 'zustand';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { emailProblem } from './email-problem.ts';
import { useEntered } from './use-entered.ts';
import { createFormSender } from './form-sender.ts';
import { useHydrated } from '../use-hydrated.ts';

const fieldId = 'link-email';

interface RequestLinkFormProps {
  readonly send: (email: string) => Promise<unknown>;
  /** The confirmation after sending. */
  readonly askedText: (email: string) => string;
  /** The form's target without JavaScript; undefined if it needs JavaScript. */
  readonly action?: string;
}

/** A form with one field for the email address. The response is the same for known and unknown addresses. */
export function RequestLinkForm({ send, askedText, action }: RequestLinkFormProps) {
  const text = useText();
  useEntered();
  const isHydrated = useHydrated();
  const { asked, isSending, problems, failure, submit } = useAsking(send);
  return (
    <>
      {asked !== undefined && (
        <Alert tone="success" title={text('myOrders.asked')}>
          <Unbroken>{askedText(asked)}</Unbroken>
        </Alert>
      )}
      {failure !== undefined && <Alert tone="danger">{errorText(failure, text)}</Alert>}
      <Card>
        <form
          method="post"
          action={action}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(plainEmail(readField(event.currentTarget, 'email')));
          }}
          className="grid gap-5"
        >
          <TextField
            id={fieldId}
            name="email"
            type="email"
            label={text('common.emailAddress')}
            error={
              problems.email &&
              text(problems.email === 'required' ? 'myOrders.emailRequired' : 'myOrders.emailInvalid')
            }
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
          <Button
            type="submit"
            name="action"
            value="links"
            size="lg"
            busy={isSending}
            disabled={action === undefined && !isHydrated}
            className="sm:justify-self-start"
          >
            {text(isSending ? 'common.sending' : 'myOrders.ask')}
          </Button>
        </form>
      </Card>
    </>
  );
}

function useAsking(send: RequestLinkFormProps['send']) {
  const [asked, setAsked] = useState<string>();
  const [sender] = useState(() =>
    createFormSender({
      fields: ['email'] as const,
      check: ({ email }: { readonly email: string }) => emailProblem(email),
      send: ({ email }) => send(email),
    }),
  );
  const submit = async (email: string) => {
    setAsked(undefined);
    const outcome = await sender.submit({ email });
    if (outcome === 'sent') setAsked(email);
    if (outcome === 'refused') document.getElementById(fieldId)?.focus();
  };
  return { asked, submit, ...useStore(sender.store) };
}
