import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useConsole, useConsoleParts, useText } from '../../state/console-context.ts';
import { MirrorField } from '../mirror-field.tsx';
import { OwnSettings } from '../own-settings.tsx';
import { SettingGroup, SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';

/** What leaves this computer, and what helps when something does not work. */
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
