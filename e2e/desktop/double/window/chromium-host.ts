import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { chromiumArgs, chromiumPath, launchOptions } from '../../../browser/chromium.ts';
import { getPath } from '../app/app-paths.ts';
import { atExit } from '../app/exit-tasks.ts';
import { appLocale } from '../app/start-options.ts';

interface RunningChromium {
  readonly context: BrowserContext;
  /** The endpoint to which the test attaches, to get ordinary Playwright pages. */
  readonly endpoint: string;
}

/** Its headless shell uses a sixth less of a core, but shows no PDF, and refuses notifications by not answering. */
const isWhole = process.env['ELECTRON_DOUBLE_BROWSER'] === 'whole';

/** The tabs of windows; any other tab was opened by a page, which Electron does not allow by default. */
const own = new WeakSet<Page>();
const opening = new Set<Promise<unknown>>();
let running: Promise<RunningChromium> | undefined;

/** The one Chromium behind all windows. Its first, empty tab stays open, because the program can run without windows. */
export async function startChromium(): Promise<RunningChromium> {
  running ??= start();
  return running;
}

export async function openTab(): Promise<Page> {
  const { context } = await startChromium();
  const tab = context.newPage().then((page) => {
    own.add(page);
    return page;
  });
  opening.add(tab);
  return tab.finally(() => opening.delete(tab));
}

/** Chromium reports a tab before its creator has received it. */
async function closeForeign(tab: Page): Promise<void> {
  await Promise.allSettled(opening);
  if (!own.has(tab)) await tab.close().catch(() => undefined);
}

async function start(): Promise<RunningChromium> {
  const profile = path.join(getPath('sessionData'), 'chromium');
  mkdirSync(profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(isWhole ? chromiumPath : undefined),
    args: [...chromiumArgs, '--remote-debugging-port=0'],
    headless: true,
    viewport: null,
    locale: appLocale(),
    // Granted by the application's handlers, as the guards' tests require; Chromium 156 denies it by default.
    permissions: ['clipboard-write'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  context.on('page', (tab) => void closeForeign(tab));
  atExit(async () => context.close());
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return { context, endpoint: `http://127.0.0.1:${port}` };
}
