import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentType } from '@truepage/core/files/document-type';
import { fileKinds } from '@truepage/core/files/file-kind';
import { Order } from './order.ts';

export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  uniques: [
    { name: 'stored_files_current_unique', properties: ['order', 'kind'], where: 'replaced_at is null' },
  ],
  checks: [
    { name: 'stored_files_bytes_check', expression: 'bytes > 0' },
    // Deleted is whose key is destroyed, and what nobody can open is no current document.
    {
      name: 'stored_files_deleted_check',
      expression:
        "(deleted_at is not null) = (wrapped_key = '') and (deleted_at is null or replaced_at is not null)",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().index(),
    kind: p.enum(fileKinds),
    /** As the person who uploaded it called it. */
    filename: p.text(),
    documentType: p.text().$type<DocumentType>(),
    mediaType: p.text(),
    /** Of the document itself, before encryption. */
    bytes: p.integer(),
    /** Of the document itself, in hexadecimal. */
    sha256: p.text(),
    storageKey: p.text().unique(),
    /** The key of this one document, encrypted by the master key; empty: destroyed. */
    wrappedKey: p.text(),
    /** As counted when it came in. */
    pages: p.integer().nullable(),
    /** 1, 2, … within its order and kind. */
    version: p.integer(),
    createdAt: p.datetime(),
    replacedAt: p.datetime().nullable(),
    /** When its key was destroyed. The row stays: what there was, and its hash. */
    deletedAt: p.datetime().nullable(),
    /** The account that brought it; null: the customer, or nobody. */
    uploadedBy: p.uuid().nullable(),
  },
});

/** A document of an order as it lies, encrypted, in the file store. The one not replaced is the current one. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
