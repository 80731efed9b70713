import { randomUUID } from 'node:crypto';
import { contentKeeping } from '@truepage/core/content/content-keeping';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import { ContentVersion } from '../db/rows/pages/content-version.ts';
import type { Actor } from '../audit/record-audit.ts';

const mostVersions = 200;

/** The lock of the process that creates the first pages. An arbitrary, unused number. */
const firstPagesLock = 7_204_004;

/** The versions of a page without their texts, newest first; also of a deleted page. */
export function listVersions(em: Em, pageId: string) {
  return em
    .getKysely()
    .selectFrom('content_versions')
    .where('page_id', '=', pageId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .select(['id', 'version', 'action', 'who', 'at', 'title', 'slug', 'is_published'])
    .execute();
}

/** The last version of each deleted page, without texts, most recently deleted first. */
export function listDeleted(em: Em) {
  const last = em
    .getKysely()
    .selectFrom('content_versions as version')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('content_pages as page').whereRef('page.id', '=', 'version.page_id').select('page.id'),
        ),
      ),
    )
    .distinctOn('version.page_id')
    .orderBy('version.page_id')
    .orderBy('version.version', 'desc')
    .select(['version.id', 'version.page_id', 'version.title', 'version.slug', 'version.is_published'])
    .select(['version.who', 'version.at']);
  return em
    .getKysely()
    .selectFrom(last.as('deleted'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostVersions)
    .selectAll()
    .execute();
}

/** Throws 'content.version_unknown', also for a version of another page. */
export async function findVersion(em: Em, pageId: string, versionId: string): Promise<ContentVersion> {
  const isReadable = isUuid(pageId) && isUuid(versionId);
  const version = isReadable ? await em.findOne(ContentVersion, { id: versionId, pageId }) : null;
  if (version === null) throw new AppError('content.version_unknown');
  return version;
}

/**
 * Locks the history of a page until the transaction ends, since a deleted page has no row to lock. Lock it before the page.
 * Returns how often the page was saved, including its deletion; 0 if never.
 */
export async function lockHistory(em: Em, pageId: string): Promise<number> {
  if (!isUuid(pageId)) return 0;
  const history = em.getKysely().selectFrom('content_versions').where('page_id', '=', pageId);
  await history.orderBy('at').orderBy('id').limit(1).select('id').forUpdate().execute();
  // Read again, because the previous holder of the lock may have added a version.
  const last = await history.select(({ fn }) => fn.max('version').as('version')).executeTakeFirst();
  return last?.version ?? 0;
}

/** Blocks other starting processes until the transaction ends. */
export async function lockFirstPages(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstPagesLock})`.execute(em.getKysely());
}

/** Whether a page has ever existed. */
export async function hasHistory(em: Em): Promise<boolean> {
  const row = await em.getKysely().selectFrom('content_versions').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores the current content of a page as a version, in the caller's transaction. */
export async function addVersion(
  em: Em,
  page: ContentPage,
  action: ContentVersion['action'],
  { actor, version = page.version, now }: { actor: Actor; version?: number; now: Date },
): Promise<void> {
  const { id: pageId, slug, title, content, es, isPublished, menuLocation, menuOrder } = page;
  await em.insert(ContentVersion, {
    id: randomUUID(),
    pageId,
    version,
    action,
    slug,
    title,
    content,
    es: es ?? null,
    isPublished,
    menuLocation,
    menuOrder,
    staffId: typeof actor === 'string' ? null : actor.id,
    who: typeof actor === 'string' ? actor : actor.username,
    at: now,
  });
}

/**
 * Removes versions older than `before` that contentKeeping does not retain; returns how many. If no page exists, versions of
 * deleted pages are kept: without a history, the next start would create the first pages again.
 */
export async function removeOldVersions(em: Em, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from content_versions using (
      select
        version.id,
        version.at,
        row_number() over newest_first as place,
        page.id is null and exists (select from content_pages) as is_gone,
        max(version.at) over (partition by version.page_id) as last_at
      from content_versions as version
      left join content_pages as page on page.id = version.page_id
      window newest_first as (partition by version.page_id order by version.version desc)
    ) as kept
    where content_versions.id = kept.id
      and kept.at < ${before}
      and (kept.place > ${contentKeeping.newestVersions} or (kept.is_gone and kept.last_at < ${before}))
  `.execute(em.getKysely());
  return Number(numAffectedRows);
}
