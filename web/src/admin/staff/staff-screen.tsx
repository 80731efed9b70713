import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { staffQuery } from '../api/desk-queries.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** Staff accounts and their roles. */
export function StaffScreen() {
  const text = useText();
  const [isInviting, setIsInviting] = useState(false);
  // There are no live events for accounts, so they are refetched on every visit.
  const staff = useQuery({ ...staffQuery(useDeskApi()), staleTime: 0 });
  return (
    <DeskColumn>
      <DeskHeading
        lead={text('adminStaff.lead')}
        actions={
          <DeskButton variant="primary" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            <span>{text('adminShell.invite')}</span>
          </DeskButton>
        }
      >
        {text('adminTitles.staff')}
      </DeskHeading>
      <Loaded
        query={staff}
        failed={text('adminStaff.failed')}
        loading={text('adminStaff.loading')}
        shape="h-48 rounded-md"
      >
        {(accounts) => (
          <>
            <StaffTable accounts={accounts} />
            {accounts.length === 1 && <p className="text-ink-soft">{text('adminStaff.onlyYou')}</p>}
          </>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DeskColumn>
  );
}
