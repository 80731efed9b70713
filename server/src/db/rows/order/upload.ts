import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { personal, secret, technical } from '../../data-handling.ts';

/** Where an acknowledged segment lies, and its key, encrypted by the master key. */
interface UploadSegment {
  readonly storageKey: string;
  readonly wrappedKey: string;
}

export const UploadSchema = defineRow({
  name: 'Upload',
  tableName: 'uploads',
  data: {
    about: 'customers',
    why: 'a file being uploaded',
    kept: 'a day after it ends, at most until the documents are deleted',
    seenBy: 'the sender',
    notExported: 'internal to the staff',
    rowsGo: { with: 'documents' },
  },
  checks: [
    { name: 'uploads_bytes_check', expression: 'bytes > 0' },
    { name: 'uploads_offset_check', expression: '"offset" >= 0' },
    { name: 'uploads_offset_within_check', expression: '"offset" <= bytes' },
  ],
  properties: {
    /** Made up by its sender. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index().deleteRule('cascade')),
    /** Who started it; others cannot see it. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade')),
    /** As sent; cleaned when the whole file is taken. */
    filename: personal(p.text(), { goes: 'row' }),
    /** Of the whole file. */
    bytes: technical(p.integer()),
    /** What has arrived and was acknowledged: the next part begins here. */
    offset: technical(p.integer()),
    /** In their order. */
    segments: secret(p.json<readonly UploadSegment[]>()),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().index()),
    /** Set in the transaction that made the file a translation. */
    finishedAt: technical(p.datetime().nullable()),
  },
});

/** A translation on its way that may be interrupted. Kept for a while after its end, to answer once more when the answer got lost. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
