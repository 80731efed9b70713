import { contentKeeping } from '@truepage/core/content/content-keeping';
import { sql } from 'kysely';
import type { Database, Logging, Storage, Time } from '../deps.ts';

const day = 24 * 3_600_000;

/** Removes for good what contentKeeping does not keep: old versions, pages deleted long ago, pictures that nothing shows. */
export async function pruneContent(deps: Database & Time & Storage & Logging): Promise<void> {
  const now = deps.clock.now().getTime();
  const versions = await removeOldVersions(deps, new Date(now - contentKeeping.versionDays * day));
  const pictures = await removeUnusedPictures(deps, new Date(now - contentKeeping.pictureDays * day));
  if (versions > 0 || pictures > 0) deps.log.info({ versions, pictures }, 'old content removed');
}

/** Where there is no page at all, deleted ones stay: a history tells a start that the first pages were written already. */
async function removeOldVersions({ orm }: Database, before: Date): Promise<number> {
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
  `.execute(orm.em.fork().getKysely());
  return Number(numAffectedRows);
}

/** Every text is read once, however many pictures there are. */
async function removeUnusedPictures({ orm, store }: Database & Storage, before: Date): Promise<number> {
  const { rows } = await sql<{ storage_key: string }>`
    with texts as (
      select content || coalesce(es::text, '') as text from content_pages
      union all
      select content || coalesce(es::text, '') from content_versions
    ), used as (
      select distinct found[1] as id from texts, regexp_matches(text, '/media/([0-9a-f-]{36})[.]webp', 'g') as found
    )
    delete from content_images
    where created_at < ${before} and id::text not in (select id from used)
    returning storage_key
  `.execute(orm.em.fork().getKysely());
  for (const { storage_key: key } of rows) await store.delete(key);
  return rows.length;
}
