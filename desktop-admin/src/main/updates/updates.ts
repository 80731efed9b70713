import type { AuthInfo } from 'electron';
import type { z } from 'zod';
import type { updateState } from '../../shared/console-state.ts';
import type { ConsoleContext } from '../console-context.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { ProxySignIn } from '../protocol/proxy-sign-in.ts';
import type { Leaving } from '../window/leaving.ts';

export type UpdateState = z.output<typeof updateState>;

/** As much of electron-updater as we use. */
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
  readonly context: Pick<ConsoleContext, 'handle' | 'push' | 'log'>;
  /** Undefined for a console that nobody has installed. */
  readonly updater: () => Promise<Updater> | undefined;
  /** A proxy on the way to the updates wants a sign-in. */
  readonly onLogin: ProxySignIn['asked'];
  /** Calls again and again, every so many ms. */
  readonly repeat: (run: () => void, every: number) => void;
  /** An installer has no patience with a window that stays: it is asked for before, and told when it may stay after all. */
  readonly leaving: Pick<Leaving, 'mayLeave' | 'prepareToQuit' | 'stay'>;
}

export interface Updates {
  /** Tells the page how it stands, e.g. after a reload. */
  tell(): void;
}

const hour = 3_600_000;
/** How often the console looks for a newer one, in ms. */
export const checkEvery = 6 * hour;

/** Looks for newer versions, fetches them, and installs them when asked or when the console closes. */
export function createUpdates({ context, updater, onLogin, repeat, leaving }: UpdateParts): Updates {
  let state: UpdateState = { state: 'none', version: null };
  let ready: Updater | undefined;
  const tell = () => context.push('updates:changed', state);
  const become = (next: Partial<UpdateState>) => {
    state = { ...state, ...next };
    tell();
  };
  const fail = (error: unknown) => {
    // No connection, most of the time. What was fetched before can be installed all the same.
    context.log({ event: 'failed', what: 'update', cause: causeOf(error) });
    // The system, or the person who was asked for a password, may have refused to install it.
    leaving.stay();
    if (state.state === 'available' || state.state === 'downloading') become({ state: 'failed' });
  };

  context.handle('updates:install', async () => {
    const found = state.state === 'ready' ? ready : undefined;
    if (found === undefined) throw new Error('there is nothing to install');
    if (!(await leaving.mayLeave('update'))) return;
    leaving.prepareToQuit();
    found.quitAndInstall(true, true);
  });

  const watch = (found: Updater) => {
    found.autoDownload = true;
    found.on('update-available', ({ version }) => become({ state: 'available', version }));
    found.on('download-progress', () => {
      if (state.state !== 'downloading') become({ state: 'downloading' });
    });
    found.on('update-not-available', () => {
      if (state.state === 'failed') become({ state: 'none', version: null });
    });
    found.on('update-downloaded', ({ version }) => {
      ready = found;
      become({ state: 'ready', version });
    });
    found.on('error', fail);
    let attempt = 0;
    found.on('login', (info, reply) => {
      onLogin(info, reply as Parameters<typeof onLogin>[1], attempt);
      attempt += 1;
    });
    // Once one is ready, the next comes after it.
    const check = () => {
      attempt = 0;
      if (state.state !== 'ready') found.checkForUpdates().catch(() => undefined);
    };
    check();
    repeat(check, checkEvery);
  };
  updater()?.then(watch).catch(fail);
  return { tell };
}
