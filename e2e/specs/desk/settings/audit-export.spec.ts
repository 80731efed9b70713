import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../desk-fixtures.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('an administrator saves the audit log of a period', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/admin/status');
  const panel = page.getByRole('region', { name: 'Audit log' });
  const save = panel.getByRole('button', { name: 'Save audit log' });
  await panel.getByLabel('From').fill('2026-01-02');
  await panel.getByLabel('Until').fill('2026-01-01');
  await expect(panel.getByLabel('Until')).toHaveAccessibleDescription('This day is before the first.');
  await lookAt(page, 'refused-days');
  await panel.getByLabel('Until').fill('2099-12-31');
  const file = await downloadBy(page, save);
  expect(file.suggestedFilename()).toBe('audit-log-2026-01-02-2099-12-31.jsonl');
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\n').at(-1)).toMatch(/^\{"head":/);
  await expect(save).toBeEnabled();
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pixelsTooWide(page)).toBe(0);
  }
});
