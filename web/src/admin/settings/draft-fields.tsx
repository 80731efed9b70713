import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Which types offer to read a draft before the delivery, and how long customers have. */
export function DraftFields({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const isOffered = translationTypes.some((type) => editor.draft[`drafts.${type}`] === 'true');
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{text('adminSettings.drafts')}</legend>
      <p className="text-ink-soft">{text('adminSettings.draftsHint')}</p>
      {translationTypes.map((type) => (
        <SettingCheckbox key={type} editor={editor} path={`drafts.${type}`} label={text(`common.${type}`)} />
      ))}
      {isOffered && (
        <SettingField
          editor={editor}
          path="drafts.hours"
          label={text('adminSettings.draftsHours')}
          hint={text('adminSettings.draftsHoursHint')}
          inputMode="numeric"
          isCode
        />
      )}
    </fieldset>
  );
}
