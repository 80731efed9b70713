import { SiteProcess } from './site-process.ts';

type UseSite = (site: SiteProcess) => Promise<void>;

/**
 * A Playwright fixture: a service for all specs of a worker.
 * @param settings environment variables, see SiteProcess
 */
export function siteFixture(
  settings: Readonly<Record<string, string>> = {},
): [(args: object, use: UseSite) => Promise<void>, { scope: 'worker' }] {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await SiteProcess.start(settings);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ];
}
