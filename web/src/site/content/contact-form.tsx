import { useEffect, useRef } from 'react';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { contactFields, contactProblemText, type ContactField } from './contact-rules.ts';
import { useContactForm } from './use-contact-form.ts';

const fieldId = (field: ContactField) => `contact-${field}`;

/**
 * Sends a message to the staff. Without JavaScript the browser posts it, and the server redirects to `?sent=1` or
 * responds with this page and the entered text. Uncontrolled fields keep what is typed before hydration.
 */
export function ContactForm() {
  const text = useText();
  const isHydrated = useHydrated();
  const { form, submit, keep, typed, isSent, isSending, problems, failure, refusals } = useContactForm();
  const errorOf = (field: ContactField) => contactProblemText(field, problems[field], text);
  const lines = contactFields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  const propsOf = (field: ContactField) =>
    ({
      id: fieldId(field),
      name: field,
      defaultValue: typed?.[field],
      error: errorOf(field),
      required: true,
    }) as const;
  return (
    <SectionCard title={text('common.writeToUs')} headingId="contact-form">
      <form
        ref={form}
        method="post"
        action={`${paths.content(fixedPages.contact)}#contact-form`}
        aria-labelledby="contact-form"
        noValidate={isHydrated}
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        className="relative grid gap-5"
      >
        {isSent && <SentNotice />}
        <ErrorSummary title={text('common.errorSummary')} problems={lines} attempt={refusals} />
        <p className="text-ink-soft">{text('content.contactLead')}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...propsOf('name')} label={text('common.fullName')} autoComplete="name" />
          <TextField
            {...propsOf('email')}
            label={text('common.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <TextAreaField {...propsOf('message')} label={text('content.contactMessage')} dir="auto" />
        <Honeypot label={text('content.contactWebsite')} />
        {failure !== undefined && (
          <Alert tone="danger" title={text('content.contactFailed')}>
            {`${errorText(failure, text)} ${text('content.contactNothingLost')}`}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={isSending} className="sm:justify-self-start">
          {text(isSending ? 'content.contactSending' : 'content.contactSend')}
        </Button>
      </form>
    </SectionCard>
  );
}

/** Takes the focus, because it is at the top of the cleared form. */
function SentNotice() {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" title={text('content.contactSent')}>
        {text('content.contactSentText')}
      </Alert>
    </div>
  );
}
