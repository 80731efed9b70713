import type { ReactNode } from 'react';
import { may } from '@truepage/core/staff/roles';
import { settingSections, type SettingSection } from '../../shared/console-paths.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { useConsole, useText, useConsoleParts } from '../state/console-context.ts';
import { AppearanceSection } from './sections/appearance-section.tsx';
import { ComputerSection } from './sections/computer-section.tsx';
import { FilesSection } from './sections/files-section.tsx';
import { NotificationsSection } from './sections/notifications-section.tsx';
import { OfflineSection } from './sections/offline-section.tsx';
import { ServerSection } from './sections/server-section.tsx';
import { SupportSection } from './sections/support-section.tsx';
import { UpdatesSection } from './sections/updates-section.tsx';
import { useSettings, type SettingsForm } from './use-settings.ts';

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
