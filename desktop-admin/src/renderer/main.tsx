import '@truepage/web/site.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bridgeKey, type ConsoleBridge } from '../shared/bridge.ts';
import { startConsolePage } from './start-console-page.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';

/** The maximum lengths of an error's name and stack in a message. */
const longest = { name: 60, stack: 20_000 } as const;

/** Reports uncaught errors of the page to the main process. */
function reportFailures(bridge: Pick<ConsoleBridge, 'invoke'>, page: Pick<Window, 'addEventListener'>): void {
  const report = async (failure: unknown) => {
    if (!(failure instanceof Error)) return;
    const { name, stack = '' } = failure;
    const said = { name: name.slice(0, longest.name), stack: stack.slice(0, longest.stack) };
    await bridge.invoke('page:failed', said).catch(() => undefined);
  };
  page.addEventListener('error', ({ error }) => void report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const bridge = findBridge(window);
reportFailures(bridge, window);
const parts = await startConsolePage({ bridge, page: window });
// A boundary shows the caught error in place; it is still reported as a failure.
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <ConsoleFrame {...parts} />
  </StrictMode>,
);

/** Returns the bridge of the preload script. Throws on a page that is not the console's. */
function findBridge(page: object): ConsoleBridge {
  const found = (page as Partial<Record<typeof bridgeKey, ConsoleBridge>>)[bridgeKey];
  if (found === undefined) throw new Error('this page works in the TruePage Console alone');
  return found;
}
