import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { chromiumArgs, chromiumPath, launchOptions } from '../../../chromium.ts';
import { getPath } from '../app/app-paths.ts';
import { atExit } from '../app/exit-tasks.ts';
import { appLocale } from '../app/start-options.ts';

interface RunningChromium {
  readonly context: BrowserContext;
  /** Where the test attaches, to get ordinary Playwright pages. */
  readonly endpoint: string;
}

/** Tabs that windows are about to get; any other was opened by a page, which in Electron opens none by itself. */
let awaited = 0;
let running: Promise<RunningChromium> | undefined;

/** The one Chromium behind all windows. Its first, empty tab stays: a program lives on without windows. */
export async function startChromium(): Promise<RunningChromium> {
  running ??= start();
  return running;
}

export async function openTab(): Promise<Page> {
  const { context } = await startChromium();
  awaited += 1;
  return context.newPage();
}

async function start(): Promise<RunningChromium> {
  const profile = path.join(getPath('sessionData'), 'chromium');
  mkdirSync(profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(chromiumPath),
    args: [...chromiumArgs, '--remote-debugging-port=0'],
    headless: true,
    viewport: null,
    locale: appLocale(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  context.on('page', (tab) => {
    if (awaited > 0) awaited -= 1;
    else tab.close().catch(() => undefined);
  });
  atExit(async () => context.close());
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return { context, endpoint: `http://127.0.0.1:${port}` };
}
