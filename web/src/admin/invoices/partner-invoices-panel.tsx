import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { partnerInvoicesQuery } from './invoice-queries.ts';
import { InvoiceTable } from './invoice-table.tsx';

export function PartnerInvoicesPanel({ partnerId }: { readonly partnerId: string }) {
  const text = useText();
  const query = useQuery(partnerInvoicesQuery(useDeskApi(), partnerId));
  return (
    <Panel title={text('adminInvoices.invoices')}>
      <Loaded
        query={query}
        failed={text('adminInvoices.failed')}
        loading={text('adminInvoices.loading')}
        shape="h-24 rounded-md"
      >
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState>{text('adminInvoices.none')}</EmptyState>
          ) : (
            <InvoiceTable isOfOne caption={text('adminInvoices.invoices')} invoices={invoices} />
          )
        }
      </Loaded>
    </Panel>
  );
}
