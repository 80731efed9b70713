import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { longestReason } from '@truepage/core/page-counts/page-count';
import { parsePages } from '@truepage/core/page-counts/parse-pages';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DeskSelect, DeskTextArea, DeskTextField } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { runOrderAction } from '../../../keys/order-actions.ts';
import { useOutcome } from './use-outcome.ts';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useCorrection } from './use-page-count.ts';

interface PageCountDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Corrects the page count of a document. Shows the consequences for the customer first, or what to do instead. */
export function PageCountDialog({ order, onClose }: PageCountDialogProps) {
  const text = useText();
  const form = usePageCountForm(order, onClose);
  return (
    <DialogForm
      title={text('adminOrder.pagesTitle', { orderNumber: order.orderNumber })}
      onClose={onClose}
      submitLabel={form.isBusy ? text('adminShell.saving') : form.outcome.submit}
      isBusy={form.isBusy}
      onSubmit={form.submit}
    >
      {order.priceFixedBy !== 'staff' && <PageCountFields order={order} form={form} />}
      {form.outcome.words !== undefined && (
        <p role="status">
          <Unbroken>{form.outcome.words}</Unbroken>
        </p>
      )}
      {form.error !== null && <Alert tone="danger">{errorText(form.error, text)}</Alert>}
    </DialogForm>
  );
}

interface PageCountFieldsProps {
  readonly order: StaffOrder;
  readonly form: ReturnType<typeof usePageCountForm>;
}

function PageCountFields({ order, form }: PageCountFieldsProps) {
  const text = useText();
  return (
    <>
      {order.documents.length > 1 && (
        <DeskSelect
          label={text('adminShell.document')}
          value={form.document}
          onChange={(event) => form.setDocument(Number(event.target.value))}
        >
          {order.documents.map(({ position, filename }) => (
            <option key={position} value={position}>{`${position}. ${filename ?? ''}`}</option>
          ))}
        </DeskSelect>
      )}
      <DeskTextField
        label={text('adminShell.pages')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={form.typed}
        error={form.pagesProblem}
        onChange={(event) => form.setTyped(event.target.value)}
      />
      <DeskTextArea
        label={text('adminShell.reason')}
        hint={text('adminOrder.pagesReasonHint')}
        rows={2}
        maxLength={longestReason}
        value={form.reason}
        error={form.reasonProblem}
        onChange={(event) => form.setReason(event.target.value)}
      />
    </>
  );
}

function usePageCountForm(order: StaffOrder, onDone: () => void) {
  const text = useText();
  const [document, setDocument] = useState(1);
  const pagesBefore = order.documents.find(({ position }) => position === document)?.pages ?? 1;
  const [typed, setTyped] = useState(String(pagesBefore));
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const send = useCorrection(order.orderNumber, onDone);
  const pagesAfter = parsePages(typed);
  const isChange = pagesAfter !== undefined && pagesAfter !== pagesBefore;
  const outcome = useOutcome(order, isChange ? pagesAfter - pagesBefore : undefined);
  const submit = () => {
    const { instead } = outcome;
    if (instead !== undefined) {
      // Closing the dialog restores the focus; the action then moves it.
      flushSync(onDone);
      runOrderAction(instead);
      return;
    }
    setHasTried(true);
    if (!send.isPending && isChange && reason.trim() !== '') {
      send.mutate({ document, pagesBefore, pagesAfter, reason: reason.trim() });
    }
  };
  return {
    document,
    setDocument: (next: number) => {
      setDocument(next);
      setTyped(String(order.documents.find(({ position }) => position === next)?.pages ?? 1));
    },
    typed,
    setTyped,
    reason,
    setReason,
    outcome,
    submit,
    pagesProblem: hasTried && !isChange ? text('adminOrder.pagesInvalid') : undefined,
    reasonProblem: hasTried && reason.trim() === '' ? text('adminShell.reasonMissing') : undefined,
    error: send.error,
    isBusy: send.isPending,
  };
}
