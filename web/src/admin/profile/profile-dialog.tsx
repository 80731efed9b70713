import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { staffProfileQuery } from '../api/desk-queries.ts';
import type { StaffAccount } from '../staff/staff-account.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

/** A staff member's details on certificates, edited by an administrator. */
export function ProfileDialog({ account: { id: staffId, username }, onClose }: ProfileDialogProps) {
  const text = useText();
  const { call } = useDeskApi();
  const profile = useQuery({ ...staffProfileQuery(useDeskApi(), staffId), staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={text('adminProfile.ofSomebody', { username })} onClose={onClose}>
      <Loaded query={profile} isAside failed={text('adminProfile.loadFailed')} shape="h-96">
        {(known) => (
          <ProfileForm
            known={known}
            save={(body) => call('saveStaffProfile', { staffId }, { body })}
            onSaved={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
