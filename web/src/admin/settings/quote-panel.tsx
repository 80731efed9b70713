import { useText } from '../../i18n/language-context.ts';
import { Panel } from '../ui/panel.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Which orders are placed without a price. */
export function QuotePanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const isOn = editor.draft['quotes.isOn'] === 'true';
  return (
    <Panel title={text('adminSettings.quotes')} hint={text('adminSettings.quotesHint')}>
      <Switch editor={editor} path="quotes.isOn" label={text('adminSettings.quotesOn')} />
      {isOn && (
        <>
          <Switch editor={editor} path="quotes.pages" label={text('adminSettings.quotesPages')} />
          {editor.draft['quotes.pages'] === 'true' && (
            <SettingField
              editor={editor}
              path="quotes.overPages"
              label={text('adminSettings.quotesOverPages')}
              inputMode="numeric"
              isCode
            />
          )}
          <Switch editor={editor} path="quotes.uncounted" label={text('adminSettings.quotesUncounted')} />
          <Switch editor={editor} path="quotes.handwritten" label={text('adminSettings.quotesHandwritten')} />
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

interface SwitchProps {
  readonly editor: SettingsEditor;
  readonly path: string;
  readonly label: string;
}

function Switch({ editor, path, label }: SwitchProps) {
  return (
    <label className="flex min-h-8 items-start gap-2 font-semibold">
      <input
        type="checkbox"
        name={path}
        checked={editor.draft[path] === 'true'}
        onChange={({ target }) => editor.change(path, String(target.checked))}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  );
}
