import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { taxReadinessQuery } from '../api/pay-queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

/** Whether Stripe determines the taxes included in the prices, and what is missing in the Stripe account. */
export function TaxPanel({ editor }: { readonly editor: SettingsEditor }) {
  const text = useText();
  const isOn = editor.draft['tax.isOn'] === 'true';
  return (
    <Panel title={text('adminSettings.tax')} hint={text('adminSettings.taxHint')}>
      <SettingCheckbox
        editor={editor}
        path="tax.isOn"
        label={text('adminSettings.taxOn')}
        hint={text('adminSettings.taxOnHint')}
      />
      {isOn && <Readiness />}
    </Panel>
  );
}

function Readiness() {
  const text = useText();
  const query = useQuery(taxReadinessQuery(useDeskApi()));
  return (
    <div role="status">
      <Loaded isAside query={query} failed={text('adminSettings.taxUnknown')} shape="h-10 rounded-sm">
        {(readiness) => <p>{readinessWords(readiness, text)}</p>}
      </Loaded>
    </div>
  );
}

function readinessWords(
  { state, missing, registrations }: AdminReplyOf<'getTaxReadiness'>,
  text: ReturnType<typeof useText>,
): string {
  if (state === 'ready') return text('adminSettings.tax_ready', { count: registrations });
  if (state === 'incomplete') return text('adminSettings.tax_incomplete', { missing: missing.join(', ') });
  return text(`adminSettings.tax_${state}`);
}
