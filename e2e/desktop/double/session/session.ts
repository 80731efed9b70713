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
  | 'clearCache'
  | 'clearStorageData'
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
>;

/** Permission handlers are kept for specs to ask; Chromium itself refuses everything here. */
export class Session extends Emitter implements Modelled {
  readonly cookies: CookieJar;
  readonly protocol = makeProtocol();
  readonly fetch: ReturnType<typeof makeSessionFetch>;
  /** Not Electron's. */
  readonly permissions: {
    request?: Parameters<Electron.Session['setPermissionRequestHandler']>[0];
    check?: Parameters<Electron.Session['setPermissionCheckHandler']>[0];
    device?: Parameters<Electron.Session['setDevicePermissionHandler']>[0];
  } = {};

  constructor(partition: string) {
    super();
    const folder = partition === '' ? 'default' : path.join('Partitions', partition.replace(/^persist:/, ''));
    const isKept = partition === '' || partition.startsWith('persist:');
    const file = path.join(getPath('sessionData'), folder, 'cookies.json');
    this.cookies = new CookieJar(isKept ? file : undefined);
    this.fetch = makeSessionFetch(this);
    atExit(async () => this.cookies.flushStore());
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    if (options.origin !== undefined) throw new Error('electron double: clearing one origin is not modelled');
    if (options.storages?.includes('cookies') ?? true) this.cookies.clear();
    await this.cookies.flushStore();
  }

  async clearCache(): Promise<void> {}

  setPermissionRequestHandler(handler: NonNullable<Session['permissions']['request']> | null): void {
    this.permissions.request = handler;
  }

  setPermissionCheckHandler(handler: NonNullable<Session['permissions']['check']> | null): void {
    this.permissions.check = handler;
  }

  setDevicePermissionHandler(handler: NonNullable<Session['permissions']['device']> | null): void {
    this.permissions.device = handler;
  }
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
