import { receiptTexts, type ReceiptDetails, type ReceiptText } from '@truepage/core/orders/receipt-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { orderQuery } from '../../../api/queries.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { readField } from '../../../ui/read-field.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ReceiptDetailsFormProps {
  readonly orderNumber: string;
  readonly details: ReceiptDetails;
  readonly onClose: () => void;
}

/** Company, address and tax number for the receipt; empty fields are omitted. */
export function ReceiptDetailsForm({ orderNumber, details, onClose }: ReceiptDetailsFormProps) {
  const text = useText();
  const call = useApi();
  const queryClient = useQueryClient();
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const saving = useMutation({
    mutationFn: (body: Record<ReceiptText, string>) => call('saveReceiptDetails', { orderNumber }, { body }),
    onSuccess: (receiptDetails) => {
      queryClient.setQueryData(
        orderQuery(call, orderNumber).queryKey,
        (order) => order && { ...order, receiptDetails },
      );
      onClose();
    },
  });
  const field = (name: ReceiptText) =>
    ({
      name,
      label: text(`orderView.${name}`),
      defaultValue: details[name] ?? '',
      maxLength: receiptTexts[name],
      dir: 'auto',
    }) as const;
  return (
    <form
      ref={first}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (saving.isPending) return;
        saving.mutate({
          companyName: readField(form, 'companyName'),
          companyAddress: readField(form, 'companyAddress'),
          taxNumber: readField(form, 'taxNumber'),
        });
      }}
    >
      <TextField {...field('companyName')} autoComplete="organization" />
      <TextAreaField {...field('companyAddress')} rows={3} autoComplete="street-address" />
      <TextField {...field('taxNumber')} autoComplete="off" />
      {saving.error !== null && <Alert tone="danger">{errorText(saving.error, text)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {text(saving.isPending ? 'common.saving' : 'common.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
