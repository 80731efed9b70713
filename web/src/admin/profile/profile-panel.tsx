import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { ownProfileQuery } from '../api/desk-queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What one says of oneself on certificates. */
export function ProfilePanel() {
  const text = useText();
  const { call } = useDeskApi();
  const profile = useQuery({ ...ownProfileQuery(useDeskApi()), staleTime: 0, gcTime: 0 });
  return (
    <Panel title={text('adminProfile.title')} hint={text('adminProfile.hint')}>
      <Loaded query={profile} isAside failed={text('adminProfile.loadFailed')} shape="h-96">
        {(known) => <ProfileForm known={known} save={(body) => call('saveOwnProfile', {}, { body })} />}
      </Loaded>
    </Panel>
  );
}
