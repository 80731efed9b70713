import { existsSync } from 'node:fs';

const candidates = [
  process.env['TRUEPAGE_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium of this machine; without one Playwright looks for its own. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

/** Root may not use Chromium's sandbox; the rest keeps it from calling out. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
