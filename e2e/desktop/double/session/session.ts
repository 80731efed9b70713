import path from 'node:path';
import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { getPath } from '../app/app-paths.ts';
import { CookieJar } from './cookie-jar.ts';
import { atExit } from '../app/exit-tasks.ts';
import { makeProtocol } from './protocol.ts';
import { makeSessionFetch } from './session-fetch.ts';
import { Emitter, strict } from '../strict.ts';

type Modelled = Pick<
  Electron.Session,
  | 'clearAuthCache'
  | 'clearCache'
  | 'clearData'
  | 'clearStorageData'
  | 'closeAllConnections'
  | 'getStoragePath'
  | 'getUserAgent'
  | 'isPersistent'
  | 'isSpellCheckerEnabled'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setUserAgent'
  | 'storagePath'
>;

/** Permission handlers are kept for specs to ask; Chromium itself refuses everything here. */
export class Session extends Emitter implements Modelled {
  readonly cookies: CookieJar;
  readonly protocol = makeProtocol();
  readonly fetch: ReturnType<typeof makeSessionFetch>;
  readonly storagePath: string | null;
  /** Not Electron's. */
  readonly permissions: {
    request?: Parameters<Electron.Session['setPermissionRequestHandler']>[0];
    check?: Parameters<Electron.Session['setPermissionCheckHandler']>[0];
    device?: Parameters<Electron.Session['setDevicePermissionHandler']>[0];
  } = {};
  #userAgent = app.userAgentFallback;
  #spellChecks = true;

  constructor(partition: string) {
    super();
    const folder = partition === '' ? 'default' : path.join('Partitions', partition.replace(/^persist:/, ''));
    const isKept = partition === '' || partition.startsWith('persist:');
    this.storagePath = isKept ? path.join(getPath('sessionData'), folder) : null;
    this.cookies = new CookieJar(
      this.storagePath === null ? undefined : path.join(this.storagePath, 'cookies.json'),
    );
    this.fetch = makeSessionFetch({
      jar: this.cookies,
      userAgent: () => this.#userAgent,
      handlerOf: (scheme) => this.protocol.handlerOf(scheme),
    });
    atExit(async () => this.cookies.flushStore());
  }

  isPersistent(): boolean {
    return this.storagePath !== null;
  }

  getStoragePath(): string | null {
    return this.storagePath;
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    if (options.origin !== undefined) throw new Error('electron double: clearing one origin is not modelled');
    if (options.storages?.includes('cookies') ?? true) this.cookies.clear();
    await this.cookies.flushStore();
  }

  async clearData(): Promise<void> {
    await this.clearStorageData();
  }

  async clearCache(): Promise<void> {}
  async clearAuthCache(): Promise<void> {}
  async closeAllConnections(): Promise<void> {}

  getUserAgent(): string {
    return this.#userAgent;
  }

  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent;
  }

  setPermissionRequestHandler(handler: NonNullable<Session['permissions']['request']> | null): void {
    this.permissions.request = handler;
  }

  setPermissionCheckHandler(handler: NonNullable<Session['permissions']['check']> | null): void {
    this.permissions.check = handler;
  }

  setDevicePermissionHandler(handler: NonNullable<Session['permissions']['device']> | null): void {
    this.permissions.device = handler;
  }

  setDisplayMediaRequestHandler(): void {}

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.#spellChecks = isEnabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecks;
  }

  setSpellCheckerLanguages(): void {}
}

const sessions = new Map<string, Session>();

export function fromPartition(partition: string): Session {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready');
  const known = sessions.get(partition) ?? new Session(partition);
  sessions.set(partition, known);
  return known;
}

export const session = strict('session', {
  fromPartition,
  get defaultSession() {
    return fromPartition('');
  },
});
