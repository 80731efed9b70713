import { socialNames } from '../../site/shell/social-names.ts';
import { useText } from '../../i18n/language-context.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

interface FieldsProps {
  readonly editor: SettingsEditor;
}

/** The company's data. Empty fields are shown nowhere. */
export function CompanyFields({ editor }: FieldsProps) {
  const text = useText();
  const inLanguage = (name: 'hours' | 'replyTime', language: 'en' | 'es') =>
    text(language === 'en' ? 'adminSettings.inEnglish' : 'adminSettings.inSpanish', {
      name: text(`shell.${name}`),
    });
  return (
    <>
      <SettingField editor={editor} path="company.legalName" label={text('adminSettings.legalName')} />
      <SettingField editor={editor} path="company.address" label={text('shell.address')} rows={4} />
      <SettingField
        editor={editor}
        path="company.telephone"
        label={text('shell.telephone')}
        inputMode="tel"
        isCode
      />
      {(['hours', 'replyTime'] as const).map((name) => (
        <div key={name} className="grid gap-3 sm:grid-cols-2">
          <SettingField editor={editor} path={`company.${name}.en`} label={inLanguage(name, 'en')} />
          <SettingField editor={editor} path={`company.${name}.es`} label={inLanguage(name, 'es')} />
        </div>
      ))}
      <SettingField editor={editor} path="company.taxNumber" label={text('shell.taxNumber')} />
    </>
  );
}

/** The letterhead, and the paper size. */
export function PaperFields({ editor }: FieldsProps) {
  const text = useText();
  return (
    <>
      <LogoField
        logo={editor.draft['papers.logo'] ?? ''}
        onChange={(logo) => editor.change('papers.logo', logo)}
      />
      <SettingField editor={editor} path="papers.letterhead" label={text('adminSettings.letterhead')} />
      <DeskSelect
        label={text('adminSettings.paperFormat')}
        name="papers.format"
        value={editor.draft['papers.format'] ?? ''}
        onChange={({ target }) => editor.change('papers.format', target.value)}
      >
        <option value="us-letter">{text('adminSettings.usLetter')}</option>
        <option value="a4">{text('adminSettings.a4')}</option>
      </DeskSelect>
    </>
  );
}

/** Addresses of the company's pages on social networks. */
export function SocialFields({ editor }: FieldsProps) {
  return socialNames.map(([network, name]) => (
    <SettingField
      key={network}
      editor={editor}
      path={`social.${network}`}
      label={name}
      inputMode="url"
      isCode
    />
  ));
}

/** The contact for vulnerability reports. */
export function SecurityPanel({ editor }: FieldsProps) {
  const text = useText();
  return (
    <Panel title={text('adminSettings.security')} hint={text('adminSettings.securityHint')}>
      <SettingField
        editor={editor}
        path="security.contact"
        label={text('adminSettings.securityContact')}
        hint={text('adminSettings.securityContactHint')}
        isCode
      />
      <SettingField
        editor={editor}
        path="security.policy"
        label={text('adminSettings.securityPolicy')}
        hint={text('adminSettings.securityPolicyHint')}
        inputMode="url"
        isCode
      />
    </Panel>
  );
}

/** How long customers' documents and messages are kept, and who may erase them earlier. */
export function PrivacyFields({ editor }: FieldsProps) {
  const text = useText();
  return (
    <>
      {(['documentDays', 'contactDays'] as const).map((name) => (
        <SettingField
          key={name}
          editor={editor}
          path={`privacy.${name}`}
          label={text(`adminSettings.${name}`)}
          inputMode="numeric"
          isCode
        />
      ))}
      <DeskSelect
        label={text('adminSettings.erasureNeeds')}
        name="privacy.erasureNeeds"
        value={editor.draft['privacy.erasureNeeds'] ?? ''}
        onChange={({ target }) => editor.change('privacy.erasureNeeds', target.value)}
      >
        <option value="one">{text('adminSettings.onePerson')}</option>
        <option value="two">{text('adminSettings.twoPeople')}</option>
      </DeskSelect>
    </>
  );
}
