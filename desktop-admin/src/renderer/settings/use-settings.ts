import { useState } from 'react';
import type { InvokeInput } from '../../shared/ipc.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import { useConsole, useConsoleParts } from '../state/console-context.ts';

export type SettingsChange = InvokeInput<'settings:set'>;

export interface SettingsForm {
  readonly settings: ConsoleSettings;
  /** The last change could not be saved. */
  readonly hasFailed: boolean;
  /** Saves a change at once. */
  readonly change: (part: SettingsChange) => void;
  readonly chooseFolder: () => void;
  readonly stopWatching: () => void;
}

/** The signed-in person's settings as stored; undefined until read. */
export function useSettings(): SettingsForm | undefined {
  const { bridge, store } = useConsoleParts();
  const settings = useConsole((data) => data.settings);
  const [hasFailed, setHasFailed] = useState(false);
  const keep = (kept: Promise<ConsoleSettings>) => {
    setHasFailed(false);
    kept.then(
      (next) => store.setState({ settings: next }),
      () => setHasFailed(true),
    );
  };
  if (settings === undefined) return undefined;
  return {
    settings,
    hasFailed,
    change: (part) => keep(bridge.invoke('settings:set', part)),
    chooseFolder: () => keep(bridge.invoke('watch:choose-folder', undefined)),
    stopWatching: () => keep(bridge.invoke('watch:stop', undefined)),
  };
}
