import { compileOnce } from '../db/compile-once.ts';
import type { Em } from '../db/orm.ts';

const selectUnsent = compileOnce(1, (em: Em, mailId: string) =>
  em
    .getKysely()
    .selectFrom('mails')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .select([
      'id',
      'kind',
      'fact',
      'recipient',
      'locale',
      'time_zone',
      'message_id',
      'payload',
      'created_at',
      'requeued_at',
      'attempts',
      'readdressed',
    ]),
);

export type UnsentMail = Awaited<ReturnType<typeof selectUnsent>>[number];

/** The outbox entry with this id, unless it was sent. */
export async function findUnsent(em: Em, mailId: string): Promise<UnsentMail | undefined> {
  const [mail] = await selectUnsent(em, mailId);
  return mail;
}

interface Note {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent_at?: Date;
  readonly failed_at?: null;
}

/**
 * Stores the result of a sending attempt. Returns false and stores nothing if the email was sent by another process,
 * readdressed or deleted since it was read.
 */
export async function noteOfUnsent(
  em: Em,
  { id, readdressed }: Pick<UnsentMail, 'id' | 'readdressed'>,
  note: Note,
): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely()
    .updateTable('mails')
    .set(note)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('readdressed', '=', readdressed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
