import { useText } from '../../i18n/language-context.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { ClaimPreview } from './claim-preview.tsx';
import { SettingField } from './setting-field.tsx';
import type { ClaimId } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

interface ClaimFieldsProps {
  readonly id: ClaimId;
  readonly editor: SettingsEditor;
}

const modesOf = (id: ClaimId) =>
  id === 'rating' || id === 'customers'
    ? (['stated', 'computed', 'cleared'] as const)
    : (['stated', 'cleared'] as const);

/** The fields of one claim: its mode, value, source and preview. */
export function ClaimFields({ id, editor }: ClaimFieldsProps) {
  const text = useText();
  const path = `claims.${id}`;
  const mode = editor.draft[`${path}.mode`];
  return (
    <fieldset className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <legend className="float-start mb-3 w-full font-bold">{text(`adminSettings.${nameOf(id)}`)}</legend>
      <div className="clear-both grid items-end gap-3 sm:grid-cols-2">
        <DeskSelect
          label={text('adminSettings.mode')}
          name={`${path}.mode`}
          value={mode}
          onChange={({ target }) => editor.change(`${path}.mode`, target.value)}
        >
          {modesOf(id).map((one) => (
            <option key={one} value={one}>
              {text(`adminSettings.${one}`)}
            </option>
          ))}
        </DeskSelect>
        {mode === 'stated' && <ClaimValue id={id} editor={editor} />}
      </div>
      {mode !== 'cleared' && (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SettingField
            editor={editor}
            path={`${path}.source.url`}
            label={text('adminSettings.sourceUrl')}
            hint={text('adminSettings.sourceHint')}
            inputMode="url"
            isCode
          />
          <SettingField
            editor={editor}
            path={`${path}.source.label`}
            label={text('adminSettings.sourceLabel')}
            hint={text('adminSettings.sourceLabelHint')}
          />
        </div>
      )}
      <ClaimPreview id={id} editor={editor} />
    </fieldset>
  );
}

function ClaimValue({ id, editor }: ClaimFieldsProps) {
  const text = useText();
  if (id === 'refund') return null;
  const path = `claims.${id}.value`;
  if (id === 'languages' || id === 'agency') {
    return <SettingField editor={editor} path={path} label={text('adminSettings.value')} />;
  }
  if (id === 'rating' || id === 'customers') {
    const hint = text(id === 'rating' ? 'adminSettings.ratingHint' : 'adminSettings.customersHint');
    return (
      <SettingField
        editor={editor}
        path={path}
        label={text('adminSettings.value')}
        hint={hint}
        inputMode="decimal"
      />
    );
  }
  return <DeliveryTimeSelect path={path} editor={editor} />;
}

const usualHours = [4, 6, 8, 12, 24, 36, 48, 72];

function DeliveryTimeSelect({ path, editor }: { readonly path: string; readonly editor: SettingsEditor }) {
  const text = useText();
  const value = editor.draft[path] ?? '';
  const hours = [...new Set([...usualHours, ...(value === 'same day' ? [] : [Number(value)])])];
  return (
    <DeskSelect
      label={text('adminSettings.value')}
      name={path}
      value={value}
      onChange={({ target }) => editor.change(path, target.value)}
    >
      <option value="same day">{text('common.sameDayLabel')}</option>
      {hours
        .toSorted((one, other) => one - other)
        .map((count) => (
          <option key={count} value={count}>
            {text('common.hoursLabel', { count })}
          </option>
        ))}
    </DeskSelect>
  );
}

const deliveryNames = {
  'delivery.standard': 'deliveryStandard',
  'delivery.certified': 'deliveryCertified',
  'delivery.express': 'deliveryExpress',
} as const;

function nameOf(id: ClaimId) {
  return id in deliveryNames
    ? deliveryNames[id as keyof typeof deliveryNames]
    : (id as Exclude<ClaimId, keyof typeof deliveryNames>);
}
