import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { paymentExceptionsQuery } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { CheckPayments } from './check-payments.tsx';
import { ExceptionList } from './exceptions/exception-list.tsx';
import type { PaymentException } from './ledger-entry.ts';

/** Payment issues, and the check of open payments at Stripe. */
export function PaymentsScreen() {
  const text = useText();
  const exceptions = useQuery(paymentExceptionsQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminPayments.lead')} actions={<CheckPayments />}>
        {text('adminTitles.payments')}
      </DeskHeading>
      <Loaded
        query={exceptions}
        failed={text('adminPayments.failed')}
        loading={text('adminPayments.loading')}
        shape="h-40 rounded-md"
      >
        {(data) => <Exceptions exceptions={data} />}
      </Loaded>
    </DeskColumn>
  );
}

function Exceptions({ exceptions }: { readonly exceptions: readonly PaymentException[] }) {
  const text = useText();
  const open = exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = exceptions.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <>
      <Panel
        title={
          open.length === 0
            ? text('adminPayments.open')
            : text('adminPayments.openCount', { count: open.length })
        }
      >
        {open.length === 0 ? (
          <p className="text-ink-soft">
            {`${text('adminPayments.noneOpen')} ${text('adminPayments.noneOpenText')}`}
          </p>
        ) : (
          <ExceptionList exceptions={open} hasOrders />
        )}
      </Panel>
      {resolved.length > 0 && (
        <Panel title={text('adminPayments.resolved')}>
          <ExceptionList exceptions={resolved} hasOrders />
        </Panel>
      )}
    </>
  );
}
