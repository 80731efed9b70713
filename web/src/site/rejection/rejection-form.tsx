import { acceptedExtensions } from '@truepage/core/files/document-type';
import { daysToDecide, rejectionLimits } from '@truepage/core/rejections/rejection';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rejectionFields, useRejectionForm, type RejectionField } from './use-rejection-form.ts';

const fieldId = (field: RejectionField) => `rejection-${field}`;

/** Which authority rejected the translation, what it says, and its letter. */
export function RejectionForm({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { form, keep, submit, isSending, problems, failure, refusals } = useRejectionForm(orderNumber);
  const errorOf = (field: RejectionField) => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    const isTooLong = problem === 'too_long' && field !== 'letter';
    if (isTooLong) return text('rejection.tooLong', { count: rejectionLimits[field] });
    return text(field === 'description' ? 'rejection.saysRequired' : `rejection.${field}Required`);
  };
  const lines = rejectionFields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  const propsOf = (field: RejectionField) =>
    ({ id: fieldId(field), name: field, error: errorOf(field), required: true }) as const;
  return (
    <SectionCard title={text('rejection.form')} headingId="rejection-form">
      <form
        ref={form}
        aria-labelledby="rejection-form"
        noValidate
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
          {...propsOf('authority')}
          label={text('rejection.authority')}
          hint={text('rejection.authorityHint')}
          dir="auto"
        />
        <TextAreaField {...propsOf('description')} label={text('rejection.says')} dir="auto" />
        <TextField
          {...propsOf('letter')}
          type="file"
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
          {text(isSending ? 'rejection.sending' : 'rejection.send')}
        </Button>
      </form>
    </SectionCard>
  );
}
