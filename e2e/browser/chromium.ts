import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** A full Chromium on this machine, which shows PDFs; without one Playwright uses its own. */
export const chromiumPath = firstOf(
  process.env['TRUEPAGE_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
);

/** Chromium's headless shell (no tabs, no address bar, no PDF viewer), if there is one: the same pages use a sixth less of a core. */
const headlessPath = firstOf('/usr/bin/chromium-headless-shell', chromiumPath);

function firstOf(...candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Chromium uses only the last such list: the first entries are Playwright's own, as of version 1.65. Ours are processes that each window of
 * a full Chromium starts for its address bar, which tests do not use: two thirds of the cost of an empty window.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Root cannot use Chromium's sandbox; the other switches prevent background requests. */
export const quietArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumArgs = [...quietArgs, `--disable-features=${switchedOff.join(',')}`];

/** Playwright's launch options: the Chromium at this path, or Playwright's own. */
export function launchOptions(path = headlessPath): LaunchOptions {
  return { args: chromiumArgs, ...(path === undefined ? {} : { executablePath: path }) };
}
