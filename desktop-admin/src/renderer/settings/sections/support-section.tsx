import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import { useConsole, useConsoleParts, useText } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { SettingGroup, SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';
import { readMirror, type MirrorProblem } from '../../../shared/dictionary-mirror.ts';

/** What data leaves this computer, logs, and spell-checking. */
export function SupportSection(form: SettingsForm) {
  const text = useText();
  const os = useConsole((data) => data.console.os);
  const { settings, change } = form;
  return (
    <>
      <SettingGroup title={text('settings.spelling')}>
        <OwnSettings {...form}>
          <SettingRow
            label={text('settings.checkSpelling')}
            hint={text(`checkSpelling.${os}`)}
            isOn={settings.checkSpelling}
            onChange={(isOn) => change({ checkSpelling: isOn })}
          />
        </OwnSettings>
        {os !== 'macos' && <MirrorField {...form} />}
      </SettingGroup>
      <SettingGroup title={text('support.help')}>
        <Help />
      </SettingGroup>
    </>
  );
}

function Help() {
  const text = useText();
  const { bridge, store } = useConsoleParts();
  const [isMissing, setIsMissing] = useState(false);
  const showLogs = () => {
    bridge.invoke('logs:show', undefined).then(
      (isShown) => setIsMissing(!isShown),
      () => setIsMissing(true),
    );
  };
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{text('support.logHint')}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <DeskButton onClick={showLogs}>{text('support.showLogs')}</DeskButton>
        <DeskButton onClick={() => store.setState({ panel: 'about' })}>{text('about.title')}</DeskButton>
      </div>
      <p role="status" className="max-w-[65ch] font-medium empty:hidden">
        {isMissing && text('support.noLogs')}
      </p>
    </>
  );
}

/** Where dictionaries are downloaded from, for offices that avoid Google. Saved on submit. */
function MirrorField({ settings: { dictionaryMirror }, change }: SettingsForm) {
  const text = useText();
  const [typed, setTyped] = useState(dictionaryMirror ?? '');
  const [problem, setProblem] = useState<MirrorProblem>();
  const [isKept, setIsKept] = useState(false);
  const keep = () => {
    const read = readMirror(typed);
    setProblem(read.ok ? undefined : read.problem);
    setIsKept(read.ok);
    if (!read.ok) return;
    setTyped(read.value ?? '');
    change({ dictionaryMirror: read.value });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      className="grid gap-2 pt-2"
    >
      <DeskTextField
        name="dictionary-mirror"
        label={text('settings.mirror')}
        hint={text('settings.mirrorHint')}
        error={problem === undefined ? undefined : text(`mirrorProblems.${problem}`)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsKept(false);
        }}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        dir="ltr"
      />
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton type="submit">{text('settings.keepMirror')}</DeskButton>
        <p role="status" className="text-ink-soft empty:hidden">
          {isKept && text(dictionaryMirror === null ? 'settings.mirrorOff' : 'settings.mirrorKept')}
        </p>
      </div>
    </form>
  );
}
