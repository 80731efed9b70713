import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { staffQuery } from '../api/desk-queries.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** Who may sign in, and what they may do. */
export function StaffScreen() {
  const text = useText();
  const [isInviting, setIsInviting] = useState(false);
  // No live events tell of accounts: they are read anew with every visit.
  const { data, error, isFetching, refetch } = useQuery({ ...staffQuery(useDeskApi()), staleTime: 0 });
  return (
    <DeskColumn>
      <DeskHeading
        lead={text('adminStaff.lead')}
        actions={
          <DeskButton variant="primary" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            {text('adminStaff.invite')}
          </DeskButton>
        }
      >
        {text('adminStaff.heading')}
      </DeskHeading>
      {data === undefined && error !== null && !isFetching && (
        <ErrorPanel error={error} title={text('adminStaff.failed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && (error === null || isFetching) && <StaffSkeleton />}
      {data !== undefined && <StaffTable accounts={data} />}
      {data?.length === 1 && <p className="text-ink-soft">{text('adminStaff.onlyYou')}</p>}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DeskColumn>
  );
}

function StaffSkeleton() {
  const text = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {text('adminStaff.loading')}
      </p>
      <Skeleton className="h-48 rounded-md" />
    </>
  );
}
