import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** A whole Chromium of this machine, which shows PDFs; without one Playwright looks for its own. */
export const chromiumPath = firstOf(
  process.env['TRUEPAGE_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
);

/**
 * The same Chromium without the program around it (no tabs, no address bar, no PDF viewer), where there is one: the
 * same pages take a sixth less of a core.
 */
const headlessPath = firstOf('/usr/bin/chromium-headless-shell', chromiumPath);

function firstOf(...candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Of two such lists Chromium takes the last: Playwright's own come first, which are those of its version 1.65. Ours are
 * processes that each window of a whole Chromium starts for its address bar, which tests do not use: two thirds of what
 * an empty window costs.
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

/** Root may not use Chromium's sandbox; the rest keeps it from calling out. */
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

/** For Playwright: the Chromium of this path, or its own. */
export function launchOptions(path = headlessPath): LaunchOptions {
  return { args: chromiumArgs, ...(path === undefined ? {} : { executablePath: path }) };
}
