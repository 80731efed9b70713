import { useQuery } from '@tanstack/react-query';
import type { AllRejections, WaitingRejection } from '@truepage/core/api/rejections/admin-rejections';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { allRejectionsQuery } from '../api/desk-queries.ts';

/** Rejected translations: those waiting for a decision, and the decided ones. */
export function RejectionsScreen() {
  const text = useText();
  const query = useQuery({ ...allRejectionsQuery(useDeskApi()), staleTime: 0 });
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminRejection.lead')}>{text('adminTitles.rejections')}</DeskHeading>
      <Loaded
        query={query}
        failed={text('adminRejection.failed')}
        loading={text('adminRejection.loading')}
        shape="h-40 rounded-md"
      >
        {({ waiting, totals }) => (
          <>
            {waiting.length === 0 ? (
              <EmptyState>{text('adminRejection.none')}</EmptyState>
            ) : (
              <Panel title={text('adminRejection.waiting')}>
                <WaitingTable waiting={waiting} />
              </Panel>
            )}
            <Totals totals={totals} />
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}

function WaitingTable({ waiting }: { readonly waiting: readonly WaitingRejection[] }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const due = text('adminRejection.due');
  return (
    <StackingTable
      caption={text('adminRejection.waiting')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminRejection.authority') },
        { label: due },
      ]}
    >
      {waiting.map(({ id, orderNumber, authority, decideBy, isOverdue }) => (
        <StackingRow key={id}>
          <StackingCell isHead>
            <OrderLink orderNumber={orderNumber} />
          </StackingCell>
          <StackingCell>
            <bdi className="wrap-anywhere">{authority}</bdi>
          </StackingCell>
          <StackingCell label={due}>
            <span className="inline-flex flex-wrap items-center gap-2">
              <span>{shortMoment(decideBy)}</span>
              {isOverdue && <Badge tone="unpaid">{text('adminRejection.overdue')}</Badge>}
            </span>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

function Totals({ totals }: Pick<AllRejections, 'totals'>) {
  const text = useText();
  const { count, money } = useFormats();
  const { refunded, reissued, declined, late, refundedAmount } = totals;
  return (
    <Panel title={text('adminRejection.totals')}>
      <DescriptionList
        items={[
          {
            term: text('adminRejection.refunded'),
            value: <Unbroken>{`${count(refunded)} (${money(refundedAmount)})`}</Unbroken>,
          },
          { term: text('adminRejection.reissued'), value: count(reissued) },
          { term: text('adminRejection.declined'), value: count(declined) },
          { term: text('adminRejection.late'), value: count(late) },
        ]}
      />
    </Panel>
  );
}
