import { expect, test } from '../../fixtures.ts';

test('languages are found by their own names, swapped, and refused if they are the same', async ({
  page,
  orderForm,
}) => {
  await orderForm.open();
  await orderForm.language('Source language').fill('deuts');
  await page.getByRole('option', { name: 'German Deutsch' }).click();
  await orderForm.choose('Target language', 'English');
  await page.getByRole('button', { name: 'Swap languages' }).click();
  await expect(orderForm.language('Source language')).toHaveValue('English');
  await expect(orderForm.language('Target language')).toHaveValue('German');

  await orderForm.choose('Source language', 'German');
  await expect(orderForm.language('Target language')).toHaveAccessibleDescription(
    /Choose two different languages$/,
  );
  await orderForm.submit.click();
  await expect(
    orderForm.problems.getByRole('link', { name: 'Choose two different languages' }),
  ).toBeVisible();
  await orderForm.choose('Source language', 'Chinese (Traditional)');
  await expect(orderForm.language('Target language')).toHaveAccessibleDescription(
    'Type its name, e.g. Spanish or español.',
  );
});
