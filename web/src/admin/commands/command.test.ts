import { expect, test } from 'vitest';
import { findCommands, type Command } from './command.ts';
import { asksForPalette } from './palette-keys.ts';

const nothing = () => undefined;
const aCommand = (group: Command['group'], label: string, more: Partial<Command> = {}): Command => ({
  id: `${group}-${label}`,
  group,
  label,
  run: nothing,
  ...more,
});
const found = (commands: readonly Command[], typed: string) =>
  findCommands(commands, typed).flatMap(({ commands: hits }) => hits.map(({ label }) => label));

test('a match at the start of the label ranks before one at the start of a word, and that before one inside a word', () => {
  const screens = ['Manage payments', 'Repay', 'Payments'].map((label) => aCommand('screen', label));
  expect(found(screens, 'pay')).toEqual(['Payments', 'Manage payments', 'Repay']);
});

test('accents, case and word order are ignored', () => {
  const order = aCommand('order', 'María Gómez Ruiz', { hint: 'TP-2026-7K3M-9QRT-2VWX' });
  expect(found([order], 'gomez MARIA')).toEqual(['María Gómez Ruiz']);
  expect(found([order], '7k3m')).toEqual(['María Gómez Ruiz']);
  expect(found([order], 'maria lopez')).toEqual([]);
});

test('commands found by the server are kept, even if their label does not match', () => {
  expect(found([aCommand('order', 'Ana', { isFound: true })], 'ana@example.com')).toEqual(['Ana']);
});

test('the group with the better match comes first; among equals, the actions of the order', () => {
  const commands = [aCommand('screen', 'Status'), aCommand('action', 'Update Status')];
  expect(found(commands, 'status')).toEqual(['Status', 'Update Status']);
  expect(found(commands, '')).toEqual(['Update Status', 'Status']);
});

test('a common name does not hide the other groups', () => {
  const many = Array.from({ length: 40 }, (_, at) => aCommand('order', `Ana ${at}`));
  expect(found([...many, aCommand('person', 'ana')], 'ana')).toHaveLength(9);
});

const pressed = (keys: Partial<KeyboardEvent>) =>
  asksForPalette({ key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys });

test('Ctrl or Cmd with k opens the palette; k alone and other chords do not', () => {
  expect([pressed({ ctrlKey: true }), pressed({ metaKey: true, key: 'K' })]).toEqual([true, true]);
  expect([pressed({}), pressed({ ctrlKey: true, altKey: true })]).toEqual([false, false]);
  expect(pressed({ ctrlKey: true, metaKey: true })).toBe(false);
});
