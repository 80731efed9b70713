import { useQuery, useMutation } from '@tanstack/react-query';
import { savedViewId } from '@truepage/core/staff/preferences';
import { useText } from '../../i18n/language-context.ts';
import { useHasLanguageLinks, useDeskApi } from '../api/desk-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { useStaff, useSession } from '../session/session-context.ts';
import { AvailabilityPanel } from '../office/availability/availability-panel.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { LanguageSwitch } from '../../site/shell/language-switch.tsx';
import { Panel } from '../ui/panel.tsx';
import { ownProfileQuery } from '../api/desk-queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { useFirstView } from '../orders/list/filter/use-first-view.ts';
import { useBuiltInViews } from '../orders/list/filter/use-built-in-views.ts';
import { useViews } from '../orders/list/filter/use-views.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { FailureAlert } from '../ui/states.tsx';

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

/** Links to the desk in the other language. */
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

/** The person's professional profile, as printed on certificates. */
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

/** Chooses the view of the order list that opens when the desk starts. */
function FirstViewPanel() {
  const text = useText();
  const first = useFirstView();
  const usual = useBuiltInViews();
  const { views } = useViews();
  const all = [...usual, ...views.map(({ name }) => ({ id: savedViewId(name), name }))];
  return (
    <Panel title={text('adminAccount.firstViewTitle')} hint={text('adminAccount.firstViewText')}>
      <DeskSelect
        label={text('adminAccount.firstView')}
        value={first.id}
        onChange={({ target }) => {
          const chosen = all.find(({ id }) => id === target.value);
          if (chosen !== undefined) first.choose(chosen.id, chosen.name);
        }}
      >
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DeskSelect>
    </Panel>
  );
}

/** Ends every session of the account, including this one. */
function SessionsPanel() {
  const text = useText();
  const confirm = useConfirm();
  const { call } = useDeskApi();
  const { signOut } = useSession();
  const everywhere = useMutation({
    mutationFn: async () => {
      await call('signOutEverywhere', {});
      // Also removes the cached data of this desk.
      await signOut();
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: text('adminAccount.everywhereConfirmTitle'),
      text: text('adminAccount.everywhereConfirmText'),
      confirmLabel: text('adminAccount.everywhere'),
      tone: 'danger',
    });
    if (isSure) everywhere.mutate();
  };
  return (
    <Panel title={text('adminAccount.everywhereTitle')} hint={text('adminAccount.everywhereText')}>
      <FailureAlert error={everywhere.error} title={text('adminAccount.everywhereFailed')} />
      <p>
        <DeskButton isBusy={everywhere.isPending} onClick={() => void ask()}>
          {text(everywhere.isPending ? 'adminAccount.everywhereBusy' : 'adminAccount.everywhere')}
        </DeskButton>
      </p>
    </Panel>
  );
}
