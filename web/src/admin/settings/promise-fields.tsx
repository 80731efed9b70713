import { weekdays } from '@truepage/core/promise/office-calendar';
import { lateRules } from '@truepage/core/promise/late-rules';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

interface FieldsProps {
  readonly editor: SettingsEditor;
}

/** How due times are computed (by the office calendar, if enabled), and how late orders are handled. */
export function PromisePanel({ editor }: FieldsProps) {
  const text = useText();
  return (
    <Panel title={text('adminPromise.title')} hint={text('adminPromise.hint')}>
      <SettingCheckbox
        editor={editor}
        path="promise.usesCalendar"
        label={text('adminPromise.usesCalendar')}
        hint={text('adminPromise.usesCalendarHint')}
      />
      {editor.draft['promise.usesCalendar'] === 'true' && <CalendarFields editor={editor} />}
      <LateFields editor={editor} />
      <SettingCheckbox
        editor={editor}
        path="promise.showsOnTime"
        label={text('adminPromise.showsOnTime')}
        hint={text('adminPromise.showsOnTimeHint')}
      />
    </Panel>
  );
}

function CalendarFields({ editor }: FieldsProps) {
  const text = useText();
  return (
    <>
      <SettingField
        editor={editor}
        path="promise.zone"
        label={text('adminPromise.zone')}
        hint={text('adminPromise.zoneHint')}
        isCode
      />
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="pb-1 font-semibold">{text('adminPromise.hours')}</legend>
        <p className="text-ink-soft sm:col-span-2">{text('adminPromise.hoursHint')}</p>
        {weekdays.map((day) => (
          <SettingField
            key={day}
            editor={editor}
            path={`promise.hours.${day}`}
            label={text(`adminPromise.${day}`)}
            isCode
          />
        ))}
      </fieldset>
      <SettingField
        editor={editor}
        path="promise.holidays"
        label={text('adminPromise.holidays')}
        hint={text('adminPromise.holidaysHint')}
        rows={6}
        isCode
      />
      <p className="text-ink-soft">{text('adminPromise.effortsHint')}</p>
      {translationTypes.map((type) => (
        <fieldset key={type} className="grid items-end gap-3 sm:grid-cols-3">
          <legend className="pb-1 font-semibold">{text(`common.${type}Translation`)}</legend>
          {(['hours', 'pages', 'moreHours'] as const).map((name) => (
            <SettingField
              key={name}
              editor={editor}
              path={`promise.efforts.${type}.${name}`}
              label={text(`adminPromise.effort_${name}`)}
              inputMode="numeric"
              isCode
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function LateFields({ editor }: FieldsProps) {
  const text = useText();
  const rule = editor.draft['promise.late.rule'] ?? '';
  return (
    <>
      <DeskSelect
        label={text('adminPromise.late')}
        name="promise.late.rule"
        value={rule}
        onChange={({ target }) => editor.change('promise.late.rule', target.value)}
      >
        {lateRules.map((one) => (
          <option key={one} value={one}>
            {text(`adminPromise.late_${one}`)}
          </option>
        ))}
      </DeskSelect>
      {(rule === 'refund' || rule === 'credit') && (
        <SettingField
          editor={editor}
          path="promise.late.percent"
          label={text('adminPromise.latePercent')}
          hint={text('adminPromise.lateHint')}
          inputMode="numeric"
          isCode
        />
      )}
    </>
  );
}
