import { useText } from '../../i18n/language-context.ts';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Which orders are placed without a price. */
export function QuotePanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const isOn = editor.draft['quotes.isOn'] === 'true';
  return (
    <Panel title={text('adminSettings.quotes')} hint={text('adminSettings.quotesHint')}>
      <SettingCheckbox editor={editor} path="quotes.isOn" label={text('adminSettings.quotesOn')} />
      {isOn && (
        <>
          <SettingCheckbox editor={editor} path="quotes.pages" label={text('adminSettings.quotesPages')} />
          {editor.draft['quotes.pages'] === 'true' && (
            <SettingField
              editor={editor}
              path="quotes.overPages"
              label={text('adminSettings.quotesOverPages')}
              inputMode="numeric"
              isCode
            />
          )}
          <SettingCheckbox
            editor={editor}
            path="quotes.uncounted"
            label={text('adminSettings.quotesUncounted')}
          />
          <SettingCheckbox
            editor={editor}
            path="quotes.handwritten"
            label={text('adminSettings.quotesHandwritten')}
          />
          <SettingField
            editor={editor}
            path="quotes.hours"
            label={text('adminSettings.quotesHours')}
            inputMode="numeric"
            isCode
          />
        </>
      )}
    </Panel>
  );
}
