import { compileOnce } from '../db/compile-once.ts';
import type { Em } from '../db/orm.ts';

const selectUnsent = compileOnce(1, (em: Em, mailId: string) =>
  em
    .getKysely()
    .selectFrom('mails')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .select([
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
    ]),
);

export type UnsentMail = Awaited<ReturnType<typeof selectUnsent>>[number];

/** What stands in the outbox under this id, unless it was sent. */
export async function findUnsent(em: Em, mailId: string): Promise<UnsentMail | undefined> {
  const [mail] = await selectUnsent(em, mailId);
  return mail;
}

interface Note {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent_at?: Date;
  readonly failed_at?: null;
  /** JSON. */
  readonly payload?: string;
}

/** Writes down what became of a mail, unless another process has sent it meanwhile. */
export async function noteOfUnsent(em: Em, mailId: string, note: Note): Promise<void> {
  await em
    .getKysely<{ mails: Note & { id: string } }>()
    .updateTable('mails')
    .set(note)
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}
