import { publicLocales, type PublicLocale } from '@truepage/core/locales';
import { useText } from '../../i18n/language-context.ts';
import { machineMadeSite } from '../../i18n/machine-made.ts';
import { languageNames } from '../../site/shell/site-languages.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** The languages of the public site and of emails, in addition to English. */
export function LanguagePanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const { emails, receipts, errors } = editor.machineMade;
  const unreviewedOf = (locale: PublicLocale) =>
    [
      machineMadeSite.has(locale) && text('adminSettings.machineMadeSite'),
      emails.includes(locale) && text('adminSettings.machineMadeEmails'),
      receipts.includes(locale) && text('adminSettings.machineMadeReceipts'),
      errors.includes(locale) && text('adminSettings.machineMadeErrors'),
    ].filter((part) => part !== false);
  const hintOf = (locale: PublicLocale) => {
    const parts = unreviewedOf(locale);
    return parts.length === 0 ? {} : { hint: text('adminSettings.machineMade', { parts: parts.join(', ') }) };
  };
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
            {...hintOf(locale)}
          />
        ))}
    </Panel>
  );
}
