import { factModes } from '@truepage/core/facts/fact';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Whether customers confirm facts before certifying, for each tier. */
export function FactModeFields({ editor }: { readonly editor: SettingsEditor }) {
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
