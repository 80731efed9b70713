import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aPdfFile } from '../../support/documents.ts';
import { HeldLine } from '../../screen-checks/held-line.ts';
import type { OrderForm } from '../../pages/order-form.ts';

const names = (page: Page) => page.getByLabel('Names as in the passport');

async function enterEverything(page: Page, orderForm: OrderForm): Promise<void> {
  await orderForm.fullName.fill('Ana Gómez');
  await orderForm.email.fill('ana@example.com');
  await orderForm.language('Source language').fill('Spanish');
  await orderForm.language('Target language').fill('English');
  await orderForm.type('Standard').check();
  await orderForm.document.setInputFiles(aPdfFile(3));
  await orderForm.service('Document Notarization').check();
  await page.locator('summary').filter({ hasText: 'Who will receive it?' }).click();
  await page.getByRole('radio', { name: 'USCIS (US immigration)' }).check();
  await names(page).fill('Ana María\nمحمد عبد الله');
  await orderForm.comments.fill('Line one\nLine two');
}

async function expectEverything(page: Page, orderForm: OrderForm): Promise<void> {
  await orderForm.ready();
  await expect(page.getByText('acta-de-nacimiento.pdf', { exact: true })).toBeVisible();
  await expect(orderForm.fullName).toHaveValue('Ana Gómez');
  await expect(orderForm.email).toHaveValue('ana@example.com');
  await expect(orderForm.type('Standard')).toBeChecked();
  await expect(orderForm.service('Document Notarization')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'USCIS (US immigration)' })).toBeChecked();
  await expect(names(page)).toHaveValue('Ana María\nمحمد عبد الله');
  await expect(orderForm.comments).toHaveValue('Line one\nLine two');
  await expect(orderForm.priceAmounts).toHaveText(['$59.85', '$59.85', '$119.70 USD']);
}

test('input from before hydration is kept: tier, document, services, recipient, names', async ({
  page,
  orderForm,
}) => {
  const line = await HeldLine.of(page, { isNew: true });
  line.hold('scripts');
  await page.goto('/order/certified', { waitUntil: 'commit' });
  await enterEverything(page, orderForm);
  await line.release('scripts');
  await expectEverything(page, orderForm);
  await expect(orderForm.language('Source language')).toHaveValue('Spanish');
  await expect(orderForm.language('Target language')).toHaveValue('English');
  await orderForm.send();
});

test('a failed hydration loses nothing', async ({ page, orderForm, allowConsoleErrors }) => {
  allowConsoleErrors(/React error #418/);
  const line = await HeldLine.of(page, { isNew: true });
  line.hold('scripts');
  await page.goto('/order/certified', { waitUntil: 'commit' });
  await enterEverything(page, orderForm);
  // Like a browser extension that changes the page: React detects a mismatch and renders the page again.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.replaceChildren('Changed'));
  await line.release('scripts');
  await expectEverything(page, orderForm);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Changed');
});

test('text typed during hydration is kept', async ({ page, orderForm }) => {
  // Like a slow machine: React has hydrated the field, and runs its effects in a later task. Until then it resets a field to its rendered
  // value after each event.
  await page.addInitScript(() => {
    let isTyped = false;
    const type = (field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ana Gómez');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const onCommitFiberRoot = () => {
      const field = document.querySelector<HTMLInputElement>('[name="fullName"]');
      const isHydrated = field !== null && Object.keys(field).some((key) => key.startsWith('__reactFiber'));
      if (!isHydrated || isTyped) return;
      isTyped = true;
      // React's time slice is used up, so that other tasks run first.
      const over = performance.now() + 20;
      while (performance.now() < over);
      queueMicrotask(() => type(field));
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
  await page.goto('/order/certified');
  await orderForm.ready();
  await expect(orderForm.fullName).toHaveValue('Ana Gómez');
  await orderForm.fullName.fill('Ana');
  await page.reload();
  await orderForm.ready();
  await expect(orderForm.fullName, 'typed again, after what the tab had kept').toHaveValue('Ana Gómez');
});

test('a field that the browser autofills without an event is sent', async ({ page, orderForm }) => {
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(1) });
  await page.evaluate(() => {
    const [form] = document.forms;
    const field = form?.elements.namedItem('comments');
    // React overrides the property of the element; the prototype's setter bypasses it.
    if (field instanceof HTMLTextAreaElement) {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Filled in');
    }
  });
  const number = await orderForm.send();
  await page.goto(`/order/${number}`);
  await expect(page.getByText('Filled in')).toBeVisible();
});
