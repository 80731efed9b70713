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
    // Deleted is whose key is destroyed, and a document that cannot be opened is not current.
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
    /** Which document of the order it is, or is made of: 1, 2, …; 0: all of them. */
    document: business(p.integer().default(1)),
    /** To which it is attached; null also after the message was deleted. */
    message: technical(() => p.manyToOne(Message).ref().nullable().deleteRule('set null')),
    /** As the person who uploaded it called it. */
    filename: personal(p.text(), { goes: 'documents', leaves: "kind || '.' || document_type" }),
    documentType: technical(p.text().$type<DocumentType>()),
    mediaType: technical(p.text()),
    /** Of the document itself, before encryption. */
    bytes: business(p.integer()),
    /** Of the document itself, in hexadecimal. */
    sha256: business(p.text()),
    storageKey: technical(p.text().unique()),
    /** The key of this one document, encrypted by the master key; empty: destroyed. */
    wrappedKey: secret(p.text(), { goes: 'documents', leaves: "''" }),
    /** Of an original: how many pages are charged, where staff corrected them; null: as many as were counted. */
    chargedPages: business(p.integer().nullable()),
    /** As counted when it came in. */
    pages: technical(p.integer().nullable()),
    /** Of an original of an order with several: where its page count comes from, and what staff should know. */
    pageCountSource: technical(p.text().$type<PageCountSource>().nullable()),
    documentFlags: technical(p.json<readonly DocumentFlag[]>().nullable()),
    /** Of an original: which document it is, as its certificate says; null: not entered. */
    describedDocument: personal(p.json<DescribedDocument>().nullable(), { goes: 'documents' }),
    /** 1, 2, … within its order, kind and document; of attached files within their order. */
    version: business(p.integer()),
    createdAt: business(p.datetime()),
    replacedAt: technical(p.datetime().nullable()),
    /** When its key was destroyed. The row stays: what there was, and its hash. */
    deletedAt: business(p.datetime().nullable()),
    /** The account that uploaded it; null for the customer or the system. */
    uploadedBy: technical(p.uuid().nullable()),
  },
});

/** A document of an order, encrypted in the file store. The one that is not replaced is current. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
