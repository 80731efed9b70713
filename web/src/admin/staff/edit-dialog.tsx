import { useState } from 'react';
import { emailProblem } from '@truepage/core/people/email-address';
import { may, type Role } from '@truepage/core/staff/roles';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DeskTextField } from '../ui/desk-field.tsx';
import { useSession, useStaff } from '../session/session-context.ts';
import { AccountTrouble } from './account-trouble.tsx';
import { availabilityOf, draftOf, problemOf } from '../office/availability/availability-draft.ts';
import { ownZone } from '../own-zone.ts';
import { AvailabilityFields } from '../office/availability/availability-fields.tsx';
import { RoleSelect } from './role-select.tsx';
import type { StaffAccount } from './staff-account.ts';
import { useAccountChange } from './use-account-change.ts';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';

interface EditDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

/** Changes role, address, languages and absence of an account. */
export function EditDialog({ account, onClose }: EditDialogProps) {
  const text = useText();
  const me = useStaff();
  const [role, setRole] = useState<Role>(account.role);
  const [hasBadEmail, setHasBadEmail] = useState(false);
  const zone = ownZone();
  const [draft, setDraft] = useState(() => draftOf(account, zone));
  const [hasTried, setHasTried] = useState(false);
  const problem = problemOf(draft);
  const save = useSave(account, onClose);

  const submit = (form: HTMLFormElement) => {
    const email = readField(form, 'email');
    const problemOfEmail = emailProblem(email);
    // An account may have no email address yet; an existing one can be replaced but not removed.
    const isLeftEmpty = problemOfEmail === 'required' && account.email === null;
    const isBad = !isLeftEmpty && problemOfEmail !== undefined;
    setHasBadEmail(isBad);
    setHasTried(true);
    if (isBad) form.querySelector<HTMLElement>('[name=email]')?.focus();
    else if (problem === undefined) {
      const availability = availabilityOf(draft, zone);
      save.mutate({ role, availability, ...(isLeftEmpty ? {} : { email }) });
    }
  };
  const losesAccess = account.id === me.id && !may(role, 'staff.manage');
  return (
    <DialogForm
      title={text('adminStaff.editTitle', { username: account.username })}
      onClose={onClose}
      submitLabel={text(save.isPending ? 'adminShell.saving' : 'adminShell.save')}
      isBusy={save.isPending}
      onSubmit={submit}
    >
      <DeskTextField
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={account.email ?? ''}
        label={text('adminShell.email')}
        error={hasBadEmail ? text('adminStaff.emailInvalid') : undefined}
      />
      <RoleSelect role={role} onChange={setRole} />
      {losesAccess && <p className="text-pending">{text('adminStaff.ownRoleWarning')}</p>}
      {may(role, 'orders.uploadTranslation') && (
        <AvailabilityFields draft={draft} problem={hasTried ? problem : undefined} onChange={setDraft} />
      )}
      <AccountTrouble error={save.error} />
    </DialogForm>
  );
}

function useSave(account: StaffAccount, onDone: () => void) {
  const text = useText();
  const me = useStaff();
  const { refresh } = useSession();
  const change = useAccountChange(account);
  const { username } = account;
  return {
    ...change,
    mutate: (wish: Parameters<typeof change.mutate>[0]) =>
      change.mutate(wish, {
        onSuccess: () => {
          showToast({
            title: text('adminStaff.saved'),
            description: text('adminStaff.savedText', { username }),
          });
          onDone();
          // One's own permissions take effect at once.
          if (account.id === me.id) void refresh();
        },
      }),
  };
}
