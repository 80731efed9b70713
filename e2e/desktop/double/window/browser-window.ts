import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { startChromium } from './chromium-host.ts';
import { notifyLauncher } from '../control-channel.ts';
import { electronEvent } from '../electron-event.ts';
import { ipcMain } from '../ipc/ipc-main.ts';
import { knownFiles } from './known-files.ts';
import { nativeTheme } from '../system/native-theme.ts';
import { RendererPage } from './renderer-page.ts';
import { openRequestGate } from '../session/request-gate.ts';
import { fromPartition, type Session } from '../session/session.ts';
import { WebContents } from './web-contents.ts';
import { webPreferences } from './web-preferences.ts';
import { WindowState } from './window-state.ts';
import { windowRegistry } from './window-registry.ts';

type Modelled = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'destroy'
  | 'flashFrame'
  | 'id'
  | 'isDestroyed'
  | 'loadURL'
  | 'reload'
  | 'setBackgroundColor'
  | 'setOverlayIcon'
  | 'setProgressBar'
>;

export class BrowserWindow extends WindowState implements Modelled {
  readonly id = windowRegistry.nextId();
  readonly webContents: WebContents;
  readonly #opening: Promise<RendererPage>;
  #isDestroyed = false;

  static getAllWindows(): BrowserWindow[] {
    return windowRegistry.all() as BrowserWindow[];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super(options);
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const given = options.webPreferences ?? {};
    const preferences = webPreferences(given, app.isSandboxForced);
    const ownSession = given.session as unknown as Session | undefined;
    const session = ownSession ?? fromPartition(given.partition ?? '');
    this.#opening = this.#open(session, preferences);
    this.webContents = new WebContents({ id: this.id, session, preferences, opening: this.#opening });
    windowRegistry.add(this);
    for (const name of ['focus', 'blur']) {
      this.on(name, () => app.emit(`browser-window-${name}`, electronEvent({}), this));
    }
    for (const name of ['resize', 'maximize', 'unmaximize']) this.on(name, () => void this.#drawSize());
    this.webContents.once('dom-ready', () => this.emit('ready-to-show'));
    if (options.show !== false) this.show();
    app.emit('web-contents-created', electronEvent({}), this.webContents);
    app.emit('browser-window-created', electronEvent({}), this);
  }

  async loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  close(): void {
    if (this.#isDestroyed) return;
    const event = electronEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) app.closeRefused();
    else void this.#unload();
  }

  /** The page is asked before its window closes, unless it has crashed. */
  async #unload(): Promise<void> {
    const page = await this.#opening.catch(() => undefined);
    if (page === undefined || this.webContents.isCrashed()) this.destroy();
    else await page.unload().catch(() => this.destroy());
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#opening.then(async ({ tab }) => tab.close()).catch(() => undefined);
    this.#gone();
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  setProgressBar(): void {}
  flashFrame(): void {}
  setOverlayIcon(): void {}

  setBackgroundColor(): void {}

  async #open(session: Session, preferences: Electron.WebPreferences): Promise<RendererPage> {
    const page = await RendererPage.open({
      preload: preferences.preload,
      isSandboxed: preferences.sandbox ?? true,
      onDocument: () => page.deliver({ is: 'files', files: knownFiles() }),
      onMessage: (message, reply) => {
        if (message.is === 'context-menu') return this.webContents.askForMenu(message.asked);
        const senderFrame = this.webContents.mainFrame;
        const fields = {
          sender: this.webContents,
          senderFrame,
          processId: this.id,
          frameId: 1,
          type: 'frame',
        };
        ipcMain.receive(electronEvent(fields), message, reply);
      },
    });
    await openRequestGate({
      devtools: page.devtools,
      mayNavigate: (held, url) => this.webContents.mayNavigate(held, url),
      handlerOf: (scheme) => session.protocol.handlerOf(scheme),
    });
    page.tab.on('close', () => this.#gone());
    page.tab.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') return void dialog.dismiss().catch(() => undefined);
      const mayGo = this.webContents.mayUnload();
      if (!mayGo) app.closeRefused();
      (mayGo ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    });
    page.tab.on('console', (message) => {
      if (message.type() !== 'error') return;
      notifyLauncher({ is: 'console-error', text: `${message.text()} ${message.location().url}` });
    });
    page.tab.on('pageerror', (error) => notifyLauncher({ is: 'console-error', text: error.message }));
    nativeTheme.on('updated', () => void this.#drawColors());
    await this.#drawSize(page);
    await this.#drawColors(page);
    const { endpoint } = await startChromium();
    notifyLauncher({ is: 'window', targetId: page.targetId, endpoint });
    return page;
  }

  /** Not Electron's: a spec has put files on the page. */
  async announceFiles(): Promise<void> {
    (await this.#opening).deliver({ is: 'files', files: knownFiles() });
  }

  async #drawSize(opened?: RendererPage): Promise<void> {
    const { tab } = opened ?? (await this.#opening);
    const { width, height } = this.getBounds();
    await tab.setViewportSize({ width, height }).catch(() => undefined);
  }

  async #drawColors(opened?: RendererPage): Promise<void> {
    const { tab } = opened ?? (await this.#opening);
    const colorScheme = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    await tab.emulateMedia({ colorScheme }).catch(() => undefined);
  }

  #gone(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.blur();
    windowRegistry.remove(this);
    this.webContents.markDestroyed();
    this.emit('closed');
    app.windowClosed();
  }
}
