import '@truepage/web/site.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bridgeKey, type ConsoleBridge } from '../shared/bridge.ts';
import { reportFailures } from './platform/report-failures.ts';
import { startConsolePage } from './start-console-page.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const bridge = findBridge(window);
reportFailures(bridge, window);
const parts = await startConsolePage({ bridge, page: window });
// A boundary shows the caught error in place, but it still counts as a failure.
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <ConsoleFrame {...parts} />
  </StrictMode>,
);

/** The bridge that the preload script has put into the page. Throws in a page that is not the console's. */
function findBridge(page: object): ConsoleBridge {
  const found = (page as Partial<Record<typeof bridgeKey, ConsoleBridge>>)[bridgeKey];
  if (found === undefined) throw new Error('this page works in the TruePage Console alone');
  return found;
}
