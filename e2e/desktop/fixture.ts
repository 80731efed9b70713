import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'playwright/test';
import { siteFixture } from '../service/site-fixture.ts';
import type { SiteProcess } from '../service/site-process.ts';
import { administrator, administratorSettings } from '../staff.ts';
import { DesktopLauncher } from './desktop-launcher.ts';

interface Fixtures {
  /** The user data folder of this test; it outlives a restart of the program. */
  readonly userData: string;
  readonly desktop: DesktopLauncher;
  /** Allows console errors that a test provokes; any other console error fails it. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** The service for the console of these specs; its administrator's password is known. */
  readonly site: SiteProcess;
}

/** Journeys with the console: on real Electron if installed, else on the double. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: siteFixture(administratorSettings),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-desktop-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  desktop: async ({ userData }, use) => {
    const launcher = new DesktopLauncher(userData);
    await use(launcher);
    await launcher.closeAll();
    const isAllowed = (error: string) => launcher.allowedErrors.some((pattern) => pattern.test(error));
    expect(launcher.errors.filter((error) => !isAllowed(error))).toEqual([]);
  },
  allowConsoleErrors: async ({ desktop }, use) => use((pattern) => desktop.allowedErrors.push(pattern)),
});

export { administrator, expect };
