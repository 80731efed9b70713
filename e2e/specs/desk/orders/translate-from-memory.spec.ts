import { expect, test } from '../../../desk-fixtures.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { takeOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { payOrder, placeOrder } from '../../../support/orders.ts';

test('what a delivered translation said is suggested beside the block, and inserted by a click or a key alone', async ({
  page,
  signIn,
  callAsAdmin,
  site,
}) => {
  test.setTimeout(180_000);
  const orderOf = async (line: string) => {
    const orderNumber = await placeOrder(site.origin, {}, aWrittenPdfFile([line], 'acta.pdf'));
    await payOrder(site.origin, orderNumber);
    await takeOrder(callAsAdmin, orderNumber);
    return orderNumber;
  };
  const line = 'Libro de matrimonios del distrito';
  const first = await orderOf(line);
  const second = await orderOf(line);
  await signIn(page);
  const desk = new WorkDesk(page);
  const next = page.getByRole('button', { name: 'Next line of the original' });
  const suggestions = page.getByRole('list', { name: 'From delivered translations' });

  await test.step('the first is typed, with its line of the original, and delivered', async () => {
    await desk.open(first);
    await page.getByRole('button', { name: 'Add: Heading' }).click();
    await next.click();
    await expect(page.getByText(`In the original: ${line}`)).toBeVisible();
    await expect(next).toHaveCount(0);
    await page.keyboard.type('Book of marriages of the district');
    await desk.isSaved();
    const work = `/api/admin/orders/${first}/documents/1/work`;
    const { version } = (await callAsAdmin('GET', work)) as { version: number };
    await callAsAdmin('POST', `${work}/use`, { version });
  });

  await test.step('the second is suggested it, and nothing is inserted by itself', async () => {
    await expect
      .poll(
        () =>
          callAsAdmin('POST', `/api/admin/orders/${second}/documents/1/work/suggestions`, { source: line }),
        { timeout: 90_000 },
      )
      .toMatchObject({ suggestions: [{ likeness: 100 }] });
    await desk.open(second);
    await page.getByRole('button', { name: 'Add: Heading' }).click();
    await page.keyboard.press('Alt+l');
    await expect(suggestions.getByRole('button')).toHaveCount(1);
    await expect(suggestions).toContainText('100%');
    await expect(desk.texts.first()).toHaveValue('');
    await page.keyboard.press('Alt+m');
    await expect(desk.texts.first()).toHaveValue('Book of marriages of the district');
    await page.getByRole('button', { name: 'Undo' }).click();
    await suggestions.getByRole('button').click();
    await expect(desk.texts.first()).toHaveValue('Book of marriages of the district');
    await desk.isSaved();
  });
});
