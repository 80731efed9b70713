import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import type { Text } from '../../i18n/dictionary.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';

/**
 * Asks for the email address of the order. The right one unlocks the name and the documents in this browser, but is
 * no proof of ownership.
 */
export function OwnershipForm({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const call = useApi();
  const queryClient = useQueryClient();
  const fieldId = useId();
  const [isMissing, setIsMissing] = useState(false);
  const proof = useMutation({
    mutationFn: (email: string) => call('openOrderAccess', { orderNumber }, { body: { email } }),
    onSuccess: () => queryClient.invalidateQueries(orderQuery(call, orderNumber)),
    onError: () => document.getElementById(fieldId)?.focus(),
  });

  const submit = (email: string) => {
    setIsMissing(email === '');
    if (email === '') document.getElementById(fieldId)?.focus();
    else if (!proof.isPending) proof.mutate(email);
  };
  const problem = isMissing ? text('orderView.emailMissing') : proof.error && explain(proof.error, text);
  return (
    <SectionCard
      title={text('orderView.restrictedTitle')}
      headingId="order-ownership"
      className="print:hidden"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(readField(event.currentTarget, 'email').trim());
        }}
        className="grid gap-4"
      >
        <p className="text-ink-soft">{text('orderView.restrictedText')}</p>
        <TextField
          id={fieldId}
          name="email"
          type="email"
          autoComplete="email"
          required
          label={text('common.email')}
          error={problem ?? undefined}
        />
        <Button type="submit" busy={proof.isPending} className="sm:justify-self-start">
          {text(proof.isPending ? 'orderView.restrictedSubmitting' : 'orderView.restrictedSubmit')}
        </Button>
      </form>
    </SectionCard>
  );
}

function explain(error: unknown, text: Text): string {
  const isWrong = error instanceof ApiError && (error.status === 403 || error.status === 400);
  return isWrong ? text('orderView.emailWrong') : errorText(error, text);
}
