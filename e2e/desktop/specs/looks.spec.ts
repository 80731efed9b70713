import { barriers, coloursInTheWay, settle } from '../../screen-checks/barriers.ts';
import { matrix } from '../../screen-checks/probe.ts';
import { pixelsTooWide } from '../../screen-checks/screens.ts';
import { administrator, expect, test, type OpenConsole } from '../console-fixtures.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { Palette } from '../../pages/desk/palette.ts';
import {
  answerMessageBox,
  answerOpenDialog,
  clickMenu,
  menuAccelerators,
  openedExternally,
} from '../system-doubles.ts';
import { setSystemTheme, setWindowBounds, windowFacts } from '../system-events.ts';

/** Located by position, because the text depends on the language. */
const parts = {
  popovers: '.console-bar [popovertarget]',
  dialog: 'dialog[open]',
  username: 'input[name=username]',
} as const;

interface Journey extends OpenConsole {
  readonly orderNumber: string;
  readonly origin: string;
}

/** Every screen of the console, in the order of use. */
const screens: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'first run': async ({ page }) => {
    await page.locator('input[name=address]').fill('http://desk.example.com');
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  },
  login: async ({ page, origin }) => {
    await page.locator('input[name=address]').fill(origin);
    await page.keyboard.press('Enter');
    await expect(page.locator(parts.username)).toBeVisible();
  },
  list: async ({ page, orderNumber }) => {
    await page.locator(parts.username).fill(administrator.username);
    await page.locator('input[name=password]').fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-order='${orderNumber}']`)).toBeVisible();
  },
  notices: async ({ page }) => {
    await page.locator(parts.popovers).last().click();
    await expect(page.locator('[popover]:popover-open')).toBeVisible();
  },
  settings: async ({ app, page }) => {
    await page.keyboard.press('Escape');
    await clickMenu(app, 'settings');
    await expect(page.locator(`${parts.dialog} select`).first()).toBeVisible();
  },
  support: async ({ page }) => {
    await page.locator(`${parts.dialog} nav button`).last().click();
    await expect(page.locator('input[name=dictionary-mirror]')).toBeVisible();
  },
  about: async ({ app, page }) => {
    await page.keyboard.press('Escape');
    await clickMenu(app, 'about');
    await page.locator(`${parts.dialog} summary`).first().click();
  },
  servers: async ({ app, page }) => {
    await page.keyboard.press('Escape');
    await clickMenu(app, 'servers');
    await expect(page.locator(`${parts.dialog} input[name=address]`)).toBeVisible();
  },
  order: async ({ page, orderNumber }) => {
    await page.keyboard.press('Escape');
    await page.locator(`a[href$='/orders/${orderNumber}']`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wolfeschlegel' })).toBeVisible();
    await expect(page.locator('#send-translation')).toBeVisible();
  },
  uploads: async ({ page }) => {
    await page
      .locator('form', { has: page.locator('#send-translation') })
      .getByRole('button')
      .first()
      .click();
    await page.locator('#send-translation').click();
    // Before the first upload, the first popover is the notices'.
    await expect(async () => {
      await page.locator(parts.popovers).first().click();
      await expect(page.locator('[popover]:popover-open li')).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
};

for (const language of matrix.languages) {
  test(`every screen is accessible, light and dark, wide and narrow (${language})`, async ({
    startConsole,
    paidOrder,
    putFile,
    site,
  }) => {
    const orderNumber = await paidOrder({
      fullName: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim(),
    });
    const opened = await startConsole({ env: { LANGUAGE: language === 'es' ? 'es_ES:es' : 'en_US' } });
    const { app, page } = opened;
    await expect(page).toHaveTitle(language === 'es' ? /TruePage/ : /TruePage Console/);
    // The last screen's file is refused, and quitting asks about it: discard.
    await answerMessageBox(app, 1);
    await answerOpenDialog(app, [await putFile(`${'a-very-long-name-'.repeat(8)}.pdf`, Buffer.alloc(0))]);
    for (const [name, show] of Object.entries(screens)) {
      await test.step(name, async () => {
        await resize(opened, 1280);
        await show({ ...opened, orderNumber, origin: site.origin });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect.soft(await barriers(page), `${name}, 1280 px, light`).toEqual([]);
        // In Spanish only the texts differ.
        if (language === 'en') await lookInDark(opened, name);
        await resize(opened, 360);
        expect.soft(await pixelsTooWide(page), `${name}: pixels too wide at 360`).toBeLessThanOrEqual(0);
      });
    }
  });
}

/** Repeats the checks that a narrower window and the dark theme can change: layout and colours. */
async function lookInDark(opened: OpenConsole, name: string): Promise<void> {
  const { app, page } = opened;
  await setSystemTheme(app, 'dark');
  expect.soft(await coloursInTheWay(page), `${name}, 1280 px, dark`).toEqual([]);
  await resize(opened, 800);
  expect.soft(await barriers(page), `${name}, 800 px, dark`).toEqual([]);
  await setSystemTheme(app, 'light');
}

test('the menu’s items work by their keys, and the zoom level is stored', async ({
  openConsole,
  startConsole,
  placeOrder,
  site,
}) => {
  const { app, page, list, desk } = await openConsole();
  expect(await menuAccelerators(app)).toMatchObject({
    Orders: 'CmdOrCtrl+1',
    'Settings…': 'CmdOrCtrl+,',
    Reload: 'CmdOrCtrl+R',
    'Actual size': 'CmdOrCtrl+0',
    'Zoom out': 'CmdOrCtrl+-',
    Quit: 'CmdOrCtrl+Q',
    Close: 'CmdOrCtrl+W',
  });
  await clickMenu(app, 'settings');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await clickMenu(app, 'servers');
  await expect(page.getByRole('dialog', { name: 'Servers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('the desk’s keyboard shortcuts work, and none is used by the menu', async () => {
    const orderNumber = await placeOrder({ fullName: 'Kay Board' });
    const palette = new Palette(page);
    await palette.open();
    await palette.input.fill('kay bo');
    await expect(palette.chosen).toContainText(orderNumber);
    await page.keyboard.press('Enter');
    await expect(desk.showing(orderNumber)).toBeVisible();
    await page.keyboard.press('s');
    await expect(desk.status).toBeFocused();
    await desk.heading.focus();
    await page.keyboard.press('v');
    await expect(deskDialog(page, 'The document')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await expect
      .poll(() => openedExternally(app))
      .toEqual([`${site.origin}/track/${orderNumber}#order-price`]);
    await page.keyboard.press('b');
    await expect(list.heading).toBeVisible();
  });
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(list.heading).toBeHidden();
  await clickMenu(app, 'orders');
  await expect(list.heading).toBeVisible();
  await clickMenu(app, 'website');
  await expect.poll(async () => (await openedExternally(app)).at(-1)).toBe(`${site.origin}/`);

  await clickMenu(app, 'zoom-in');
  await clickMenu(app, 'zoom-in');
  await clickMenu(app, 'zoom-out');
  const zoom = await zoomLevel(app);
  expect(zoom).toBeGreaterThan(0);
  await clickMenu(app, 'close');
  await expect.poll(() => windowFacts(app)).toMatchObject({ isVisible: false });
  await app.close();

  const again = await startConsole();
  await expect(again.list.isLive).toBeVisible();
  expect(await zoomLevel(again.app)).toBe(zoom);
  await clickMenu(again.app, 'actual-size');
  expect(await zoomLevel(again.app)).toBe(0);
});

async function zoomLevel(app: OpenConsole['app']): Promise<number | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
}

async function resize({ app, page }: OpenConsole, width: number): Promise<void> {
  await setWindowBounds(app, { width, height: 800 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBeLessThanOrEqual(width);
  await settle(page);
}
