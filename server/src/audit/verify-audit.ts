import type { JSONWebKeySet } from 'jose';
import type { Database, PdfMaking, Storage } from '../deps.ts';
import type { Em } from '../db/orm.ts';
import type { AnchorFacts } from './anchor-credential.ts';
import { readAnchors } from './audit-anchors.ts';
import {
  lateIds,
  linkHash,
  linksBehind,
  newestSealedId,
  noLink,
  unsealedEntries,
  type Link,
} from './audit-link.repository.ts';

const batch = 5000;
const mostStrays = 1000;
/** An entry may be this much older than the entries before it in the chain: the longest duration of a transaction. */
const outOfOrderMs = 10 * 60_000;

export interface AuditFault {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'rewritten' | 'forged';
  /** The location, for people: 'entry 17, at position 12'. */
  readonly where: string;
}

export interface AuditReport {
  /** The number of entries in the chain. */
  readonly sealed: number;
  /** The number of entries added since the chain was last continued. */
  readonly unsealed: number;
  /** The number of signed anchors that were compared with the chain. */
  readonly anchors: number;
  readonly faults: readonly AuditFault[];
}

/** Verifies the audit log against its chain, and the chain against the anchors stored next to the documents. Read-only. */
export async function verifyAudit(
  deps: Database & Storage & Pick<PdfMaking, 'records'>,
): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  const keys = (await deps.records.jwks()) as JSONWebKeySet;
  const anchors: AnchorFacts[] = [];
  for await (const anchor of readAnchors(deps.store, keys))
    if ('forged' in anchor) faults.push({ kind: 'forged', where: `the anchor ${anchor.forged}` });
    else anchors.push(anchor);
  const em = deps.orm.em.fork();
  const newest = await newestSealedId(em);
  const chain = await walk(em, new Map(anchors.map(({ position }) => [position, ''])));
  faults.push(...chain.faults, ...anchors.flatMap((anchor) => heldAgainst(anchor, chain.hashes)));

  let unsealed = 0;
  for (const { entryId, at } of await unsealedEntries(em, mostStrays, 'all')) {
    const isLate = chain.latest - at.getTime() > outOfOrderMs || entryId <= newest - lateIds;
    if (isLate) faults.push({ kind: 'inserted', where: `entry ${entryId}, of ${at.toISOString()}` });
    else unsealed += 1;
  }
  return { sealed: chain.sealed, unsealed, anchors: anchors.length, faults };
}

interface Walked {
  readonly faults: readonly AuditFault[];
  readonly sealed: number;
  /** The time of the newest entry, ms since 1970. */
  readonly latest: number;
  /** The hashes at the given positions; '' if the chain has none. */
  readonly hashes: ReadonlyMap<number, string>;
}

async function walk(em: Em, hashes: Map<number, string>): Promise<Walked> {
  const faults: AuditFault[] = [];
  let before: Link = noLink;
  let latest = 0;
  for (;;) {
    const links = await linksBehind(em, before.position, batch);
    for (const link of links) {
      const { position, entryId, hash, text, at } = link;
      const where = `entry ${entryId}, at position ${position}`;
      if (position !== before.position + 1)
        faults.push({ kind: 'missing', where: `positions ${before.position + 1} to ${position - 1}` });
      if (text === null) faults.push({ kind: 'missing', where });
      else if (position === before.position + 1 && hash !== linkHash(before, text))
        faults.push({ kind: 'changed', where });
      const ms = at?.getTime() ?? latest;
      if (latest - ms > outOfOrderMs)
        faults.push({ kind: 'inserted', where: `${where}, which says ${at?.toISOString()}` });
      latest = Math.max(latest, ms);
      if (hashes.has(position)) hashes.set(position, hash);
      before = link;
    }
    if (links.length < batch) return { faults, sealed: before.position, latest, hashes };
  }
}

function heldAgainst({ position, hash, at }: AnchorFacts, hashes: ReadonlyMap<number, string>): AuditFault[] {
  const stands = hashes.get(position);
  const said = `position ${position}, as it was signed on ${at.toISOString()}`;
  if (stands === '') return [{ kind: 'missing', where: `everything from before ${said}` }];
  return stands === hash ? [] : [{ kind: 'rewritten', where: `what stands up to ${said}` }];
}
