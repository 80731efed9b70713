import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { priceHistoryQuery } from '../api/desk-queries.ts';
import { ExactTime } from '../pieces/exact-time.tsx';
import { Panel } from '../pieces/panel.tsx';
import { ErrorPanel } from '../pieces/states.tsx';
import { Cell, HeadCell, Table } from '../pieces/table.tsx';

/** Who changed which price, and when. */
export function PriceHistory() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(priceHistoryQuery(useDeskApi()));
  return (
    <Panel title={text('adminPricing.history')} hint={text('adminPricing.historyHint')}>
      {data === undefined && error !== null && !isFetching && (
        <ErrorPanel error={error} title={text('adminPricing.historyFailed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && (error === null || isFetching) && <Skeleton className="h-24 rounded-sm" />}
      {data?.length === 0 && <p className="text-ink-soft">{text('adminPricing.noHistory')}</p>}
      {data !== undefined && data.length > 0 && <HistoryTable changes={data} />}
    </Panel>
  );
}

function HistoryTable({ changes }: { readonly changes: AdminReplyOf<'listPriceHistory'> }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <Table caption={text('adminPricing.history')}>
      <thead>
        <tr>
          <HeadCell>{text('adminPricing.when')}</HeadCell>
          <HeadCell>{text('adminPricing.who')}</HeadCell>
          <HeadCell>{text('adminPricing.item')}</HeadCell>
          <HeadCell className="text-end!">{text('adminPricing.before')}</HeadCell>
          <HeadCell className="text-end!">{text('adminPricing.after')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, at, who, item, before, after }) => (
          <tr key={id} className="last:*:border-b-0">
            <Cell className="whitespace-nowrap">
              <ExactTime at={at} />
            </Cell>
            <Cell className="wrap-anywhere">{who}</Cell>
            <Cell>{text(`common.${item}`)}</Cell>
            <Cell className="text-end tabular-nums">{money(before)}</Cell>
            <Cell className="text-end font-semibold tabular-nums">{money(after)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
