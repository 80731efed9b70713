import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { RelativeTime } from '../ui/time/relative-time.tsx';
import { useStaff } from '../session/session-context.ts';
import { AccountActions } from './account-actions.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { StaffAccount } from './staff-account.ts';

/** All accounts with their actions. */
export function StaffTable({ accounts }: { readonly accounts: readonly StaffAccount[] }) {
  const text = useText();
  const [editing, setEditing] = useState<string>();
  const edited = accounts.find(({ id }) => id === editing);
  return (
    <>
      <StackingTable
        caption={text('adminTitles.staff')}
        heads={[
          { label: text('adminShell.username') },
          { label: text('adminShell.email') },
          { label: text('adminStaff.role') },
          { label: text('adminShell.state') },
          { label: text('adminStaff.signIn') },
          { label: text('adminStaff.lastSignIn') },
          { label: text('adminShell.actions') },
        ]}
      >
        {accounts.map((account) => (
          <StaffRow
            key={account.id}
            account={account}
            accounts={accounts}
            onEdit={() => setEditing(account.id)}
          />
        ))}
      </StackingTable>
      {edited !== undefined && <EditDialog account={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}

const tones: Record<StaffAccount['state'], BadgeTone> = {
  invited: 'pending',
  active: 'completed',
  disabled: 'neutral',
};

interface StaffRowProps {
  readonly account: StaffAccount;
  readonly accounts: readonly StaffAccount[];
  readonly onEdit: () => void;
}

function StaffRow({ account, accounts, onEdit }: StaffRowProps) {
  const text = useText();
  const me = useStaff();
  const { id, username, email, role, state, hasTotp, lastSignInAt } = account;
  return (
    <StackingRow>
      <StackingCell isHead>
        <span>{username}</span>
        {id === me.id && <span className="font-normal text-ink-soft">{` (${text('adminStaff.you')})`}</span>}
      </StackingCell>
      <StackingCell label={text('adminShell.email')}>
        {email === null ? (
          <span className="text-ink-soft">{text('adminStaff.noEmail')}</span>
        ) : (
          <Unbroken>{email}</Unbroken>
        )}
      </StackingCell>
      <StackingCell label={text('adminStaff.role')}>{text(`adminShell.${role}`)}</StackingCell>
      <StackingCell label={text('adminShell.state')}>
        <Badge tone={tones[state]}>{text(`adminStaff.${state}`)}</Badge>
      </StackingCell>
      <StackingCell label={text('adminStaff.signIn')}>
        {text(hasTotp ? 'adminStaff.withTotp' : 'adminShell.password')}
      </StackingCell>
      <StackingCell label={text('adminStaff.lastSignIn')}>
        {lastSignInAt === null ? (
          <span className="text-ink-soft">{text('adminStaff.never')}</span>
        ) : (
          <RelativeTime at={lastSignInAt} />
        )}
      </StackingCell>
      <StackingCell className="stacked:col-span-full stacked:mt-2">
        <AccountActions account={account} accounts={accounts} onEdit={onEdit} />
      </StackingCell>
    </StackingRow>
  );
}
