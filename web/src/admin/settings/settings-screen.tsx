import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { settingsQuery } from '../api/desk-queries.ts';
import { Banner } from '../ui/banner.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The owner’s settings: claims, company, social networks. */
export function SettingsScreen() {
  const text = useText();
  const query = useQuery(settingsQuery(useDeskApi()));
  return (
    <DeskColumn>
      <Banner />
      <DeskHeading lead={text('adminShell.settingsLead')}>{text('adminShell.settingsTitle')}</DeskHeading>
      <Loaded
        query={query}
        failed={text('adminSettings.failed')}
        loading={text('adminShell.settingsLoading')}
        shape="h-[40rem] rounded-md"
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </DeskColumn>
  );
}
