import type * as Electron from 'electron';
import { appDir, appManifest } from './app-manifest.ts';
import { getPath, setPath } from './app-paths.ts';
import { backstage } from '../backstage.ts';
import { commandLine } from './command-line.ts';
import { electronEvent } from '../electron-event.ts';
import { runExitTasks } from './exit-tasks.ts';
import { appLocale, systemLanguages } from './languages.ts';
import { SingleInstanceLock } from './single-instance-lock.ts';
import { Emitter } from '../strict.ts';
import { windowRegistry } from '../window/window-registry.ts';

type Modelled = Pick<
  Electron.App,
  | 'badgeCount'
  | 'commandLine'
  | 'disableHardwareAcceleration'
  | 'dock'
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getBadgeCount'
  | 'getLocale'
  | 'getLocaleCountryCode'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getSystemLocale'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'hide'
  | 'isDefaultProtocolClient'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'removeAsDefaultProtocolClient'
  | 'requestSingleInstanceLock'
  | 'setAboutPanelOptions'
  | 'setAppLogsPath'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setName'
  | 'setPath'
  | 'show'
  | 'showAboutPanel'
  | 'userAgentFallback'
  | 'whenReady'
>;

class App extends Emitter implements Modelled {
  name = appManifest.name;
  userAgentFallback = `Mozilla/5.0 (X11; Linux x64) ${appManifest.name}/${appManifest.version} Electron/45.3.4`;
  readonly isPackaged = false;
  readonly dock = undefined;
  readonly commandLine = commandLine;
  readonly getPath = getPath;
  readonly setPath = setPath;
  readonly getLocale = appLocale;
  readonly getPreferredSystemLanguages = systemLanguages;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isQuitting = false;
  #isExiting = false;
  #isSandboxed = false;
  #badgeCount = 0;
  #loginItem: Electron.Settings = {};
  #lock: SingleInstanceLock | undefined;

  isReady(): boolean {
    return this.#isReady;
  }

  async whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** Not Electron's: run.mjs says that the whole entry was evaluated; only then comes `ready`. */
  entryEvaluated(): void {
    setImmediate(() => {
      if (this.#isQuitting || this.#isExiting) return;
      this.#isReady = true;
      this.emit('will-finish-launching');
      this.emit('ready', electronEvent({}), {});
      this.#ready.resolve();
    });
  }

  /** Not Electron's: a window has gone. Who does not listen wants the program to end with its last window. */
  windowClosed(): void {
    if (windowRegistry.all().length > 0 || this.#isQuitting || this.#isExiting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  /** Not Electron's: `app.enableSandbox()` puts every window into the sandbox, whatever its options say. */
  get isSandboxForced(): boolean {
    return this.#isSandboxed;
  }

  quit(): void {
    if (this.#isQuitting || this.#isExiting) return;
    const beforeQuit = electronEvent({});
    this.emit('before-quit', beforeQuit);
    if (beforeQuit.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of windowRegistry.all()) window.close();
    const willQuit = electronEvent({});
    // A window that refuses to close cancels the quitting.
    const isRefused = windowRegistry.all().length > 0;
    if (!isRefused) this.emit('will-quit', willQuit);
    if (isRefused || willQuit.defaultPrevented) this.#isQuitting = false;
    else this.exit(0);
  }

  exit(exitCode = 0): void {
    if (this.#isExiting) return;
    this.#isExiting = true;
    for (const window of windowRegistry.all()) window.destroy();
    this.emit('quit', electronEvent({}), exitCode);
    void runExitTasks().finally(() => process.exit(exitCode));
  }

  /** Recorded; no test wants a process that it did not start. */
  relaunch(options?: Electron.RelaunchOptions): void {
    backstage.relaunches.push(options);
  }

  requestSingleInstanceLock(additionalData: Record<PropertyKey, unknown> = {}): boolean {
    this.#lock ??= new SingleInstanceLock(getPath('userData'));
    return this.#lock.take(additionalData, (second) => {
      void this.#ready.promise.then(() =>
        this.emit('second-instance', electronEvent({}), second.argv, second.cwd, second.additionalData),
      );
    });
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock?.isHeld ?? false;
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release();
  }

  getVersion(): string {
    return appManifest.version;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getAppPath(): string {
    return appDir;
  }

  getSystemLocale(): string {
    return systemLanguages()[0] ?? 'en-US';
  }

  getLocaleCountryCode(): string {
    return /-([A-Z]{2})$/.exec(this.getSystemLocale())?.[1] ?? '';
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.#isSandboxed = true;
  }

  disableHardwareAcceleration(): void {
    if (this.#isReady) {
      throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    }
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    backstage.protocolClients.push(scheme);
    return true;
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    backstage.protocolClients = backstage.protocolClients.filter((client) => client !== scheme);
    return true;
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return backstage.protocolClients.includes(scheme);
  }

  setAppUserModelId(id: string): void {
    backstage.appUserModelId = id;
  }

  get badgeCount(): number {
    return this.#badgeCount;
  }

  setBadgeCount(count = 0): boolean {
    this.#badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.#badgeCount;
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

  show(): void {}
  hide(): void {}
  focus(): void {}
  setAppLogsPath(): void {}
  setAboutPanelOptions(): void {}
  showAboutPanel(): void {}
}

export const app = new App();
