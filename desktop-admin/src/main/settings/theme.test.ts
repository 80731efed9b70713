import { expect, test } from 'vitest';
import { fakeSettings } from '../testing/fake-console.ts';
import { followTheme } from './theme.ts';

test('the chosen theme applies from the start, and windows are redrawn only on a change', () => {
  const set: string[] = [];
  const nativeTheme = {
    source: 'system',
    get themeSource() {
      return this.source as 'system' | 'light' | 'dark';
    },
    set themeSource(next) {
      this.source = next;
      set.push(next);
    },
  };
  const settings = fakeSettings({ theme: 'dark' });
  followTheme(nativeTheme, settings);
  settings.change({ sound: false });
  settings.change({ theme: 'system' });
  expect(set).toEqual(['dark', 'system']);
});
