import { AppError } from '@truepage/core/errors';
import { differences } from '@truepage/core/settings/differences';
import { settingsShape } from '@truepage/core/settings/settings';
import type { Em } from '../db/orm.ts';
import type { Caching, Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor } from '../staff/record-audit.ts';
import { lockSettings, type KeptSettings } from './settings.repository.ts';

/**
 * Saves the owner's settings; the same again leaves no trace. Throws 'settings.changed_meanwhile' when they are no
 * longer the version that was edited.
 */
export async function changeSettings(
  deps: Database & Time & Caching,
  staff: Exclude<Actor, string>,
  { settings: after, version }: KeptSettings,
): Promise<void> {
  const now = deps.clock.now();
  const change = async (em: Em) => {
    const row = await lockSettings(em);
    if (row.version !== version) throw new AppError('settings.changed_meanwhile', { version: row.version });
    const changed = differences(settingsShape.parse(row.document), after);
    if (changed === undefined) return;
    Object.assign(row, { document: after, updatedAt: now, updatedBy: staff.id });
    await em.flush();
    await recordAudit(em, { actor: staff, what: 'settings.changed', ...changed }, now);
    await recordEvent(em, 'settings.changed', { orderNumber: null, version: row.version }, now);
  };
  await deps.cache.changing('settings', () => deps.orm.em.fork().transactional(change));
}
