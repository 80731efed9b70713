import { translationTypes } from '@truepage/core/pricing/translation-type';
import { factModes } from '@truepage/core/facts/fact';
import { useText } from '../../i18n/language-context.ts';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';
import { DeskSelect } from '../ui/desk-field.tsx';

/** The checks before a delivery, who notifies the customer, and what customers confirm first. */
export function DeliveryPanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  return (
    <Panel title={text('adminSettings.delivery')}>
      {(['hold', 'translatorsNotify'] as const).map((name) => (
        <SettingCheckbox
          key={name}
          editor={editor}
          path={`delivery.${name}`}
          label={text(`adminSettings.${name}`)}
          hint={text(`adminSettings.${name}Hint`)}
        />
      ))}
      <SettingField
        editor={editor}
        path="delivery.correctionDays"
        label={text('adminSettings.correctionDays')}
        hint={text('adminSettings.correctionDaysHint')}
        inputMode="numeric"
        isCode
      />
      <FactModeFields editor={editor} />
      <DraftFields editor={editor} />
    </Panel>
  );
}

/** The translation types with a draft review, and the customer's time limit. */
function DraftFields({ editor }: { readonly editor: SettingsEditor }) {
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

/** For each translation type, whether customers confirm facts before certifying. */
function FactModeFields({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="font-semibold">{text('adminSettings.facts')}</legend>
      <p className="text-ink-soft sm:col-span-3">{text('adminSettings.factsHint')}</p>
      {translationTypes.map((type) => (
        <DeskSelect
          key={type}
          label={text(`common.${type}`)}
          value={editor.draft[`facts.${type}`]}
          onChange={({ target }) => editor.change(`facts.${type}`, target.value)}
        >
          {factModes.map((mode) => (
            <option key={mode} value={mode}>
              {text(`adminSettings.facts_${mode}`)}
            </option>
          ))}
        </DeskSelect>
      ))}
    </fieldset>
  );
}
