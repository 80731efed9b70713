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
    /** The entry's key in the file store. */
    key: technical(p.text().primary()),
    /** Ids, times and the receipt; it names no person. */
    entry: business(p.json<LedgerEntry>()),
    at: technical(p.datetime()),
  },
});

/** A committed deletion that is not written to the deletion ledger yet. */
export class PendingDeletion extends PendingDeletionSchema.class {}
PendingDeletionSchema.setClass(PendingDeletion);
