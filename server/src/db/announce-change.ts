import { sql } from 'kysely';
import type { Em } from './orm.ts';

/** Announces changes that visitors' browsers subscribe to. */
export const visitorChangesChannel = 'changes';

/** The subject of a change, with its id: a phone link, or the thread of an order and its payment. */
export type ChangeSubject = `${'phone-link' | 'thread'} ${string}`;

/** Notifies subscribers when the transaction commits. */
export async function announceChange(em: Em, subject: ChangeSubject): Promise<void> {
  await sql`select pg_notify(${visitorChangesChannel}, ${subject})`.execute(em.getKysely());
}
