import { expect, test } from 'vitest';
import { installsOnQuit, updateWayOf } from './self-updating.ts';

const appImage = { APPIMAGE: '/home/ana/truepage-console.AppImage' };

const updateFile = () =>
  'provider: generic\nurl: https://updates.office.com/console\nupdaterCacheDirName: x\n';

test.each([
  ['win32', {}, 'itself'],
  ['darwin', {}, 'itself'],
  ['linux', appImage, 'itself'],
  ['linux', {}, 'by-system'],
] as const)('an installed console on %s with %o becomes a newer one: %s', (platform, environment, way) => {
  expect(updateWayOf({ isPackaged: true, platform, environment, updateFile })).toBe(way);
  expect(updateWayOf({ isPackaged: false, platform, environment, updateFile })).toBe('not-installed');
});

test.each([
  undefined,
  '',
  'provider: generic\nurl: https://updates.truepage.example/console\n',
  "provider: generic\nurl: 'https://updates.truepage.example/console'\n",
  'provider: generic\nurl: nowhere\n',
])('one that was packed without a place to look for newer ones knows that: %j', (words) => {
  const installed = { isPackaged: true, platform: 'win32', environment: {} } as const;
  expect(updateWayOf({ ...installed, updateFile: () => words })).toBe('no-feed');
});

test('only if closing does not wait for the new version', () => {
  expect(['win32', 'darwin', 'linux'].filter((name) => installsOnQuit(name as NodeJS.Platform))).toEqual([
    'win32',
    'darwin',
  ]);
});
