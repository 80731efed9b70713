import type { AppParts } from '../app.ts';
import type { Config } from '../config.ts';
import { isMailboxPath } from '../../local/mailbox/mailbox.ts';
import { version } from '../version.ts';

type AppSettings = Pick<
  AppParts,
  'isWorker' | 'metricsAccess' | 'isGuarded' | 'sessionKeys' | 'trustedProxies' | 'isDevelopment' | 'version'
>;

/** The settings that the application uses unchanged. */
export function appSettings(config: Config): AppSettings {
  const { role, metrics, isProduction, sessionKeys, trustedProxies, isDevelopment } = config;
  return {
    isWorker: role === 'worker',
    metricsAccess: metrics,
    isGuarded: isProduction ? isMailboxPath : undefined,
    sessionKeys,
    trustedProxies,
    isDevelopment,
    version,
  };
}
