import { bridgeKey, type ConsoleBridge } from '../shared/bridge.ts';

/** The bridge that the preload script has put into the page. Throws in a page that is not the console's. */
export function findBridge(page: object): ConsoleBridge {
  const found = (page as Partial<Record<typeof bridgeKey, ConsoleBridge>>)[bridgeKey];
  if (found === undefined) throw new Error('this page works in the TruePage Console alone');
  return found;
}
