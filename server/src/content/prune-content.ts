import { contentKeeping } from '@truepage/core/content/content-keeping';
import type { Database, Logging, Storage, Time } from '../deps.ts';
import { removeUnusedImages } from './content-image.repository.ts';
import { removeOldVersions } from './content-version.repository.ts';

const day = 24 * 3_600_000;

/** Deletes what contentKeeping does not retain: old versions, pages deleted long ago, unused images. */
export async function pruneContent(deps: Database & Time & Storage & Logging): Promise<void> {
  const now = deps.clock.now().getTime();
  const em = deps.orm.em.fork();
  const versions = await removeOldVersions(em, new Date(now - contentKeeping.versionDays * day));
  const unused = await removeUnusedImages(em, new Date(now - contentKeeping.pictureDays * day));
  for (const key of unused) await deps.store.delete(key);
  const pictures = unused.length;
  if (versions > 0 || pictures > 0) deps.log.info({ versions, pictures }, 'old content removed');
}
