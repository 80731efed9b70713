import type { DesktopApp } from '../double/launch-double.ts';
import { expect, pathOf, test, type OpenConsole } from '../console-fixtures.ts';
import { clickMenu, clickOpenedMenu, openedExternally, openedMenu } from '../system-doubles.ts';

test('orders open in windows of their own, which come back at the next start', async ({
  openConsole,
  startConsole,
  paidOrder,
}) => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const opened = await openConsole();
  const { app, list } = opened;
  const link = (orderNumber: string) => list.row(orderNumber).getByRole('link', { name: 'Edit' });

  await link(first).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => pathsOf(app)).toEqual(['/admin', `/admin/orders/${first}`]);
  await link(second).click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toMatchObject({ 'open-in-new-window': true });
  await clickOpenedMenu(app, 'open-in-new-window');
  await expect.poll(() => pathsOf(app)).toHaveLength(3);
  expect(await openedExternally(app)).toEqual([]);
  await app.close();

  const again = await startConsole();
  // Numbers of orders are nowhere on the disk in clear: those windows show the list.
  await expect.poll(() => pathsOf(again.app)).toEqual(['/admin', '/admin', '/admin']);
  await signOut(again);
  await expect.poll(() => pathsOf(again.app)).toEqual(['/admin']);
});

async function signOut({ app }: OpenConsole): Promise<void> {
  await clickMenu(app, 'sign-out');
}

/** Where each window is, sorted. */
async function pathsOf(app: DesktopApp): Promise<string[]> {
  await Promise.resolve();
  return app.windows().map(pathOf).toSorted();
}
