import { isOfDocument } from '@truepage/core/files/file-kind';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { factsOf } from '../order-access/stored-document.ts';
import type { Disposition } from './download-links.ts';

export interface Opening {
  readonly order: Pick<Order, 'id' | 'documentCount'>;
  readonly actor: Exclude<Actor, 'system'>;
  /** A keyed hash of a customer's network address. */
  readonly visitor: string;
  readonly disposition: Disposition;
}

/** In ms. Repeated openings within this time are recorded once: the viewer requests the file again for each page. */
const newsAfter: Record<Disposition, number> = { inline: 10 * 60_000, attachment: 60 * 60_000 };

/** An arbitrary number that no other lock uses. */
const openingsLock = 7_411_903;

/**
 * Records in the audit log who opened which files of an order; repeated openings by the same person or address count
 * once.
 */
export async function recordOpening(
  em: Em,
  { order, actor, visitor, disposition }: Opening,
  files: readonly Pick<StoredFile, 'kind' | 'document' | 'version'>[],
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  await em.transactional(async (within) => {
    // Serialises simultaneous openings, so that they too are recorded once.
    await sql`select pg_advisory_xact_lock(${openingsLock}, hashtext(${orderId}))`.execute(
      within.getKysely(),
    );
    const recent = await within.find(AuditEntry, {
      order: orderId,
      what: 'file.opened',
      staffId: actor === 'customer' ? null : actor.id,
      at: { $gt: new Date(now.getTime() - newsAfter[disposition]) },
    });
    const by = actor === 'customer' ? { visitor } : {};
    for (const file of files) {
      const facts = isOfDocument(file.kind) ? factsOf(order, file) : { version: file.version };
      const after = { kind: file.kind, ...facts, disposition, ...by } as const;
      const isKnown = recent.some((entry) => isAbout(entry.after ?? {}, after));
      if (!isKnown) await recordAudit(within, { actor, what: 'file.opened', orderId, after }, now);
    }
  });
}

function isAbout(
  noted: Readonly<Record<string, unknown>>,
  facts: Readonly<Record<string, unknown>>,
): boolean {
  // The number of an order's only document is not recorded.
  return [...Object.keys(facts), 'document'].every((name) => noted[name] === facts[name]);
}

/** Whether a file was sent to its customer as a draft. */
export async function isOfDraft(em: Em, { id, order }: Pick<StoredFile, 'id' | 'order'>): Promise<boolean> {
  const found = await em
    .getKysely()
    .selectFrom('drafts')
    .where('order_id', '=', order.id)
    .where(sql<boolean>`files @> ${JSON.stringify([id])}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
