import { acceptedExtensions } from '@truepage/core/files/document-type';
import { daysToDecide, rejectionLimits } from '@truepage/core/rejections/rejection';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import type { FieldProblem } from '../forms/form-problems.ts';
import { useHydrated } from '../use-hydrated.ts';
import { paths } from '../../paths.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { letterField, rejectionFields, useRejectionForm, type RejectionField } from './use-rejection-form.ts';

const fieldId = (field: RejectionField) => `rejection-${field}`;

/**
 * The form for a rejection: the authority, what it says, and its letter. Without JavaScript the browser posts it to
 * its page.
 */
export function RejectionForm({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { form, keep, submit, typed, isSending, problems, failure, refusals } = useRejectionForm(orderNumber);
  const errorOf = (field: RejectionField) => problemText(field, problems[field], text);
  const lines = rejectionFields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  const propsOf = (field: RejectionField) =>
    ({ id: fieldId(field), name: field, error: errorOf(field), required: true }) as const;
  const typedOf = (field: RejectionField) => ({ ...propsOf(field), defaultValue: typed?.[field] });
  return (
    <SectionCard title={text('rejection.form')} headingId="rejection-form">
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        action={paths.rejection(orderNumber)}
        aria-labelledby="rejection-form"
        noValidate={isHydrated}
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        className="grid gap-5"
      >
        <ErrorSummary title={text('common.errorSummary')} problems={lines} attempt={refusals} />
        <p className="text-ink-soft">{text('rejection.lead', { count: daysToDecide })}</p>
        <TextField
          {...typedOf('authority')}
          label={text('rejection.authority')}
          hint={text('rejection.authorityHint')}
          dir="auto"
        />
        <TextAreaField {...typedOf('description')} label={text('rejection.says')} dir="auto" />
        <TextField
          {...propsOf('letter')}
          name={letterField}
          type="file"
          className="file-field"
          accept={acceptedExtensions}
          label={text('rejection.letter')}
          hint={text('rejection.letterHint')}
        />
        {failure !== undefined && (
          <Alert tone="danger" title={text('rejection.sendFailed')}>
            {errorText(failure, text)}
          </Alert>
        )}
        <Button type="submit" size="lg" busy={isSending} className="sm:justify-self-start">
          {text(isSending ? 'common.sending' : 'rejection.send')}
        </Button>
      </form>
    </SectionCard>
  );
}

function problemText(
  field: RejectionField,
  problem: FieldProblem | undefined,
  text: Text,
): string | undefined {
  if (problem === undefined) return undefined;
  const isTooLong = problem === 'too_long' && field !== 'letter';
  if (isTooLong) return text('rejection.tooLong', { count: rejectionLimits[field] });
  return text(field === 'description' ? 'rejection.saysRequired' : `rejection.${field}Required`);
}
