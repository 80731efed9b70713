import type { ReactNode } from 'react';
import { may } from '@truepage/core/staff/roles';
import { settingSections, type SettingSection } from '../../shared/console-paths.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { AppearanceSection } from './sections/appearance-section.tsx';
import { FilesSection } from './sections/files-section.tsx';
import { NotificationsSection } from './sections/notifications-section.tsx';
import { SupportSection } from './sections/support-section.tsx';
import { UpdatesSection } from './sections/updates-section.tsx';
import { useSettings, type SettingsForm } from './use-settings.ts';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { OwnSettings } from './own-settings.tsx';
import { SettingRow } from './setting-row.tsx';

const bodies: Readonly<Record<SettingSection, (form: SettingsForm) => ReactNode>> = {
  appearance: AppearanceSection,
  server: ServerSection,
  notifications: NotificationsSection,
  computer: ComputerSection,
  files: FilesSection,
  offline: OfflineSection,
  updates: UpdatesSection,
  support: SupportSection,
};

/** The settings of a person on this computer, one section at a time. Every change is saved at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const mayUpload = useConsole(({ role }) => role === undefined || may(role, 'orders.uploadTranslation'));
  const hasServer = useConsole((data) => data.console.server !== null);
  const wanted = useConsole(({ settingSection }) => settingSection);
  const form = useSettings();
  const isThere = (section: SettingSection) =>
    (section !== 'files' || mayUpload) && (section !== 'server' || hasServer);
  const sections = settingSections.filter(isThere);
  const shown = isThere(wanted) ? wanted : settingSections[0];
  const Body = bodies[shown];
  return (
    <ConsoleDialog title={text('settings.title')} onClose={onClose} isWide>
      <div className="grid gap-5 sm:min-h-[min(34rem,70dvh)] sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-7">
        <SectionList sections={sections} shown={shown} />
        <section aria-labelledby="setting-section" className="grid min-w-0 content-start gap-4">
          <h2 id="setting-section" className="text-base font-bold">
            {text(`settingSections.${shown}`)}
          </h2>
          {form !== undefined && <Body key={shown} {...form} />}
        </section>
      </div>
    </ConsoleDialog>
  );
}

interface SectionListProps {
  readonly sections: readonly SettingSection[];
  readonly shown: SettingSection;
}

/** Navigation between sections: next to the current one, above it in a narrow window. */
function SectionList({ sections, shown }: SectionListProps) {
  const text = useText();
  const { store } = useConsoleParts();
  return (
    <nav aria-label={text('settings.sections')} className="sm:border-e sm:border-line sm:pe-4">
      <ul className="flex flex-wrap gap-1 sm:grid">
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === shown ? 'true' : undefined}
              data-autofocus={section === shown ? '' : undefined}
              onClick={() => store.setState({ settingSection: section })}
              className="w-full rounded-sm px-2.5 py-1.5 text-start hover:bg-paper-deep aria-current:bg-paper-deep aria-current:font-semibold pointer-coarse:py-2.5"
            >
              {text(`settingSections.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server in use, and a button to choose another. */
function ServerSection() {
  const text = useText();
  const { store } = useConsoleParts();
  const { server, keepsSignIn } = useConsole((data) => data.console);
  return (
    <>
      <p className="max-w-[65ch]">{text('servers.current', { name: server?.name ?? '' })}</p>
      {!keepsSignIn && <p className="max-w-[65ch] text-ink-soft">{text('connection.signInNotKeptWhy')}</p>}
      <div>
        <DeskButton onClick={() => store.setState({ panel: 'servers' })}>
          {text('settings.servers')}
        </DeskButton>
      </div>
    </>
  );
}

/** The settings of the offline copies. */
function OfflineSection(form: SettingsForm) {
  const text = useText();
  const { os, canKeepOffline } = useConsole((data) => data.console);
  return (
    <OwnSettings {...form}>
      <SettingRow
        label={text('settings.keepOffline')}
        hint={canKeepOffline ? text('settings.keepOfflineHint') : text(`cannotKeep.${os}`)}
        isOn={canKeepOffline && form.settings.keepOffline}
        isDisabled={!canKeepOffline}
        onChange={(isOn) => form.change({ keepOffline: isOn })}
      />
    </OwnSettings>
  );
}

/** Start with the computer, and staying in the tray. */
function ComputerSection(form: SettingsForm) {
  const { settings, change } = form;
  const text = useText();
  const os = useConsole((data) => data.console.os);
  return (
    <OwnSettings {...form}>
      <div className="grid gap-1.5">
        <SettingRow
          label={text(`keepInTray.${os}`)}
          hint={text('settings.keepInTrayHint')}
          isOn={settings.keepInTray}
          onChange={(isOn) => change({ keepInTray: isOn })}
        />
        <SettingRow
          label={text('settings.startAtLogin')}
          isOn={settings.startAtLogin}
          onChange={(isOn) => change({ startAtLogin: isOn })}
        />
      </div>
    </OwnSettings>
  );
}
