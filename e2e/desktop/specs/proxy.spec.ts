import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { FirstRun } from '../../pages/console/first-run.ts';
import { Login } from '../../pages/desk/login.ts';
import { administrator, expect, test as base } from '../console-fixtures.ts';

/** An office proxy that requires a password. It records each attempt. */
const test = base.extend<{
  officeProxy: { readonly address: string; readonly shown: (string | undefined)[] };
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  officeProxy: async ({}, use) => {
    const shown: (string | undefined)[] = [];
    const expected = `Basic ${Buffer.from('ana:sésamo').toString('base64')}`;
    const server = http.createServer((asked, answer) => {
      const { 'proxy-authorization': credentials, ...headers } = asked.headers;
      shown.push(credentials);
      if (credentials !== expected) {
        answer.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="Office network"' }).end();
        return;
      }
      const onward = http.request(asked.url ?? '', { method: asked.method, headers }, (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ address: `127.0.0.1:${(server.address() as AddressInfo).port}`, shown });
    server.closeAllConnections();
    server.close();
  },
});

test('a proxy that requires a sign-in gets it from the person: once, for everything', async ({
  startConsole,
  officeProxy: proxy,
  site,
}) => {
  const switches = [`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>'];
  const { page, list } = await startConsole({ args: switches });
  const dialog = page.getByRole('dialog', { name: 'Your network asks for a sign-in' });
  const username = dialog.getByLabel('User name of the proxy');
  const password = dialog.getByLabel('Password of the proxy');
  await new FirstRun(page).type(site.origin);
  await expect(dialog).toContainText(proxy.address);
  await expect(dialog).toContainText('Office network');
  await expect(username).toBeFocused();

  await test.step('a wrong password asks again and is not resent', async () => {
    await username.fill('ana');
    await password.fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toContainText('The proxy did not accept them.');
    expect(proxy.shown).toHaveLength(2);
  });

  await test.step('with the right password the console continues', async () => {
    await expect(username).toHaveValue('ana');
    await expect(password).toBeFocused();
    await password.fill('sésamo');
    await page.keyboard.press('Enter');
    await new Login(page).signIn(administrator);
    await expect(list.isLive).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
