import { sql } from 'kysely';
import type { Em } from './orm.ts';

/** Announces changes that visitors' browsers subscribe to. */
export const visitorChangesChannel = 'changes';

/** The subject of a change, with its id: a phone link, or an order, by its number. */
export type ChangeSubject = `${'phone-link' | 'order'} ${string}`;

/** Notifies subscribers when the transaction commits. */
export async function announceChange(em: Em, subject: ChangeSubject): Promise<void> {
  await sql`select pg_notify(${visitorChangesChannel}, ${subject})`.execute(em.getKysely());
}
