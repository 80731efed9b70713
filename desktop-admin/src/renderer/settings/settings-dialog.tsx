import { Alert } from '@truepage/web/ui/alert.tsx';
import { DeskSelect } from '@truepage/web/desk/desk-field.tsx';
import { siteLocales } from '@truepage/core/locales';
import { may } from '@truepage/core/staff/roles';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useConsole, useText } from '../state/console-context.ts';
import { FolderSetting } from './folder-setting.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { TestNotification } from './test-notification.tsx';
import { useSettings, type SettingsForm } from './use-settings.ts';

/** What a person sets on this computer. Every change is kept at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const isSignedOut = useConsole(({ isSignedIn }) => isSignedIn === false);
  const mayUpload = useConsole(({ role }) => role === undefined || may(role, 'orders.uploadTranslation'));
  const form = useSettings();
  return (
    <ConsoleDialog title={text('settings.title')} onClose={onClose}>
      {isSignedOut && <Alert tone="info">{text('settings.signIn')}</Alert>}
      {form?.hasFailed === true && !isSignedOut && <Alert tone="danger">{text('settings.failed')}</Alert>}
      {form !== undefined && (
        <fieldset disabled={isSignedOut} className="grid min-w-0 gap-5 disabled:opacity-60">
          <Notifications {...form} />
          <Computer {...form} />
          {mayUpload && (
            <SettingGroup title={text('settings.folder')}>
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
  const text = useText();
  return (
    <SettingGroup title={text('settings.notifications')}>
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          label={text(`settings.${kind}`)}
          isOn={form.settings[kind]}
          onChange={(isOn) => form.change({ [kind]: isOn })}
        />
      ))}
      <QuietHoursFields {...form} />
      <TestNotification />
    </SettingGroup>
  );
}

function Computer({ settings, change }: SettingsForm) {
  const text = useText();
  const { os, canKeepOffline, keepsSignIn } = useConsole((data) => data.console);
  return (
    <SettingGroup title={text('settings.computer')}>
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
      <SettingRow
        label={text('settings.keepOffline')}
        hint={canKeepOffline ? text('settings.keepOfflineHint') : text(`cannotKeep.${os}`)}
        isOn={canKeepOffline && settings.keepOffline}
        isDisabled={!canKeepOffline}
        onChange={(isOn) => change({ keepOffline: isOn })}
      />
      <SettingRow
        label={text('settings.checkSpelling')}
        hint={text(`checkSpelling.${os}`)}
        isOn={settings.checkSpelling}
        onChange={(isOn) => change({ checkSpelling: isOn })}
      />
      {!keepsSignIn && <p className="max-w-[65ch] pt-1 text-ink-soft">{text('settings.signInNotKept')}</p>}
    </SettingGroup>
  );
}

const asSystem = 'system';

function Language({ settings, change }: SettingsForm) {
  const text = useText();
  return (
    <div className="grid border-t border-line pt-4">
      <DeskSelect
        label={text('settings.language')}
        value={settings.language ?? asSystem}
        onChange={({ target: { value } }) =>
          change({ language: siteLocales.find((locale) => locale === value) ?? null })
        }
      >
        <option value={asSystem}>{text('languages.system')}</option>
        {siteLocales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {text(`languages.${locale}`)}
          </option>
        ))}
      </DeskSelect>
    </div>
  );
}
