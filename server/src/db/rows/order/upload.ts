import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { StaffAccount } from '../people/staff-account.ts';

/** Where an acknowledged segment lies, and its key, encrypted by the master key. */
interface UploadSegment {
  readonly storageKey: string;
  readonly wrappedKey: string;
}

export const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  checks: [
    { name: 'uploads_bytes_check', expression: 'bytes > 0' },
    { name: 'uploads_offset_check', expression: '"offset" >= 0' },
    { name: 'uploads_offset_within_check', expression: '"offset" <= bytes' },
  ],
  properties: {
    /** Made up by its sender. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().index().deleteRule('cascade'),
    /** Who has started it: nobody else knows of it. */
    staff: () => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade'),
    /** As sent; cleaned when the whole file is taken. */
    filename: p.text(),
    /** Of the whole file. */
    bytes: p.integer(),
    /** What has arrived and was acknowledged: the next part begins here. */
    offset: p.integer(),
    /** In their order. */
    segments: p.json<readonly UploadSegment[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** Set in the transaction that made the file a translation. */
    finishedAt: p.datetime().nullable(),
  },
});

/** A translation on its way that may be interrupted. Kept for a while after its end, to answer once more when the answer got lost. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
