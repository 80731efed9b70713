import { useId } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** What a translation must pass before the customer is notified, who notifies them, and for how long it is corrected. */
export function DeliveryFields({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const hintId = useId();
  const switches = (['hold', 'translatorsNotify'] as const).map((name) => (
    <div key={name} className="grid gap-1">
      <label className="flex min-h-8 items-start gap-2 font-semibold">
        <input
          type="checkbox"
          name={`delivery.${name}`}
          aria-describedby={`${hintId}-${name}`}
          checked={editor.draft[`delivery.${name}`] === 'true'}
          onChange={({ target }) => editor.change(`delivery.${name}`, String(target.checked))}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{text(`adminSettings.${name}`)}</span>
      </label>
      <p id={`${hintId}-${name}`} className="ps-7 text-ink-soft">
        {text(`adminSettings.${name}Hint`)}
      </p>
    </div>
  ));
  return (
    <>
      {switches}
      <SettingField
        editor={editor}
        path="delivery.correctionDays"
        label={text('adminSettings.correctionDays')}
        hint={text('adminSettings.correctionDaysHint')}
        inputMode="numeric"
        isCode
      />
    </>
  );
}
