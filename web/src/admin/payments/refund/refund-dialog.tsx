import type { Cents } from '@truepage/core/money';
import { refundReasons, type RefundReason } from '@truepage/core/payments/refunds';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { DeskSelect, DeskTextArea, DeskTextField } from '../../ui/desk-field.tsx';
import { RefundTrouble } from './refund-trouble.tsx';
import { amountFieldId, useRefundForm, type RefundForm } from './use-refund-form.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

interface RefundDialogProps {
  readonly orderNumber: string;
  /** The maximum amount that can be refunded. */
  readonly refundable: Cents;
  readonly onClose: () => void;
}

/** Refunds a card payment, in full or in part. One dialog makes one refund, however often it is submitted. */
export function RefundDialog({ orderNumber, refundable, onClose }: RefundDialogProps) {
  const text = useText();
  const form = useRefundForm({ orderNumber, refundable, onDone: onClose });
  return (
    <DialogForm
      title={text('adminPayments.refundTitle', { orderNumber })}
      onClose={onClose}
      submitLabel={useSubmitLabel(form)}
      cancelLabel={text(form.isLocked ? 'common.close' : 'adminShell.cancel')}
      variant="danger"
      isBusy={form.isBusy}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">{text('adminPayments.refundText')}</p>
      {/* A request with an unknown result can only be retried unchanged. */}
      <fieldset disabled={form.isLocked} className="grid gap-4 disabled:opacity-70">
        <HowMuch form={form} />
        <DeskSelect
          label={text('adminShell.reason')}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value as RefundReason)}
        >
          {refundReasons.map((reason) => (
            <option key={reason} value={reason}>
              {text(`adminPayments.${reason}`)}
            </option>
          ))}
        </DeskSelect>
        <DeskTextArea
          label={text('adminShell.note')}
          aside={text('adminPayments.optional')}
          hint={text('adminPayments.refundNoteHint')}
          rows={2}
          maxLength={1000}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
      </fieldset>
      <RefundTrouble error={form.error} />
    </DialogForm>
  );
}

function HowMuch({ form }: { readonly form: RefundForm }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{text('adminPayments.refundHowMuch')}</legend>
      <Choice isChosen={!form.isPart} onChoose={() => form.setIsPart(false)}>
        {text('adminPayments.refundFull', { amount: money(form.most) })}
      </Choice>
      <Choice isChosen={form.isPart} onChoose={() => form.setIsPart(true)}>
        {text('adminPayments.refundPart')}
      </Choice>
      {form.isPart && (
        <DeskTextField
          id={amountFieldId}
          label={text('adminPayments.refundAmount')}
          hint={<Unbroken>{text('adminPayments.refundAmountHint', { most: money(form.most) })}</Unbroken>}
          inputMode="decimal"
          autoComplete="off"
          value={form.typed}
          error={form.problem}
          onChange={(event) => form.setTyped(event.target.value)}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  const words = <Unbroken>{children}</Unbroken>;
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="refund-amount"
        data-autofocus={isChosen || undefined}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-accent"
      />
      <span>{words}</span>
    </label>
  );
}

/** The label of the submit button. */
function useSubmitLabel({ amount, isBusy, isLocked }: RefundForm): string {
  const text = useText();
  const { money } = useFormats();
  if (isBusy) return text('adminPayments.refundBusy');
  if (isLocked) return text('common.retry');
  return amount === undefined
    ? text('adminPayments.refundSubmitPlain')
    : text('adminPayments.refundSubmit', { amount: money(amount) });
}
