import { sql } from 'kysely';
import type { Em } from './orm.ts';

/** Announces what visitors follow. */
export const visitorChangesChannel = 'changes';

/** What visitors may follow, with its id: a phone link, or the thread of an order and its payment. */
export type ChangeSubject = `${'phone-link' | 'thread'} ${string}`;

/** Those who follow it hear of it when the transaction commits. */
export async function announceChange(em: Em, subject: ChangeSubject): Promise<void> {
  await sql`select pg_notify(${visitorChangesChannel}, ${subject})`.execute(em.getKysely());
}
