import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { invoiceKeys, invoicesQuery } from './invoice-queries.ts';
import { ClosingNotices } from './closing-notices.tsx';
import { InvoiceTable } from './invoice-table.tsx';

/** Closes a month for all partners; shows overdue and recent invoices. */
export function InvoicesScreen() {
  const text = useText();
  const query = useQuery(invoicesQuery(useDeskApi()));
  return (
    <DeskColumn>
      <BackLink to={deskPaths.partners}>{text('adminTitles.partners')}</BackLink>
      <DeskHeading lead={text('adminInvoices.lead')}>{text('adminTitles.invoices')}</DeskHeading>
      <Loaded
        query={query}
        failed={text('adminInvoices.failed')}
        loading={text('adminInvoices.loading')}
        shape="h-64 rounded-md"
      >
        {({ closable, withoutAddress, overdue, newest }) => (
          <>
            <ClosingPanel month={closable} withoutAddress={withoutAddress} />
            <Panel title={text('adminInvoices.overdue')}>
              {overdue.length === 0 ? (
                <EmptyState>{text('adminInvoices.noneOverdue')}</EmptyState>
              ) : (
                <InvoiceTable caption={text('adminInvoices.overdue')} invoices={overdue} />
              )}
            </Panel>
            <Panel title={text('adminInvoices.all')}>
              {newest.length === 0 ? (
                <EmptyState>{text('adminInvoices.none')}</EmptyState>
              ) : (
                <InvoiceTable caption={text('adminInvoices.all')} invoices={newest} />
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}

interface ClosingPanelProps {
  readonly month: string | null;
  readonly withoutAddress: AdminReplyOf<'listAllInvoices'>['withoutAddress'];
}

function ClosingPanel({ month, withoutAddress }: ClosingPanelProps) {
  const text = useText();
  const confirm = useConfirm();
  const close = useClose();
  const ask = async (wanted: string) => {
    const isSure = await confirm({
      title: text('adminInvoices.closeTitle', { month: wanted }),
      text: text('adminInvoices.closeText'),
      confirmLabel: text('adminInvoices.close', { month: wanted }),
      tone: 'danger',
    });
    if (isSure) close.mutate(wanted);
  };
  return (
    <Panel title={text('adminInvoices.closing')} hint={text('adminInvoices.closingHint')}>
      <ClosingNotices withoutAddress={withoutAddress} error={close.error} />
      {month === null ? (
        <p>{text('adminInvoices.nothingToClose')}</p>
      ) : (
        <DeskButton
          variant="primary"
          className="justify-self-start"
          isBusy={close.isPending}
          onClick={() => void ask(month)}
        >
          {text('adminInvoices.close', { month })}
        </DeskButton>
      )}
    </Panel>
  );
}

function useClose() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (month: string) => call('closeMonth', { month }),
    onSuccess: ({ documents }) => {
      void queryClient.invalidateQueries({ queryKey: invoiceKeys.all });
      const description = text('adminInvoices.issued', { count: String(documents) });
      showToast({ title: text('adminInvoices.closed'), description });
    },
    onError: (error) => showFailure(text('adminInvoices.closeFailed'), errorText(error, text)),
  });
}
