import { expect, test } from 'vitest';
import { installsOnQuit, isSelfUpdating } from './self-updating.ts';

const appImage = { APPIMAGE: '/home/ana/truepage-console.AppImage' };

test.each([
  ['win32', {}, true],
  ['darwin', {}, true],
  ['linux', appImage, true],
  ['linux', {}, false],
] as const)('an installed console on %s with %o replaces itself: %s', (platform, environment, answer) => {
  expect(isSelfUpdating({ isPackaged: true, platform, environment })).toBe(answer);
  expect(isSelfUpdating({ isPackaged: false, platform, environment })).toBe(false);
});

test('only where closing does not wait for the new one', () => {
  expect(['win32', 'darwin', 'linux'].filter((name) => installsOnQuit(name as NodeJS.Platform))).toEqual([
    'win32',
    'darwin',
  ]);
});
