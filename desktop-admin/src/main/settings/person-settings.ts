import path from 'node:path';
import {
  computerSettings,
  consoleSettings,
  type ComputerSettings,
  type ConsoleSettings,
} from '../../shared/settings.ts';
import type { ConsoleContext, SessionService } from '../console-context.ts';
import { jsonFile, type JsonFile } from './json-file.ts';

/** The user's settings on this computer for the current server, and the settings of the whole computer. */
export interface PersonSettings extends SessionService {
  /** Returns the defaults while signed out, except for settings of the computer. */
  current(): ConsoleSettings;
  /** Saves a change and notifies the page; returns all current settings. Throws while signed out. */
  change(change: Partial<ConsoleSettings>): ConsoleSettings;
  /** Called on every change, and when another person's settings apply. */
  onChange(listener: (settings: ConsoleSettings) => void): void;
}

export const usualSettings: ConsoleSettings = consoleSettings.parse({});

export function createPersonSettings(
  { handle, push }: Pick<ConsoleContext, 'handle' | 'push'>,
  computer: JsonFile<ComputerSettings>,
): PersonSettings {
  let file: JsonFile<ConsoleSettings> | undefined;
  const listeners: ((settings: ConsoleSettings) => void)[] = [];
  const current = () => ({ ...(file?.read() ?? usualSettings), ...computer.read() });
  const tell = () => {
    const settings = current();
    push('settings:changed', settings);
    for (const listener of listeners) listener(settings);
  };
  const change = (part: Partial<ConsoleSettings>) => {
    const isForComputer = Object.keys(part).every((key) => key in computerSettings.shape);
    if (file === undefined && !isForComputer) {
      throw new Error('signed out: settings belong to a session');
    }
    const next = { ...current(), ...part };
    if (!isForComputer) file?.write(next);
    computer.write(computerSettings.parse(next));
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
