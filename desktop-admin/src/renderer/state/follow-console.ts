import type { ConsoleBridge } from '../../shared/bridge.ts';
import type { ConsoleState } from '../../shared/console-state.ts';
import { createConsoleStore, signedOutState, type ConsoleData, type ConsoleStore } from './console-store.ts';

export interface FollowParts {
  readonly bridge: Pick<ConsoleBridge, 'invoke' | 'on'>;
  /** In ms (UTC). */
  readonly now: () => number;
}

type Change = (before: ConsoleData) => Partial<ConsoleData>;

/** Follows the console's state from now on. Rejects if the main process does not answer. */
export async function followConsole({ bridge, now }: FollowParts): Promise<ConsoleStore> {
  // State received before the first answer is newer than it.
  const early: Change[] = [];
  let hear = (change: Change) => {
    early.push(change);
  };
  const put = (part: Partial<ConsoleData>) => hear(() => part);
  const lineNews =
    (console: ConsoleState): Change =>
    ({ offlineSince }) => ({
      console,
      offlineSince: console.connectivity === 'offline' ? (offlineSince ?? now()) : undefined,
    });

  bridge.on('console:changed', (state) => hear(lineNews(state)));
  bridge.on('session:ended', () => put({ isSignedIn: false, ...signedOutState }));
  bridge.on('uploads:changed', (uploads) => put({ uploads }));
  bridge.on('downloads:changed', (downloads) => put({ downloads }));
  bridge.on('notices:changed', (notices) => put({ notices }));
  bridge.on('watch:offers-changed', (offers) => put({ offers }));
  bridge.on('settings:changed', (settings) => put({ settings }));
  bridge.on('updates:changed', (update) => put({ update }));

  const state = await bridge.invoke('console:state', undefined);
  const store = createConsoleStore(state);
  for (const change of [lineNews(state), ...early]) store.setState(change);
  hear = (change) => store.setState(change);

  // Another person may be signed in by now: the previous person's data is not shown.
  let turn = 0;
  const read = () => {
    turn += 1;
    const own = turn;
    void readWhatIsKept(bridge, store, () => own === turn);
  };
  read();
  store.subscribe((after, before) => {
    if (after.isSignedIn === before.isSignedIn) return;
    if (after.isSignedIn === true) read();
    else turn += 1;
  });
  return store;
}

/**
 * Reads the main process's session state. States sent in the meantime are newer and win; once `isWanted` returns false, nothing changes.
 * Never rejects.
 */
async function readWhatIsKept(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  store: ConsoleStore,
  isWanted: () => boolean,
): Promise<void> {
  const read = async <Key extends keyof ConsoleData>(key: Key, asked: Promise<ConsoleData[Key]>) => {
    const before = store.getState()[key];
    // While signed out there may be nothing to read.
    const kept = await asked.catch(() => undefined);
    if (kept !== undefined && isWanted() && store.getState()[key] === before) store.setState({ [key]: kept });
  };
  await Promise.all([
    read('settings', bridge.invoke('settings:get', undefined)),
    read('uploads', bridge.invoke('uploads:list', undefined)),
    read('downloads', bridge.invoke('downloads:list', undefined)),
    read('notices', bridge.invoke('notices:list', undefined)),
    read('offers', bridge.invoke('watch:offers', undefined)),
  ]);
}
