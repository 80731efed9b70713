import { useText } from '../../state/console-context.ts';
import { siteLocales } from '@truepage/core/locales';
import { DeskSelect } from '@truepage/web/desk/desk-field.tsx';
import { themes } from '../../../shared/themes.ts';
import { OwnSettings } from '../own-settings.tsx';
import type { SettingsForm } from '../use-settings.ts';

const asSystem = 'system';

/** Theme and language. */
export function AppearanceSection({ settings, change, hasFailed }: SettingsForm) {
  const text = useText();
  return (
    <>
      <OwnSettings hasFailed={hasFailed} areForEverybody>
        <DeskSelect
          label={text('settings.theme')}
          value={settings.theme}
          onChange={({ target: { value } }) =>
            change({ theme: themes.find((theme) => theme === value) ?? asSystem })
          }
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {text(`themes.${theme}`)}
            </option>
          ))}
        </DeskSelect>
      </OwnSettings>
      <OwnSettings hasFailed={false}>
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
      </OwnSettings>
    </>
  );
}
