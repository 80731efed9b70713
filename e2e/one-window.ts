import { test as deskTest } from './desk-fixtures.ts';

/**
 * Looks at many screens in one window, which has loaded the site at the first of them: a new one for each takes longer than
 * looking. Each test finds it as a new one, without cookies and with nothing kept.
 */
export const test = deskTest.extend({
  context: async ({ oneWindow: { context } }, use) => use(context),
  page: async ({ oneWindow: { context, page }, site }, use) => {
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' });
    await session.detach();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await use(page);
    // A desk that stays open would go on asking the server while others test it.
    await page.goto('/favicon.ico');
  },
});
