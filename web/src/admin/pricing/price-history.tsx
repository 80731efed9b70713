import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { priceHistoryQuery } from '../api/desk-queries.ts';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';

/** Who changed which price, and when. */
export function PriceHistory() {
  const text = useText();
  const history = useQuery(priceHistoryQuery(useDeskApi()));
  return (
    <Panel title={text('adminPricing.history')} hint={text('adminPricing.historyHint')}>
      <Loaded query={history} failed={text('adminPricing.historyFailed')} shape="h-24 rounded-sm">
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">{text('adminPricing.noHistory')}</p>
          ) : (
            <HistoryTable changes={changes} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function HistoryTable({ changes }: { readonly changes: AdminReplyOf<'listPriceHistory'> }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <StackingTable
      caption={text('adminPricing.history')}
      heads={[
        { label: text('adminShell.when') },
        { label: text('adminShell.who') },
        { label: text('adminPricing.item') },
        { label: text('adminPricing.before'), isAtEnd: true },
        { label: text('adminPricing.after'), isAtEnd: true },
      ]}
    >
      {changes.map(({ id, at, who, item, before, after }) => (
        <StackingRow key={id}>
          <StackingCell className="whitespace-nowrap stacked:text-ink-soft">
            <ExactTime at={at} />
          </StackingCell>
          <StackingCell label={text('adminShell.who')}>{who}</StackingCell>
          <StackingCell className="stacked:font-medium">{text(`common.${item}`)}</StackingCell>
          <StackingCell isAtEnd label={text('adminPricing.before')}>
            <span translate="no">{money(before)}</span>
          </StackingCell>
          <StackingCell isAtEnd label={text('adminPricing.after')} className="font-semibold">
            <span translate="no">{money(after)}</span>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}
