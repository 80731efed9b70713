import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseDollars, type Cents } from '@truepage/core/money';
import type { RefundReason } from '@truepage/core/payments/refunds';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { randomId } from '../../../site/order/form/idempotency-key.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { refundFailure } from './refund-failure.ts';

/** The id of the amount's field. */
export const amountFieldId = 'refund-amount-field';

interface RefundFormParts {
  readonly orderNumber: string;
  readonly refundable: Cents;
  readonly onDone: () => void;
}

export type RefundForm = ReturnType<typeof useRefundForm>;

/**
 * The state of the refund dialog. The request id is created once, so the same refund is never made twice. A request
 * with an unknown result can only be retried unchanged.
 */
export function useRefundForm({ orderNumber, refundable, onDone }: RefundFormParts) {
  const [isPart, setIsPart] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<RefundReason>('requested_by_customer');
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { send, unclear } = useRefund(orderNumber, onDone);
  const most = useFrozen(refundable, send.isPending || unclear !== undefined);
  const explain = useAmountProblem(most);

  const read = isPart ? readRefundAmount(typed, most) : most;
  const amount = typeof read === 'number' ? read : undefined;
  const submit = () => {
    setHasTried(true);
    if (send.isPending) return;
    if (unclear !== undefined) send.mutate(unclear);
    else if (amount === undefined) document.getElementById(amountFieldId)?.focus();
    else send.mutate({ amount, reason, note });
  };
  return {
    isPart,
    setIsPart,
    typed,
    setTyped,
    reason,
    setReason,
    note,
    setNote,
    submit,
    /** The maximum amount that can be refunded. */
    most,
    /** Undefined if the input is not an amount. */
    amount,
    problem: hasTried && typeof read === 'string' ? explain(read) : undefined,
    error: send.error,
    isBusy: send.isPending,
    isLocked: unclear !== undefined,
  };
}

/** Returns the value from before it was frozen, while `isFrozen`. */
function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return kept;
}

function useAmountProblem(refundable: Cents) {
  const text = useText();
  const { money } = useFormats();
  return (problem: Extract<ReturnType<typeof readRefundAmount>, string>): string => {
    if (problem === 'not_an_amount') return text('adminPayments.refundNotAmount');
    if (problem === 'nothing') return text('adminPayments.refundNothing');
    return text('adminPayments.refundTooMuch', { most: money(refundable) });
  };
}

interface Refund {
  readonly amount: Cents;
  readonly reason: RefundReason;
  readonly note: string;
}

function useRefund(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { money } = useFormats();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [requestId, setRequestId] = useState(randomId);
  const send = useMutation({
    mutationFn: ({ amount, reason, note }: Refund) =>
      call(
        'refundOrder',
        { id: orderNumber },
        { body: { amount, reason, requestId, ...(note.trim() === '' ? {} : { note: note.trim() }) } },
      ),
    onSuccess: ({ refunded, refundable: left }) => {
      const amount = money(refunded);
      showToast({
        title: text('adminPayments.refundDone'),
        description:
          left === 0
            ? text('adminPayments.refundDoneAll', { amount })
            : text('adminPayments.refundDoneText', { amount, left: money(left) }),
      });
      onDone();
    },
    onError: (error) => {
      // That request is finally refused, so the next one needs a new id.
      if (refundFailure(error) === 'refused') setRequestId(randomId());
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) }),
  });
  /** A request with an unknown result. */
  const unclear = send.isError && refundFailure(send.error) === 'unclear' ? send.variables : undefined;
  return { send, unclear };
}

export type RefundAmountProblem = 'not_an_amount' | 'nothing' | 'too_much';

/**
 * Parses the typed amount of a partial refund: returns cents, or the problem.
 * `refundable`: the maximum amount, in cents.
 */
export function readRefundAmount(typed: string, refundable: Cents): Cents | RefundAmountProblem {
  const amount = parseDollars(typed.trim());
  if (amount === undefined) return 'not_an_amount';
  if (amount === 0) return 'nothing';
  return amount > refundable ? 'too_much' : amount;
}
