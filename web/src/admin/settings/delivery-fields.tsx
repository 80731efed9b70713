import { useText } from '../../i18n/language-context.ts';
import { Panel } from '../ui/panel.tsx';
import { DraftFields } from './draft-fields.tsx';
import { FactModeFields } from './fact-mode-fields.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** What a translation must pass before the customer is notified, who notifies them, and what customers confirm first. */
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
