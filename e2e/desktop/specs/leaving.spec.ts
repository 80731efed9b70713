import { Login } from '../../pages/desk/login.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import type { DesktopApp } from '../double/launch-double.ts';
import { answerMessageBox, clickMenu, openedDialogs } from '../system-doubles.ts';
import { closeWindow, windowFacts } from '../system-events.ts';

/** The indexes of the buttons. */
const [stay, leave] = [0, 1];

const questions = async (app: DesktopApp) => (await openedDialogs(app)).map(({ message }) => message);

test('unsaved input is confirmed before it is lost: reload, sign-out, quit; closing to the tray keeps it', async ({
  openConsole,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const opened = await openConsole();
  const { app, page } = opened;
  await openOrder(opened, orderNumber);
  const note = page.getByLabel('New note');
  await note.click();
  await page.keyboard.type('Asked for a better scan');
  await answerMessageBox(app, stay);

  await test.step('closing leaves the window in the tray, with its input', async () => {
    await closeWindow(app);
    await expect.poll(() => windowFacts(app)).toMatchObject({ isVisible: false });
    expect(await questions(app)).toEqual([]);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
  });

  await test.step('cancelling keeps the page and the session', async () => {
    await clickMenu(app, 'reload');
    await expect.poll(() => questions(app)).toEqual(['Reload without saving?']);
    await clickMenu(app, 'sign-out');
    await expect.poll(() => questions(app)).toHaveLength(2);
    await clickMenu(app, 'quit');
    await expect.poll(() => questions(app)).toHaveLength(3);
    expect((await questions(app)).slice(1)).toEqual(['Sign out without saving?', 'Quit without saving?']);
    await expect(note).toHaveValue('Asked for a better scan');
    await closeWindow(app);
    await expect.poll(() => windowFacts(app), 'the tray still keeps it').toMatchObject({ isVisible: false });
  });

  await test.step('confirming signs out, without further questions', async () => {
    await answerMessageBox(app, leave);
    await clickMenu(app, 'sign-out');
    const login = new Login(page);
    await expect(login.heading).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    expect(await questions(app)).toHaveLength(4);
  });
});
