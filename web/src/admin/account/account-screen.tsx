import { useText } from '../../i18n/language-context.ts';
import { useHasLanguageLinks, useDeskApi } from '../api/desk-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { useStaff } from '../session/session-context.ts';
import { AvailabilityPanel } from '../office/availability/availability-panel.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { FirstViewPanel } from './first-view-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { LanguageSwitch } from '../../site/shell/language-switch.tsx';
import { Panel } from '../ui/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../api/desk-queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';

/** Managing one's own account. */
export function AccountScreen() {
  const text = useText();
  const { username, role, may } = useStaff();
  const hasLanguageLinks = useHasLanguageLinks();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminAccount.lead', { username, role: text(`adminShell.${role}`) })}>
        {text('adminTitles.account')}
      </DeskHeading>
      <PasswordPanel />
      <AuthenticatorPanel />
      <PasskeysPanel />
      {may('orders.certify') && <ProfilePanel />}
      {may('orders.uploadTranslation') && <AvailabilityPanel />}
      {may('orders.uploadTranslation') && <CalendarPanel />}
      {may('orders.list') && <FirstViewPanel />}
      {hasLanguageLinks && <LanguagePanel />}
      <SessionsPanel />
    </DeskColumn>
  );
}

/** Leads to the desk in the other language. */
function LanguagePanel() {
  const text = useText();
  return (
    <Panel title={text('adminAccount.languageTitle')} hint={text('adminAccount.languageText')}>
      <p className="-mx-3 text-accent">
        <LanguageSwitch />
      </p>
    </Panel>
  );
}

/** What one says of oneself on certificates. */
function ProfilePanel() {
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
