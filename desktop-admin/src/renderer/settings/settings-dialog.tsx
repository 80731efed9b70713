import { Alert } from '@truepage/web/ui/alert.tsx';
import { DeskSelect } from '@truepage/web/desk/desk-field.tsx';
import { siteLocales } from '@truepage/core/locales';
import { may } from '@truepage/core/staff/roles';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useConsole, useTexts } from '../state/console-context.ts';
import { FolderSetting } from './folder-setting.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSettings, type SettingsForm } from './use-settings.ts';

/** What a person sets on this computer. Every change is kept at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings: words } = useTexts();
  const isSignedOut = useConsole(({ isSignedIn }) => isSignedIn === false);
  const mayUpload = useConsole(({ role }) => role === undefined || may(role, 'orders.uploadTranslation'));
  const form = useSettings();
  return (
    <ConsoleDialog title={words.title} onClose={onClose}>
      {isSignedOut && <Alert tone="info">{words.signIn}</Alert>}
      {form?.hasFailed === true && !isSignedOut && <Alert tone="danger">{words.failed}</Alert>}
      {form !== undefined && (
        <fieldset disabled={isSignedOut} className="grid min-w-0 gap-5 disabled:opacity-60">
          <Notifications {...form} />
          <Computer {...form} />
          {mayUpload && (
            <SettingGroup title={words.folder}>
              <FolderSetting {...form} />
            </SettingGroup>
          )}
          <Language {...form} />
        </fieldset>
      )}
    </ConsoleDialog>
  );
}

const kinds = ['notifyPaid', 'notifyAssigned', 'remindDue', 'remindOverdue', 'sound'] as const;

function Notifications(form: SettingsForm) {
  const { settings: words } = useTexts();
  return (
    <SettingGroup title={words.notifications}>
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          label={words[kind]}
          isOn={form.settings[kind]}
          onChange={(isOn) => form.change({ [kind]: isOn })}
        />
      ))}
      <QuietHoursFields {...form} />
    </SettingGroup>
  );
}

function Computer({ settings, change }: SettingsForm) {
  const { settings: words } = useTexts();
  const { os, canKeepOffline } = useConsole((data) => data.console);
  return (
    <SettingGroup title={words.computer}>
      <SettingRow
        label={words.keepInTray[os]}
        hint={words.keepInTrayHint}
        isOn={settings.keepInTray}
        onChange={(isOn) => change({ keepInTray: isOn })}
      />
      <SettingRow
        label={words.startAtLogin}
        isOn={settings.startAtLogin}
        onChange={(isOn) => change({ startAtLogin: isOn })}
      />
      <SettingRow
        label={words.keepOffline}
        hint={canKeepOffline ? words.keepOfflineHint : words.cannotKeep[os]}
        isOn={canKeepOffline && settings.keepOffline}
        isDisabled={!canKeepOffline}
        onChange={(isOn) => change({ keepOffline: isOn })}
      />
    </SettingGroup>
  );
}

const asSystem = 'system';

function Language({ settings, change }: SettingsForm) {
  const { settings: words } = useTexts();
  return (
    <div className="grid border-t border-line pt-4">
      <DeskSelect
        label={words.language}
        value={settings.language ?? asSystem}
        onChange={({ target: { value } }) =>
          change({ language: siteLocales.find((locale) => locale === value) ?? null })
        }
      >
        <option value={asSystem}>{words.languages.system}</option>
        {siteLocales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {words.languages[locale]}
          </option>
        ))}
      </DeskSelect>
    </div>
  );
}
