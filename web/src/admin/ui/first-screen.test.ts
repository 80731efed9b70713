import { expect, test, vi } from 'vitest';

/** The module as a page finds it: nothing stands yet. */
async function freshPage() {
  vi.resetModules();
  return import('./first-screen.ts');
}

test('what waits for the first screen runs once that stands, what comes after it at once', async () => {
  const { firstScreenStands, onceFirstScreenStands } = await freshPage();
  const ran: string[] = [];
  onceFirstScreenStands(() => ran.push('waited'));
  expect(ran).toEqual([]);

  firstScreenStands();
  onceFirstScreenStands(() => ran.push('came later'));

  expect(ran).toEqual(['waited', 'came later']);
});

test('it stands once, whoever says so, and nobody who has left is called', async () => {
  const { firstScreenStands, onceFirstScreenStands } = await freshPage();
  const ran: string[] = [];
  onceFirstScreenStands(() => ran.push('stays'));
  onceFirstScreenStands(() => ran.push('has left'))();

  firstScreenStands();
  firstScreenStands();

  expect(ran).toEqual(['stays']);
});
