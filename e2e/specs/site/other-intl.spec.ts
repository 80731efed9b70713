import { expect, test } from '../../desk-fixtures.ts';
import { openSettled, publicScreens } from '../../screen-checks/screens.ts';
import { saveSettings } from '../../support/drafts.ts';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

/** Changes what the browser's Intl writes, as another version would: spaces, signs, and names of languages. */
function writeOtherwise(): void {
  const otherwise = (text: string | undefined) => text && `${text.replaceAll(/\s/g, '\u2009')}\u200A`;
  for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat] as const) {
    const parts = prototype.formatToParts as (value: never) => { type: string; value: string }[];
    Object.defineProperty(prototype, 'formatToParts', {
      value(this: unknown, value: never) {
        return parts.call(this as never, value).map((part) => ({ ...part, value: otherwise(part.value) }));
      },
    });
    const format = Object.getOwnPropertyDescriptor(prototype, 'format')?.get as () => (
      value: unknown,
    ) => string;
    Object.defineProperty(prototype, 'format', {
      get(this: unknown) {
        const own = format.call(this as never);
        return (value: unknown) => otherwise(own(value));
      },
    });
  }
  const { of } = Intl.DisplayNames.prototype;
  Intl.DisplayNames.prototype.of = function named(code) {
    return otherwise(of.call(this, code));
  };
}

for (const language of ['ru', 'es'] as const)
  test(`a browser whose Intl writes otherwise hydrates every page: ${language}`, async ({
    page,
    callAsAdmin,
    placeOrder,
    payOrder,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/401 |403 |404 /);
    await saveSettings(callAsAdmin, { languages: { ru: true } });
    const orders = { unpaid: await placeOrder(), paid: await placeOrder({ pages: 13 }) };
    await payOrder(orders.paid);
    await page.addInitScript(writeOtherwise);
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`));
    await page.goto(`/?lang=${language}`);
    // The sample's only date is American English, which every browser writes alike.
    const addresses = Object.values(publicScreens(orders)).filter((address) => address !== '/sample');
    for (const address of addresses) await openSettled(page, address);
    expect(failed).toEqual([]);
  });
