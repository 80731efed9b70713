import { p } from '@mikro-orm/postgresql';
import type { DescribedDocument } from '@truepage/core/certificates/described-document';
import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';
import { fileKinds } from '@truepage/core/files/file-kind';
import { Message } from './message.ts';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, personal, secret, technical } from '../../data-handling.ts';

export const StoredFileSchema = defineRow({
  name: 'StoredFile',
  tableName: 'stored_files',
  data: {
    about: 'customers',
    why: 'contract',
    kept: '180 days after delivery (setting), 30, 180 or 365 as the customer chooses, 7 days if unpaid; kinds, sizes and hashes permanently',
    seenBy: 'the customer; staff of the order; every opening is logged',
  },
  uniques: [
    {
      name: 'stored_files_current_unique',
      properties: ['order', 'kind', 'document'],
      where: "replaced_at is null and kind <> 'attached'",
    },
  ],
  indexes: [
    {
      name: 'stored_files_message_index',
      properties: ['message'],
      where: 'message_id is not null',
    },
  ],
  checks: [
    { name: 'stored_files_bytes_check', expression: 'bytes > 0' },
    { name: 'stored_files_document_check', expression: 'document >= 0' },
    { name: 'stored_files_message_check', expression: "message_id is null or kind = 'attached'" },
    // A file is deleted if and only if its key is destroyed, and a deleted file is never current.
    {
      name: 'stored_files_deleted_check',
      expression:
        "(deleted_at is not null) = (wrapped_key = '') and (deleted_at is null or replaced_at is not null)",
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    kind: business(p.enum(fileKinds)),
    /** The document of the order that it is, or is made from: 1, 2, …; 0 for all. */
    document: business(p.integer().default(1)),
    /** The message it is attached to; null also after the message was deleted. */
    message: technical(() => p.manyToOne(Message).ref().nullable().deleteRule('set null')),
    /** As named by the person who uploaded it. */
    filename: personal(p.text(), { goes: 'documents', leaves: "kind || '.' || document_type" }),
    documentType: technical(p.text().$type<DocumentType>()),
    mediaType: technical(p.text()),
    /** The size before encryption. */
    bytes: business(p.integer()),
    /** The hash before encryption, in hexadecimal. */
    sha256: business(p.text()),
    storageKey: technical(p.text().unique()),
    /** The key of this document, encrypted with the master key; empty if destroyed. */
    wrappedKey: secret(p.text(), { goes: 'documents', leaves: "''" }),
    /** For an original: the number of charged pages if corrected by staff; null if it is the counted one. */
    chargedPages: business(p.integer().nullable()),
    /** As counted on intake. */
    pages: technical(p.integer().nullable()),
    /** For an original of an order with several: the source of its page count, and flags for staff. */
    pageCountSource: technical(p.text().$type<PageCountSource>().nullable()),
    documentFlags: technical(p.json<readonly DocumentFlag[]>().nullable()),
    /** For an original: the kind of document as stated on its certificate; null if not entered. */
    describedDocument: personal(p.json<DescribedDocument>().nullable(), { goes: 'documents' }),
    /** 1, 2, … per order, kind and document; for attached files per order. */
    version: business(p.integer()),
    createdAt: business(p.datetime()),
    replacedAt: technical(p.datetime().nullable()),
    /** When its key was destroyed. The row remains with its hash. */
    deletedAt: business(p.datetime().nullable()),
    /** The account that uploaded it; null for the customer or the system. */
    uploadedBy: technical(p.uuid().nullable()),
  },
});

/** A document of an order, encrypted in the file store. The one that is not replaced is current. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
