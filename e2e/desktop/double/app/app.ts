import type * as Electron from 'electron';
import { appManifest } from './app-manifest.ts';
import { getPath } from './app-paths.ts';
import { electronEvent } from '../electron-event.ts';
import { runExitTasks } from './exit-tasks.ts';
import { appLocale, systemLanguages } from './start-options.ts';
import { SingleInstanceLock } from './single-instance-lock.ts';
import { Emitter } from '../strict.ts';
import { windowRegistry } from '../window/window-registry.ts';

type Modelled = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'whenReady'
>;

class App extends Emitter implements Modelled {
  name = appManifest.name;
  readonly isPackaged = false;
  readonly getPath = getPath;
  readonly getLocale = appLocale;
  readonly getPreferredSystemLanguages = systemLanguages;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isQuitting = false;
  #isExiting = false;
  #isSandboxed = false;
  #loginItem: Electron.Settings = {};
  #lock: SingleInstanceLock | undefined;

  isReady(): boolean {
    return this.#isReady;
  }

  async whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** Not Electron's: run.mjs reports that the entry module was evaluated; `ready` is emitted only after that. */
  entryEvaluated(): void {
    setImmediate(() => {
      if (this.#isQuitting || this.#isExiting) return;
      this.#isReady = true;
      this.emit('will-finish-launching');
      this.emit('ready', electronEvent({}), {});
      this.#ready.resolve();
    });
  }

  /** Not Electron's: a window was closed. Without a listener the program ends with its last window. */
  windowClosed(): void {
    if (windowRegistry.all().length > 0 || this.#isExiting) return;
    if (this.#isQuitting) this.#quitWithoutWindows();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  /** Not Electron's: `app.enableSandbox()` puts every window into the sandbox, whatever its options say. */
  get isSandboxForced(): boolean {
    return this.#isSandboxed;
  }

  /** Asks every window; those that agree are closed, even if another one refuses and the program continues. */
  quit(): void {
    if (this.#isQuitting || this.#isExiting) return;
    const beforeQuit = electronEvent({});
    this.emit('before-quit', beforeQuit);
    if (beforeQuit.defaultPrevented) return;
    this.#isQuitting = true;
    const windows = windowRegistry.all();
    if (windows.length === 0) this.#quitWithoutWindows();
    for (const window of windows) window.close();
  }

  /** Not Electron's: a window, or its page, refuses to close, which cancels quitting. */
  closeRefused(): void {
    this.#isQuitting = false;
  }

  #quitWithoutWindows(): void {
    const willQuit = electronEvent({});
    this.emit('will-quit', willQuit);
    if (willQuit.defaultPrevented) this.#isQuitting = false;
    else this.exit(0);
  }

  exit(exitCode = 0): void {
    if (this.#isExiting) return;
    this.#isExiting = true;
    for (const window of windowRegistry.all()) window.destroy();
    this.emit('quit', electronEvent({}), exitCode);
    void runExitTasks().finally(() => process.exit(exitCode));
  }

  requestSingleInstanceLock(): boolean {
    this.#lock ??= new SingleInstanceLock(getPath('userData'));
    return this.#lock.take((second) => {
      void this.#ready.promise.then(() =>
        this.emit('second-instance', electronEvent({}), second.argv, second.cwd),
      );
    });
  }

  getVersion(): string {
    return appManifest.version;
  }

  getName(): string {
    return this.name;
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.#isSandboxed = true;
  }

  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  setAppUserModelId(): void {}

  setBadgeCount(): boolean {
    return true;
  }

  setLoginItemSettings(settings: Electron.Settings): void {
    this.#loginItem = settings;
  }

  getLoginItemSettings(): Electron.LoginItemSettings {
    const openAtLogin = this.#loginItem.openAtLogin ?? false;
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    };
  }
}

export const app = new App();
