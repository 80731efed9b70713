import { p } from '@mikro-orm/postgresql';
import type { LedgerEntry } from '../../../privacy/deletion-ledger.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const PendingDeletionSchema = defineRow({
  name: 'PendingDeletion',
  tableName: 'pending_deletions',
  data: {
    about: 'customers',
    why: 'the deletion ledger tells of deletions that were committed, and of no others',
    kept: 'until it is in the ledger, at once',
    seenBy: 'nobody',
    notExported: 'a copy for the ledger',
  },
  properties: {
    /** Where it goes in the file store. */
    key: technical(p.text().primary()),
    /** Ids, times and the receipt: it names no person. */
    entry: business(p.json<LedgerEntry>()),
    at: technical(p.datetime()),
  },
});

/** A deletion that is committed with this row and still has to be written to the deletion ledger. */
export class PendingDeletion extends PendingDeletionSchema.class {}
PendingDeletionSchema.setClass(PendingDeletion);
