import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { translatorsQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { PeopleContext, useReadPeople } from '../../orders/data/people.ts';
import { rowsOf } from '../../orders/data/order-pages.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButtonLink } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadPanel } from '../load-panel.tsx';
import { Column } from './column.tsx';
import { useBoard } from './use-board.ts';

/** Open orders by due time, and workloads. */
export function OfficeScreen() {
  const text = useText();
  const { may } = useStaff();
  const people = useReadPeople();
  const { list, columns } = useBoard();
  // Fetched for the suggestions on every card.
  const translators = useQuery(translatorsQuery(useDeskApi()));
  return (
    <PeopleContext value={people}>
      <DeskColumn>
        <DeskHeading
          lead={text('adminOffice.lead')}
          actions={
            may('office.report') && (
              <DeskButtonLink to={deskPaths.week}>{text('adminTitles.week')}</DeskButtonLink>
            )
          }
        >
          {text('adminTitles.office')}
        </DeskHeading>
        <Loaded
          query={{ ...list, data: translators.isPending ? undefined : list.data }}
          failed={text('adminOrders.loadFailed')}
          loading={text('adminOffice.boardLoading')}
          shape={<BoardShape />}
        >
          {(pages) => (
            <>
              <div className="grid items-start gap-4 xl:grid-cols-5">
                {columns.map((column) => (
                  <Column key={column.name} {...column} />
                ))}
              </div>
              {pages.next !== undefined && (
                <p className="text-ink-soft">
                  {text('adminOffice.boardPart', { count: rowsOf(pages).length })}
                </p>
              )}
            </>
          )}
        </Loaded>
        {may('orders.assign') && <LoadPanel />}
      </DeskColumn>
    </PeopleContext>
  );
}

function BoardShape() {
  return (
    <div className="grid gap-4 xl:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <Skeleton key={name} className="h-40 rounded-md" />
      ))}
    </div>
  );
}
