import path from 'node:path';
import { consoleSettings, type ConsoleSettings } from '../../shared/settings.ts';
import type { ConsoleContext, SessionService } from '../console-context.ts';
import { jsonFile, type JsonFile } from './json-file.ts';

/** What a person has set at this computer, for the server they are signed in at. */
export interface PersonSettings extends SessionService {
  /** The usual ones while nobody is signed in. */
  current(): ConsoleSettings;
  /** Keeps a change and tells the page; the answer is everything as it is now. Throws while nobody is signed in. */
  change(change: Partial<ConsoleSettings>): ConsoleSettings;
  /** Hears of every change, and of another person's settings. */
  onChange(listener: (settings: ConsoleSettings) => void): void;
}

export const usualSettings: ConsoleSettings = consoleSettings.parse({});

export function createPersonSettings({
  handle,
  push,
}: Pick<ConsoleContext, 'handle' | 'push'>): PersonSettings {
  let file: JsonFile<ConsoleSettings> | undefined;
  const listeners: ((settings: ConsoleSettings) => void)[] = [];
  const current = () => file?.read() ?? usualSettings;
  const tell = () => {
    const settings = current();
    push('settings:changed', settings);
    for (const listener of listeners) listener(settings);
  };
  const change = (part: Partial<ConsoleSettings>) => {
    if (file === undefined) throw new Error('settings are kept for whoever is signed in, and nobody is');
    file.write({ ...current(), ...part });
    tell();
    return current();
  };
  handle('settings:get', current);
  handle('settings:set', (part) => change(withoutUndefined(part)));
  return {
    current,
    change,
    onChange: (listener) => listeners.push(listener),
    begin({ folder, signal }) {
      const own = jsonFile(path.join(folder, 'settings.json'), consoleSettings, usualSettings);
      file = own;
      signal.addEventListener('abort', () => {
        if (file === own) file = undefined;
      });
      tell();
    },
  };
}

function withoutUndefined(value: object): Partial<ConsoleSettings> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
