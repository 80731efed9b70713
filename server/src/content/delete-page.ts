import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { Caching, Database, Time } from '../deps.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lockPage } from './content-page.repository.ts';
import { lockHistory } from './content-version.repository.ts';
import { recordPageChange } from './record-page-change.ts';

/** Deletes a page; all its versions are kept. Throws 'content.not_found'. */
export async function deletePage(deps: Database & Time & Caching, staff: Actor, id: string): Promise<void> {
  const now = deps.clock.now();
  const remove = async (em: Em) => {
    const saved = await lockHistory(em, id);
    const page = await lockPage(em, id);
    if (page === null) throw new AppError('content.not_found');
    const version = Math.max(saved, page.version) + 1;
    em.remove(page);
    await em.flush();
    await recordPageChange(em, page, 'deleted', { actor: staff, version, now });
  };
  await deps.cache.changing('pages', () => deps.orm.em.fork().transactional(remove));
}
