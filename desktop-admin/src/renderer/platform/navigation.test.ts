import { expect, test } from 'vitest';
import { createNavigation, type Panel } from './navigation.ts';

function navigationShowing() {
  const panels: (Panel | undefined)[] = [];
  const went: string[] = [];
  const navigation = createNavigation((panel) => panels.push(panel));
  return { navigation, panels, went, follow: () => navigation.onNavigate((path) => went.push(path)) };
}

test('a path of the console opens its own screen and does not navigate the desk', () => {
  const { navigation, panels, went, follow } = navigationShowing();
  follow();

  navigation.go('/console/settings');
  navigation.go('/console/servers');
  navigation.go('/console/settings/updates');

  expect(panels).toEqual([
    { panel: 'settings', settingSection: 'appearance' },
    { panel: 'servers' },
    { panel: 'settings', settingSection: 'updates' },
  ]);
  expect(went).toEqual([]);
});

test('navigating to the desk closes the screen in front of it', () => {
  const { navigation, panels, went, follow } = navigationShowing();
  follow();

  navigation.go('/console/settings');
  navigation.go('/admin/orders/TP-2026');

  expect(panels.at(-1)).toBeUndefined();
  expect(went).toEqual(['/admin/orders/TP-2026']);
});

test('the last request waits for a desk that is not mounted yet, and runs once', () => {
  const { navigation, went, follow } = navigationShowing();

  navigation.go('/admin/orders/TP-1');
  navigation.go('/admin/orders/TP-2');
  const stop = follow();
  stop();
  follow();

  expect(went).toEqual(['/admin/orders/TP-2']);
});
