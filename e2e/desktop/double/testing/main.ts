import { once, type EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { app, BrowserWindow, dialog, ipcMain, net, protocol, session } from 'electron';

const origin = 'app://sample';
const here = import.meta.dirname;
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};
const policy = "default-src 'none'; script-src 'self'";

/** Only what the double's own specs need; the real program is in desktop-admin. */
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.enableSandbox();
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

// The program outlives its windows.
app.on('window-all-closed', () => undefined);

async function start(): Promise<void> {
  const own = session.fromPartition('persist:sample');
  own.protocol.handle('app', answer);
  ipcMain.handle('echo', (_event, value: unknown) => value);
  ipcMain.handle('fail', () => {
    throw new RangeError('too far');
  });
  ipcMain.handle('fetch', async (_event, url: string) => {
    const sent = net.request({ url, session: own, credentials: 'include' });
    const answering = once(sent as unknown as EventEmitter, 'response') as Promise<[Readable]>;
    sent.end();
    const [reply] = await answering;
    return text(reply);
  });
  ipcMain.handle('open', async () => dialog.showOpenDialog(window, { properties: ['openFile'] }));

  const window = new BrowserWindow({
    width: 900,
    height: 700,
    webPreferences: { session: own, preload: path.join(here, 'preload.cjs') },
  });
  // Quitting while loading reports a failed load.
  await window.loadURL(`${origin}/page.html`).catch(() => undefined);
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = await readFile(path.join(here, path.basename(pathname))).catch(() => undefined);
  if (body === undefined) return new Response('not found', { status: 404 });
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } });
}
