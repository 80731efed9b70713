import type { AuthInfo } from 'electron';
import type { UpdateState } from '../../shared/console-state.ts';
import type { ConsoleContext } from '../console-context.ts';
import { causeOf, versionOf } from '../log/plain-facts.ts';
import type { ProxySignIn } from '../protocol/proxy-sign-in.ts';
import type { Leaving } from '../window/unsaved-changes.ts';
import type { UpdateWay } from './self-updating.ts';

/** The part of electron-updater that we use. */
export interface Updater {
  autoDownload: boolean;
  on(event: 'update-available' | 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'download-progress' | 'update-not-available', listener: () => void): unknown;
  on(
    event: 'login',
    listener: (info: AuthInfo, reply: (username: string, password: string) => void) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void;
}

export interface UpdateParts {
  readonly context: Pick<ConsoleContext, 'clock' | 'handle' | 'push' | 'log'>;
  readonly way: UpdateWay;
  /** Loaded only if the console replaces itself. */
  readonly updater: () => Promise<Updater>;
  /** Called when the state changes. */
  readonly onChange: () => void;
  /** A proxy in front of the update server requires a sign-in. */
  readonly onLogin: ProxySignIn['asked'];
  /** Repeats a call at this interval, in ms. */
  readonly repeat: (run: () => void, every: number) => void;
  /**
   * Installers do not wait for windows, so unsaved changes are confirmed before; `stay` undoes the confirmation if the installation fails.
   */
  readonly leaving: Pick<Leaving, 'mayLeave' | 'prepareToQuit' | 'stay'>;
}

export interface Updates {
  readonly state: UpdateState;
  /** Sends the page the current state, e.g. after a reload. */
  tell(): void;
  /** Checks for a newer version now, if idle. The result is reported. */
  check(): void;
  /** Installs the update, unless the person prefers to keep unsaved changes. Rejects if there is none. */
  install(): Promise<void>;
}

const hour = 3_600_000;
/** How often the console checks for updates, in ms. */
export const checkEvery = 6 * hour;

/** In these states another check would restart a running or finished one. */
const busyStates: readonly UpdateState['state'][] = ['checking', 'available', 'downloading', 'ready'];

/** Checks for newer versions, downloads them, and installs them on request or when the console closes. */
export function createUpdates(parts: UpdateParts): Updates {
  const { context, way, onChange, leaving } = parts;
  let state: UpdateState = { state: way === 'itself' ? 'none' : way, version: null, checkedAt: null };
  let found: Updater | undefined;
  let attempt = 0;
  const tell = () => context.push('updates:changed', state);
  const become = (next: Partial<UpdateState>) => {
    // Every chunk emits a progress event.
    if (next.state === state.state) return;
    state = { ...state, ...next };
    context.log({ event: 'update', is: state.state, version: versionOf(state.version ?? undefined) });
    tell();
    onChange();
  };
  const fail = (error: unknown) => {
    context.log({ event: 'failed', what: 'update', cause: causeOf(error) });
    // The system, or a person asked for a password, may have refused the installation.
    leaving.stay();
    // An update downloaded earlier can still be installed.
    if (state.state === 'checking' || state.state === 'none') become({ state: 'unreachable' });
    if (state.state === 'available' || state.state === 'downloading') become({ state: 'failed' });
  };
  const check = () => {
    if (found === undefined || busyStates.includes(state.state)) return;
    attempt = 0;
    become({ state: 'checking' });
    // The failure is also reported as an event.
    found.checkForUpdates().catch(() => undefined);
  };
  const install = async () => {
    const ready = state.state === 'ready' ? found : undefined;
    if (ready === undefined) throw new Error('there is nothing to install');
    if (!(await leaving.mayLeave('update'))) return;
    leaving.prepareToQuit();
    ready.quitAndInstall(true, true);
  };
  context.handle('updates:install', install);
  context.handle('updates:check', check);

  const watch = (loaded: Updater) => {
    found = loaded;
    hear(loaded, { become, fail, clock: context.clock });
    loaded.on('login', (info, reply) => {
      parts.onLogin(info, reply as Parameters<typeof parts.onLogin>[1], attempt);
      attempt += 1;
    });
    check();
    parts.repeat(check, checkEvery);
  };
  if (way === 'itself') parts.updater().then(watch).catch(fail);
  return {
    get state() {
      return state;
    },
    tell,
    check,
    install,
  };
}

interface Hearing extends Pick<ConsoleContext, 'clock'> {
  readonly become: (next: Partial<UpdateState>) => void;
  readonly fail: (error: unknown) => void;
}

/** Maps electron-updater's events to states. */
function hear(updater: Updater, { become, fail, clock }: Hearing): void {
  const answered = () => ({ checkedAt: clock().toISOString() });
  updater.autoDownload = true;
  updater.on('update-available', ({ version }) => become({ state: 'available', version, ...answered() }));
  updater.on('download-progress', () => become({ state: 'downloading' }));
  updater.on('update-not-available', () => become({ state: 'current', version: null, ...answered() }));
  updater.on('update-downloaded', ({ version }) => become({ state: 'ready', version }));
  updater.on('error', fail);
}
