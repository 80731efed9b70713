import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Cell, HeadCell, Table } from '../pieces/table.tsx';
import { RelativeTime } from '../pieces/relative-time.tsx';
import { useStaff } from '../session/session-context.ts';
import { AccountActions } from './account-actions.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { StaffAccount } from './staff-account.ts';

/** All accounts with what can be done about each. */
export function StaffTable({ accounts }: { readonly accounts: readonly StaffAccount[] }) {
  const text = useText();
  const [editing, setEditing] = useState<string>();
  const edited = accounts.find(({ id }) => id === editing);
  return (
    <>
      <Table caption={text('adminStaff.heading')}>
        <thead>
          <tr>
            <HeadCell>{text('adminStaff.username')}</HeadCell>
            <HeadCell>{text('adminStaff.email')}</HeadCell>
            <HeadCell>{text('adminStaff.role')}</HeadCell>
            <HeadCell>{text('adminStaff.state')}</HeadCell>
            <HeadCell>{text('adminStaff.signIn')}</HeadCell>
            <HeadCell>{text('adminStaff.lastSignIn')}</HeadCell>
            <HeadCell>{text('adminStaff.actions')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <StaffRow
              key={account.id}
              account={account}
              accounts={accounts}
              onEdit={() => setEditing(account.id)}
            />
          ))}
        </tbody>
      </Table>
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
    <tr className="last:*:border-b-0">
      <th
        scope="row"
        className="border-b border-line px-3 py-2 text-start align-top font-medium wrap-anywhere"
      >
        {username}
        {id === me.id && <span className="font-normal text-ink-soft"> ({text('adminStaff.you')})</span>}
      </th>
      <Cell className="wrap-anywhere">
        {email ?? <span className="text-ink-soft">{text('adminStaff.noEmail')}</span>}
      </Cell>
      <Cell>{text(`adminShell.${role}`)}</Cell>
      <Cell>
        <Badge tone={tones[state]}>{text(`adminStaff.${state}`)}</Badge>
      </Cell>
      <Cell>{text(hasTotp ? 'adminStaff.withTotp' : 'adminStaff.withoutTotp')}</Cell>
      <Cell>
        {lastSignInAt === null ? (
          <span className="text-ink-soft">{text('adminStaff.never')}</span>
        ) : (
          <RelativeTime at={lastSignInAt} />
        )}
      </Cell>
      <Cell>
        <AccountActions account={account} accounts={accounts} onEdit={onEdit} />
      </Cell>
    </tr>
  );
}
