import { p } from '@mikro-orm/postgresql';
import type { LedgerEntry } from '../../../privacy/deletion-ledger.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const PendingDeletionSchema = defineRow({
  name: 'PendingDeletion',
  tableName: 'pending_deletions',
  data: {
    about: 'customers',
    why: 'the deletion ledger lists exactly the committed deletions',
    kept: 'until it is in the ledger, usually at once',
    seenBy: 'no one',
    notExported: 'a copy for the ledger',
  },
  properties: {
    /** Its key in the file store. */
    key: technical(p.text().primary()),
    /** Ids, times and the receipt: it names no person. */
    entry: business(p.json<LedgerEntry>()),
    at: technical(p.datetime()),
  },
});

/** A deletion that is committed with this row and still has to be written to the deletion ledger. */
export class PendingDeletion extends PendingDeletionSchema.class {}
PendingDeletionSchema.setClass(PendingDeletion);
