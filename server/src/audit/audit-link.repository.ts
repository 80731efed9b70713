import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { AuditLink } from '../db/rows/people/audit-link.ts';

/** Entries that commit late may have a lower id than sealed ones. The sealer looks for them this many ids back. */
export const lateIds = 10_000;

/** The input of one link. */
export interface SealedText {
  readonly entryId: number;
  /** The complete entry as text. PostgreSQL writes the keys of jsonb in a fixed order. */
  readonly text: string;
  readonly at: Date;
}

export interface Link {
  readonly position: number;
  readonly hash: string;
}

/** The link before the first one. */
export const noLink: Link = { position: 0, hash: '' };

const entryText = sql<string>`jsonb_build_array(entry.id, entry.order_id, entry.staff_id, entry.who, entry.what, entry.before,
  entry.after, to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`;

/** Returns the hash of the link that follows `before`. */
export function linkHash(before: Link, text: string): string {
  return createHash('sha256').update(before.hash).update('\n').update(text).digest('hex');
}

/** The key of the advisory lock; no other lock uses it. */
const sealingLock = 7_411_915;

/** Takes the lock on the chain until the transaction ends. Other processes wait here to continue the chain. */
export async function lockChain(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(em.getKysely<object>());
}

export async function lastLink(em: Em): Promise<Link> {
  const [link] = await em.find(AuditLink, {}, { orderBy: { position: 'desc' }, limit: 1 });
  return link ?? noLink;
}

/**
 * Returns the shortest part of the chain with all entries between two times. It may include entries outside the period, because
 * some commit late. If the period has no entries, returns the end of the chain.
 */
export async function chainPart(
  em: Em,
  from: Date | undefined,
  before: Date | undefined,
): Promise<{ readonly after: Link; readonly until: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(link.position)::float8 as first, max(link.position)::float8 as last
    from audit_links link join audit_entries entry on entry.id = link.entry_id
    where entry.at >= ${from ?? '-infinity'} and entry.at < ${before ?? 'infinity'}`.execute(
    em.getKysely<object>(),
  );
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) {
    const end = await lastLink(em);
    return { after: { position: end.position, hash: end.hash }, until: end.position };
  }
  const isFromStart = from === undefined || first === 1;
  const after = isFromStart ? noLink : await em.findOneOrFail(AuditLink, { position: first - 1 });
  const until = before === undefined ? (await lastLink(em)).position : last;
  return { after: { position: after.position, hash: after.hash }, until };
}

/** Entries without a link, by id: only those ready for chaining, or all of them to find stray entries. */
export async function unsealedEntries(em: Em, limit: number, from: 'recent' | 'all'): Promise<SealedText[]> {
  const newest = sql`(select coalesce(max(entry_id), 0) from audit_links)`;
  const isRecent = from === 'all' ? sql`true` : sql`entry.id > ${newest} - ${sql.lit(lateIds)}`;
  const { rows } = await sql<SealedText>`
    select entry.id::float8 as "entryId", ${entryText} as text, entry.at
    from audit_entries entry
    where ${isRecent} and not exists (select from audit_links link where link.entry_id = entry.id)
    order by entry.id limit ${limit}`.execute(em.getKysely<object>());
  return rows;
}

/** The highest id that has a link, or 0 if there is none. */
export async function newestSealedId(em: Em): Promise<number> {
  const [row] = await em.find(AuditLink, {}, { orderBy: { entryId: 'desc' }, limit: 1 });
  return row?.entryId ?? 0;
}

/** Appends to the chain. The caller holds the lock. */
export async function addLinks(
  em: Em,
  links: readonly (Link & { readonly entryId: number })[],
): Promise<void> {
  await em.insertMany(AuditLink, [...links]);
}

/** A link and its audit entry; null if the entry no longer exists. */
export interface StoredLink extends Link {
  readonly entryId: number;
  readonly text: string | null;
  readonly at: Date | null;
}

/** The links after a position, in order. */
export async function linksBehind(em: Em, position: number, limit: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select link.position::float8 as position, link.entry_id::float8 as "entryId", link.hash,
      case when entry.id is not null then ${entryText} end as text, entry.at
    from audit_links link left join audit_entries entry on entry.id = link.entry_id
    where link.position > ${position} order by link.position limit ${limit}`.execute(em.getKysely<object>());
  return rows;
}
