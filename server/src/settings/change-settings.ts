import { AppError } from '@truepage/core/errors';
import { differences, type Differences } from '@truepage/core/settings/differences';
import type { Settings } from '@truepage/core/settings/settings';
import { readStoredSettings } from '@truepage/core/settings/stored-settings';
import type { Em } from '../db/orm.ts';
import type { Caching, Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { encodePicture } from '../pdf/encode-picture.ts';
import { cachedSettings } from './cached-settings.ts';
import { lockSettings, type KeptSettings } from './settings.repository.ts';

/**
 * Saves the owner's settings; saving the same again records nothing. Throws 'settings.changed_meanwhile' if they are no longer
 * the edited version, and the errors of encodePicture() for a new logo.
 */
export async function changeSettings(
  deps: Database & Time & Caching,
  staff: Exclude<Actor, string>,
  { settings, version }: KeptSettings,
): Promise<void> {
  const now = deps.clock.now();
  const after = await withWrittenLogo(settings, await cachedSettings(deps));
  const change = async (em: Em) => {
    const row = await lockSettings(em);
    if (row.version !== version) throw new AppError('settings.changed_meanwhile', { version: row.version });
    const stored = readStoredSettings(row.document);
    const changed = differences(stored.settings, after);
    if (changed === undefined && stored.refused.length === 0) return;
    const refused = Object.fromEntries(stored.refused.map(({ path, value }) => [path, value]));
    const before = { ...changed?.before, ...refused };
    Object.assign(row, { document: after, updatedAt: now, updatedBy: staff.id });
    await em.flush();
    await recordAudit(
      em,
      { actor: staff, what: 'settings.changed', ...withoutPictures({ before, after: changed?.after ?? {} }) },
      now,
    );
    await recordEvent(em, 'settings.changed', { orderNumber: null, version: row.version }, now);
  };
  await deps.cache.changing('settings', () => deps.orm.em.fork().transactional(change));
}

/** A logo that was already re-encoded is kept. */
async function withWrittenLogo(settings: Settings, before: Settings): Promise<Settings> {
  const { logo } = settings.papers;
  if (logo === '' || logo === before.papers.logo) return settings;
  const written = Buffer.from(await encodePicture(Buffer.from(logo, 'base64'), 'logo')).toString('base64');
  return { ...settings, papers: { ...settings.papers, logo: written } };
}

/** The log is permanent, so it records only that there was an image. */
function withoutPictures({ before, after }: Differences): Differences {
  const plain = (facts: Differences['after']) => {
    const logo = facts['papers.logo'];
    return typeof logo === 'string' && logo !== '' ? { ...facts, 'papers.logo': 'a picture' } : facts;
  };
  return { before: plain(before), after: plain(after) };
}
