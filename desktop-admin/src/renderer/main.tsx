import '@truepage/web/site.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findBridge } from './find-bridge.ts';
import { startConsolePage } from './start-console-page.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const parts = await startConsolePage({ bridge: findBridge(window), page: window });
createRoot(root).render(
  <StrictMode>
    <ConsoleFrame {...parts} />
  </StrictMode>,
);
