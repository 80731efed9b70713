import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { Cell, HeadCell, Table } from '../ui/table.tsx';
import { By } from './payment-author.tsx';
import { ledgerNews, type LedgerEntry } from './ledger-entry.ts';

/** All ledger entries, oldest first. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <Table caption={text('adminPayments.ledger')}>
      <thead>
        <tr>
          <HeadCell>{text('adminShell.what')}</HeadCell>
          <HeadCell className="text-end!">{text('adminShell.amount')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="last:*:border-b-0">
            <Cell>
              <span className="font-medium">{text(`adminPayments.${ledgerNews(entry)}`)}</span>
              <span className="block text-ink-soft">
                <ExactTime at={entry.at} />
                <span>{' · '}</span>
                <By name={entry.by} />
              </span>
              {entry.note !== null && <span className="block wrap-anywhere">{entry.note}</span>}
              <span className="block text-[0.75rem] text-ink-soft wrap-anywhere" translate="no">
                {entry.reference}
              </span>
            </Cell>
            <Cell className="text-end tabular-nums">
              <span translate="no">{money(entry.amount)}</span>
              {entry.tax !== undefined && (
                <span className="block text-ink-soft">
                  <Unbroken>{text('adminPayments.taxIn', { tax: money(entry.tax) })}</Unbroken>
                </span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
