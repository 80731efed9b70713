import { publicLocales } from '@truepage/core/locales';
import { useText } from '../../i18n/language-context.ts';
import { machineMade } from '../../i18n/machine-made.ts';
import { languageNames } from '../../site/shell/site-languages.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** The languages of the public site and of emails, beside English. */
export function LanguagePanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  return (
    <Panel title={text('adminSettings.siteLanguages')} hint={text('adminSettings.siteLanguagesHint')}>
      {publicLocales
        .filter((locale) => locale !== 'en')
        .map((locale) => (
          <SettingCheckbox
            key={locale}
            editor={editor}
            path={`languages.${locale}`}
            label={languageNames[locale]}
            {...(machineMade.has(locale) && { hint: text('adminSettings.machineMade') })}
          />
        ))}
    </Panel>
  );
}
