import type { PartnersInvoice } from '@truepage/core/api/invoices/admin-invoices';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useDayFormat } from '../../i18n/formats/use-day-format.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';

interface InvoiceTableProps {
  readonly caption: string;
  readonly invoices: readonly PartnersInvoice[];
  /** The list is of one partner: the column with its name is left out. */
  readonly isOfOne?: boolean;
}

/** Invoices and credit notes, with their PDF files. */
export function InvoiceTable({ caption, invoices, isOfOne = false }: InvoiceTableProps) {
  const text = useText();
  const partner = isOfOne ? [] : [{ label: text('adminInvoices.partner') }];
  return (
    <StackingTable
      caption={caption}
      heads={[
        { label: text('adminShell.number') },
        ...partner,
        { label: text('adminInvoices.charged'), isAtEnd: true },
        { label: text('adminInvoices.due') },
        { label: text('adminInvoices.openAmount'), isAtEnd: true },
        { label: text('adminInvoices.files') },
      ]}
    >
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.number} invoice={invoice} isOfOne={isOfOne} />
      ))}
    </StackingTable>
  );
}

function InvoiceRow({ invoice, isOfOne }: { readonly invoice: PartnersInvoice; readonly isOfOne: boolean }) {
  const text = useText();
  const { money, count } = useFormats();
  const day = useDayFormat();
  const { number, kind, month, partner, partnerId, charged, dueAt, open, daysOverdue } = invoice;
  const isInvoice = kind === 'invoice';
  return (
    <StackingRow>
      <StackingCell isHead>
        <span translate="no">{number}</span>
        <span className="block font-normal text-ink-soft">{text(`adminInvoices.${kind}`)}</span>
        <span translate="no" className="block font-normal text-ink-soft">
          {month}
        </span>
      </StackingCell>
      {!isOfOne && (
        <StackingCell label={text('adminInvoices.partner')}>
          <SiteLink
            to={deskPaths.partner(partnerId)}
            className="text-accent underline underline-offset-4 wrap-anywhere"
          >
            <bdi translate="no">{partner}</bdi>
          </SiteLink>
        </StackingCell>
      )}
      <StackingCell isAtEnd label={text('adminInvoices.charged')}>
        <Unbroken>{money(charged)}</Unbroken>
      </StackingCell>
      <StackingCell label={text('adminInvoices.due')}>
        <span>{isInvoice ? day(dueAt) : '—'}</span>
        {daysOverdue > 0 && (
          <span className="block text-unpaid">
            {text('adminInvoices.days', { count: count(daysOverdue) })}
          </span>
        )}
      </StackingCell>
      <StackingCell isAtEnd label={text('adminInvoices.openAmount')}>
        <Unbroken>{money(open)}</Unbroken>
      </StackingCell>
      <StackingCell className="stacked:col-span-full stacked:mt-2">
        <Files number={number} />
      </StackingCell>
    </StackingRow>
  );
}

function Files({ number }: { readonly number: string }) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const save = async (format: 'pdf' | 'csv') => {
    const query = `?number=${number}&format=${format}`;
    const { kind } = await exportOrders({ what: 'invoice', query, filename: `${number}.${format}` });
    if (kind === 'saved' || kind === 'cancelled') return;
    showFailure(text('common.error'), text('adminOrders.exportFailed'));
  };
  return (
    <span className="flex flex-wrap gap-2">
      {(['pdf', 'csv'] as const).map((format) => (
        <DeskButton
          key={format}
          size="sm"
          translate="no"
          aria-label={text('adminInvoices.save', { number, format: format.toUpperCase() })}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </DeskButton>
      ))}
    </span>
  );
}
