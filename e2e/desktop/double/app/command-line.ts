import type * as Electron from 'electron';
import { strict } from '../strict.ts';

const switches = new Map(
  process.argv
    .map((argument) => /^--([\w-]+)(?:=(.*))?$/s.exec(argument))
    .filter((match) => match !== null)
    .map((match) => [match[1] ?? '', match[2] ?? '']),
);

/** Chromium's switches as this process got them; those that the app adds are kept, and change nothing. */
export const commandLine = strict('app.commandLine', {
  appendArgument: () => undefined,
  appendSwitch: (name, value) => void switches.set(name, value ?? ''),
  getSwitchValue: (name) => switches.get(name) ?? '',
  hasSwitch: (name) => switches.has(name),
  removeSwitch: (name) => void switches.delete(name),
} satisfies Electron.CommandLine);
