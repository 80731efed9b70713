import type { ConsoleBridge } from '../../shared/bridge.ts';
import type { ConsoleData, ConsoleStore } from './console-store.ts';

/**
 * Reads what the main process keeps for whoever is signed in. What it tells meanwhile
 * is newer and stays; once `isWanted` says no, nothing is changed any more. Never rejects.
 */
export async function readWhatIsKept(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  store: ConsoleStore,
  isWanted: () => boolean,
): Promise<void> {
  const read = async <Key extends keyof ConsoleData>(key: Key, asked: Promise<ConsoleData[Key]>) => {
    const before = store.getState()[key];
    // While nobody is signed in, there may be nothing to read.
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
