import { useState } from 'react';
import { useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ExactTime } from '../../ui/time/exact-time.tsx';
import { OrderLink } from '../../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../../ui/stacking-table.tsx';
import { useStaff } from '../../session/session-context.ts';
import { By } from '../payment-author.tsx';
import type { PaymentException } from '../ledger-entry.ts';
import { RefundException } from '../refund/refund-exception.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { foreignMoney } from './foreign-money.ts';

interface ExceptionListProps {
  readonly exceptions: readonly PaymentException[];
  /** Also shows the order of each issue; unset on the order's own screen. */
  readonly hasOrders?: boolean;
}

/** Payment issues, each with its actions or its resolution. */
export function ExceptionList({ exceptions, hasOrders = false }: ExceptionListProps) {
  const text = useText();
  const [resolving, setResolving] = useState<PaymentException>();
  return (
    <>
      <StackingTable
        caption={text('adminPayments.exceptions')}
        heads={[
          { label: text('adminPayments.kind') },
          ...(hasOrders ? [{ label: text('adminShell.order') }] : []),
          { label: text('adminShell.amount'), isAtEnd: true },
          { label: text('adminPayments.resolution') },
        ]}
      >
        {exceptions.map((exception) => (
          <StackingRow key={exception.id}>
            <StackingCell>
              <What exception={exception} />
            </StackingCell>
            {hasOrders && (
              <StackingCell label={text('adminShell.order')}>
                <OrderLink orderNumber={exception.orderNumber} none={text('adminPayments.noOrder')} />
              </StackingCell>
            )}
            <StackingCell isAtEnd label={text('adminShell.amount')}>
              <ExceptionAmount exception={exception} />
            </StackingCell>
            <StackingCell>
              <Resolution exception={exception} onResolve={() => setResolving(exception)} />
            </StackingCell>
          </StackingRow>
        ))}
      </StackingTable>
      {resolving !== undefined && (
        <ResolveDialog exception={resolving} onClose={() => setResolving(undefined)} />
      )}
    </>
  );
}

function What({
  exception: { kind, reference, createdAt, resolvedAt, dispute },
}: {
  readonly exception: PaymentException;
}) {
  const text = useText();
  return (
    <>
      <span className="font-medium">{text(`adminPayments.${kind}`)}</span>
      {resolvedAt === null && <span className="block">{text(`adminPayments.${kind}Text`)}</span>}
      {dispute !== null && <span className="block font-medium">{text(disputeWords[dispute])}</span>}
      <span className="block text-ink-soft">
        <ExactTime at={createdAt} />
        <span>{' · '}</span>
        <span className="wrap-anywhere" translate="no">
          {reference}
        </span>
      </span>
    </>
  );
}

const disputeWords = {
  taken: 'adminPayments.dispute',
  returned: 'adminPayments.disputeReturned',
  lost: 'adminPayments.disputeLost',
} as const;

interface ResolutionProps {
  readonly exception: PaymentException;
  readonly onResolve: () => void;
}

function Resolution({ exception, onResolve }: ResolutionProps) {
  const text = useText();
  const { resolution, resolvedAt, resolvedBy, refund, dispute } = exception;
  if (resolvedAt === null) return <Actions exception={exception} onResolve={onResolve} />;
  return (
    <>
      <span className="wrap-anywhere">
        {resolution ??
          text(refund === 'none' && dispute === 'lost' ? disputeWords.lost : 'adminPayments.refundDone')}
      </span>
      <span className="block text-ink-soft">
        <By name={resolvedBy ?? ''} />
        <span>{' · '}</span>
        <ExactTime at={resolvedAt} />
      </span>
    </>
  );
}

function Actions({ exception, onResolve }: ResolutionProps) {
  const text = useText();
  const { may } = useStaff();
  const { kind, reference, refund } = exception;
  const what = { kind: text(`adminPayments.${kind}`), reference };
  return (
    <div className="flex flex-wrap gap-2">
      {refund === 'under_way' && (
        <p className="basis-full rounded-sm bg-pending-soft px-3 py-2 text-pending">
          {text('adminPayments.exceptionUnderWay')}
        </p>
      )}
      {refund === 'possible' && may('payments.refund') && <RefundException exception={exception} />}
      <DeskButton aria-label={text('adminPayments.resolveLabel', what)} onClick={onResolve}>
        {text('adminPayments.resolve')}
      </DeskButton>
    </div>
  );
}

/** The amount received, in its currency. */
function ExceptionAmount({ exception: { amount, currency } }: { readonly exception: PaymentException }) {
  const text = useText();
  const locale = useIntlLocale();
  if (amount === null) return <span className="text-ink-soft">{text('adminPayments.unknownAmount')}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">{foreignMoney(amount, currency ?? 'usd', locale)}</span>
  );
}
