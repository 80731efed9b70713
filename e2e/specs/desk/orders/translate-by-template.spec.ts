import { expect, test } from '../../../desk-fixtures.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { placeTakenOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';

test('a finished document becomes a template, and the next document of its form is filled in from its text', async ({
  page,
  signIn,
  callAsAdmin,
  site,
}) => {
  const order = { translationType: 'certified' } as const;
  const orderOf = (line: string) =>
    placeTakenOrder({
      origin: site.origin,
      call: callAsAdmin,
      original: aWrittenPdfFile([line], 'acta.pdf'),
      order,
    });
  const first = await orderOf('Registro Civil Distrito Apellidos: Quispe Mamani');
  const second = await orderOf('Registro Civil Distrito Apellidos: Soto Vega');
  await signIn(page);
  const desk = new WorkDesk(page);

  await test.step('the first is typed and saved as a template', async () => {
    await desk.open(first);
    await page.getByRole('button', { name: 'Add: Field' }).click();
    await page.getByLabel('Label').fill('Surnames');
    await page.getByRole('textbox', { name: 'Value' }).fill('Quispe Mamani');
    await desk.isSaved();
    // A field's suggestion disappears when the caret leaves it; a button below keeps its position during the click.
    await page.getByRole('button', { name: 'Add: Paragraph' }).click();
    await expect(desk.texts).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('textbox', { name: 'Value' }).focus();
    // A clicked word is inserted at the caret.
    await page.getByTitle('Registro', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('Quispe Mamani Registro');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByLabel('Name of the form').fill('Acta de nacimiento');
    await page.getByRole('button', { name: 'Save this translation as a template' }).click();
    await expect(page.getByText('Saved as a template.')).toBeVisible();
    await page.locator('summary', { hasText: 'Template text' }).click();
    await expect(page.getByRole('dialog')).not.toContainText('Quispe');
  });

  await test.step('the template is suggested for the second, which is filled in and must be confirmed', async () => {
    await desk.open(second);
    await page.getByRole('button', { name: 'Templates' }).click();
    await expect(page.getByText('Suggested')).toBeVisible();
    await page.getByRole('button', { name: 'Use this template' }).click();
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('Soto Vega');
    await expect(page.getByText('Read from the scan, 80%')).toBeVisible();
    await page.getByRole('button', { name: '1 value to confirm before this can be used' }).click();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Use this as the translation' })).toBeEnabled();
  });
});
