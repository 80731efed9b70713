import { adminSettingsApi } from '@truepage/core/api/admin/settings';
import { settingsApi } from '@truepage/core/api/settings';
import { longestPaperPicture } from '@truepage/core/certificates/paper-picture';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { largestJson } from '../http/read-input.ts';
import { machineMade } from './machine-made.ts';
import { changeSettings } from './change-settings.ts';
import { knownEvidence, publicSettings } from './cached-settings.ts';
import { readSettings } from './settings.repository.ts';

/** The logo is sent in base64, together with the other settings. */
const withLogo = { jsonBytes: largestJson + longestPaperPicture };

/** The company's details: public; changed by administrators. */
export function settingsRoutes(api: ApiRouter, deps: Deps): void {
  const edited = async () => ({
    ...(await readSettings(deps.orm.em.fork())),
    evidence: await knownEvidence(deps),
    machineMade: machineMade(),
    publicUrl: deps.publicUrl(),
  });

  api.handle(settingsApi.getPublicSettings, () => publicSettings(deps), {
    cache: 'revalidate',
    isInMemory: true,
  });
  api.handle(adminSettingsApi.getSettings, edited);
  api.handle(
    adminSettingsApi.saveSettings,
    async ({ body, call }) => {
      await changeSettings(deps, demandStaff(call), body);
      return edited();
    },
    withLogo,
  );
}
