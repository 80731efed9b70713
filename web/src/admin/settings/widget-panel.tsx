import { widgetPath, widgetScriptPath } from '@truepage/core/widget/widget-messages';
import { ExternalLink } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { OutsideLink } from '../content/outside-link.tsx';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { Panel } from '../ui/panel.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** The sites that may embed the widget, and the code to embed. */
export function WidgetPanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const { settings, publicUrl } = editor.base;
  return (
    <Panel title={text('adminSettings.widget')} hint={text('adminSettings.widgetHint')}>
      <SettingField
        editor={editor}
        path="widget.origins"
        label={text('adminSettings.widgetOrigins')}
        hint={text('adminSettings.widgetOriginsHint')}
        rows={3}
        isCode
      />
      {settings.widget.origins !== '' && <Snippet publicUrl={publicUrl} />}
    </Panel>
  );
}

function Snippet({ publicUrl }: { readonly publicUrl: string }) {
  const text = useText();
  const tag = `<script async src="${publicUrl}${widgetScriptPath}" data-language="en"></script>`;
  return (
    <>
      <p>{text('adminSettings.widgetPaste')}</p>
      <pre dir="ltr" translate="no" className="whitespace-pre-wrap wrap-anywhere select-all">
        <code>{tag}</code>
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          content={tag}
          label={text('adminSettings.widgetCopy')}
          done={text('adminSettings.widgetCopied')}
        />
        <OutsideLink url={`${publicUrl}${widgetPath}`} className={deskButtonClass({})}>
          <ExternalLink aria-hidden="true" className="size-4" />
          <span>{text('adminShell.preview')}</span>
        </OutsideLink>
      </div>
      <p className="text-ink-soft">
        {text('adminSettings.widgetPolicy', {
          policy: `script-src ${publicUrl}; frame-src ${publicUrl}`,
        })}
      </p>
    </>
  );
}
