import { once, type EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  net,
  Notification,
  protocol,
  session,
  shell,
} from 'electron';

const origin = 'app://sample';
const here = import.meta.dirname;
const types: Record<string, string> = {
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.js': 'text/javascript',
};
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'";

/** Nothing but what the double's own specs ask about; the real program is in desktop-admin. */
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.enableSandbox();
const heard: string[] = [];
let shown: Notification | undefined;
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

app.on('second-instance', (_event, argv) => heard.push(`second ${argv.at(-1)}`));
app.on('window-all-closed', () => heard.push('all closed'));
app.on('web-contents-created', (_created, contents) => {
  const guard = (name: string) => (event: { url: string; preventDefault(): void }) => {
    heard.push(`${name} ${event.url}`);
    if (!event.url.startsWith(`${origin}/`)) event.preventDefault();
  };
  contents.on('will-frame-navigate', ({ isMainFrame, url }) => {
    if (!isMainFrame) heard.push(`frame ${url}`);
  });
  contents.on('will-navigate', guard('will-navigate'));
  contents.on('will-redirect', guard('will-redirect'));
  contents.on('context-menu', (_event, { linkURL }) => {
    const click = () => heard.push(`menu of ${linkURL}`);
    Menu.buildFromTemplate([{ id: 'link', label: 'Link', click }]).popup();
  });
  contents.setWindowOpenHandler(({ url }) => {
    void shell.openExternal(url);
    return { action: 'deny' };
  });
});

async function start(): Promise<void> {
  const own = session.fromPartition('persist:sample');
  own.setPermissionRequestHandler((_contents, permission, reply) => reply(permission === 'fullscreen'));
  own.setPermissionCheckHandler(() => false);
  own.protocol.handle('app', answer);
  ipcMain.handle('echo', (_event, value: unknown) => value);
  ipcMain.handle('sender', (event) => [event.senderFrame?.url, event.senderFrame?.origin]);
  ipcMain.handle('fail', () => {
    throw new RangeError('too far');
  });
  ipcMain.handle('heard', () => heard);
  ipcMain.handle('fetch', async (_event, url: string) => {
    const sent = net.request({ url, session: own, credentials: 'include' });
    const answering = once(sent as unknown as EventEmitter, 'response') as Promise<[Readable]>;
    sent.end();
    const [reply] = await answering;
    return text(reply);
  });
  ipcMain.handle('flush', async () => own.cookies.flushStore());
  ipcMain.handle('open', async () => dialog.showOpenDialog(window, { properties: ['openFile'] }));
  ipcMain.handle('notify', (_event, title: string) => {
    shown = new Notification({ title });
    shown.on('click', () => heard.push(`clicked ${title}`));
    shown.show();
  });
  ipcMain.on('say', (event, word: string) => event.sender.send('said', word.toUpperCase()));

  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: '&File',
        submenu: [
          { id: 'greet', label: 'Greet', accelerator: 'CmdOrCtrl+G', click: () => heard.push('greeted') },
          { role: 'quit' },
        ],
      },
    ]),
  );

  const window = new BrowserWindow({
    width: 900,
    height: 700,
    webPreferences: { session: own, preload: path.join(here, 'preload.cjs') },
  });
  // Quitting while loading reports a failed load.
  await window.loadURL(`${origin}/page.html`).catch(() => undefined);
}

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/away') return Response.redirect(searchParams.get('to') ?? '', 302);
  if (pathname === '/echo') return new Response(request.body, { headers: { 'content-type': 'text/plain' } });
  const body = await readFile(path.join(here, path.basename(pathname))).catch(() => undefined);
  if (body === undefined) return new Response('not found', { status: 404 });
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } });
}
