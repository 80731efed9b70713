import { startIdentity, type IdentityStandIn } from '../chaos/world/stand-ins.ts';
import { SiteProcess } from './site-process.ts';

export interface IdentitySite {
  readonly provider: IdentityStandIn;
  readonly site: SiteProcess;
}

type Use<Part> = (part: Part) => Promise<void>;
type ForWorker<Needed, Part> = [(needed: Needed, use: Use<Part>) => Promise<void>, { scope: 'worker' }];

const options = { scope: 'worker' } as const;

/** Playwright fixtures: an identity provider, and a service whose staff sign in there. */
export const identitySite: {
  provider: ForWorker<object, IdentityStandIn>;
  site: ForWorker<Pick<IdentitySite, 'provider'>, SiteProcess>;
} = {
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const provider = await startIdentity({});
      await use(provider);
      await provider.process.end('SIGTERM');
    },
    options,
  ],
  site: [
    async ({ provider }, use) => {
      const oidc = { ...provider.env, OIDC_NAME: 'Example Login', OIDC_ROLES: 'office:translator' };
      const site = await SiteProcess.start(oidc);
      await use(site);
      await site.close();
    },
    options,
  ],
};
