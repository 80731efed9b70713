import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from 'electron';
import { expect, test } from 'vitest';
import { startAtLogin } from './login-item.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

function aComputer(platform: NodeJS.Platform, program = '/opt/TruePage Console/truepage-console') {
  const told: Settings[] = [];
  const autostartFolder = path.join(temporaryFolder(), 'autostart');
  const start = (isWanted: boolean) =>
    startAtLogin(isWanted, {
      platform,
      app: { setLoginItemSettings: (settings) => told.push(settings) },
      program,
      autostartFolder,
    });
  return { start, told, autostartFolder };
}

test.for(['win32', 'darwin'] as const)('%s is configured to start the console in the tray', (platform) => {
  const { start, told } = aComputer(platform);
  start(true);
  start(false);
  expect(told).toEqual([
    { openAtLogin: true, args: ['--hidden'] },
    { openAtLogin: false, args: ['--hidden'] },
  ]);
});

test('on Linux the console is in the autostart folder as long as it is enabled', () => {
  const { start, autostartFolder } = aComputer('linux');
  start(true);
  const entry = readFileSync(path.join(autostartFolder, 'truepage-console.desktop'), 'utf8');
  expect(entry).toMatch(/^\[Desktop Entry\]\nType=Application\n/);
  expect(entry).toContain('\nExec="/opt/TruePage Console/truepage-console" --hidden\n');
  start(false);
  start(false);
  expect(readdirSync(autostartFolder)).toEqual([]);
});

test('an unusual program path is quoted so that the desktop starts it and nothing else', () => {
  const { start, autostartFolder } = aComputer('linux', '/opt/$(id)`x`"50%"\\');
  start(true);
  const entry = readFileSync(path.join(autostartFolder, 'truepage-console.desktop'), 'utf8');
  expect(entry).toContain(String.raw`Exec="/opt/\\$(id)\\${'`'}x\\${'`'}\\"50%%\\"\\\\" --hidden`);
});
