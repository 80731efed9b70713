import { p } from '@mikro-orm/postgresql';
import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';
import { Order } from './order.ts';
import { PhoneLink } from './phone-link.ts';
import { SavedForm } from './saved-form.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { personal, secret, technical } from '../../data-handling.ts';

/** The key in the file store, and the encryption key, wrapped by the master key. */
interface UploadSegment {
  readonly storageKey: string;
  readonly wrappedKey: string;
}

/** A whole document that was accepted and waits in the file store for its order. */
export interface AcceptedDocument extends UploadSegment {
  readonly id: string;
  readonly type: DocumentType;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number;
  readonly pageSource: PageCountSource;
  readonly flags: readonly DocumentFlag[];
}

export const UploadSchema = defineRow({
  name: 'Upload',
  tableName: 'uploads',
  data: {
    about: 'customers',
    why: 'a file being uploaded, or a document that waits for its order or message',
    kept: 'a day, with a saved form 72 hours; at most until the documents of its order are deleted',
    seenBy: 'the sender: a member of staff, or one browser',
    notExported: 'internal to the staff, or of no order yet',
    rowsGo: { with: 'documents' },
  },
  checks: [
    { name: 'uploads_bytes_check', expression: 'bytes > 0' },
    { name: 'uploads_offset_check', expression: '"offset" >= 0' },
    { name: 'uploads_offset_within_check', expression: '"offset" <= bytes' },
    {
      name: 'uploads_owner_check',
      expression:
        '(browser is null) = (staff_id is not null) and (staff_id is null) = (order_id is null) and (document is null or browser is not null) and (phone_link_id is null or browser is not null)',
    },
  ],
  uniques: [
    { name: 'uploads_of_staff_unique', properties: ['staff', 'senderId'] },
    { name: 'uploads_of_browser_unique', properties: ['browser', 'senderId'] },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    /** Made up by the sender, who knows the upload by it. Two senders may use the same. */
    senderId: technical(p.uuid()),
    /** Whose translation it is; null for a document of an order to come. */
    order: technical(() => p.manyToOne(Order).ref().index().deleteRule('cascade').nullable()),
    /** Of which document it is the translation; 0: of all. Null: of the only one. */
    position: technical(p.integer().nullable()),
    /** The account that sends a translation. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('cascade').nullable()),
    /** The browser that sends a document: a hash of its cookie. */
    browser: secret(p.text().nullable()),
    /** The phone that sends it for the form in that browser. */
    phoneLink: technical(() => p.manyToOne(PhoneLink).ref().index().deleteRule('set null').nullable()),
    /** The saved form whose document it is. */
    savedForm: technical(() => p.manyToOne(SavedForm).ref().index().deleteRule('set null').nullable()),
    /** Of a browser: for a message, and so not listed with the documents of an order to come. */
    isAttachment: technical(p.boolean().default(false)),
    filename: personal(p.text(), { goes: 'row' }),
    /** Of the whole file. */
    bytes: technical(p.integer()),
    /** What has arrived and was acknowledged: the next part begins here. */
    offset: technical(p.integer()),
    /** In their order. */
    segments: secret(p.json<readonly UploadSegment[]>()),
    /** What an order gets of a finished upload of a browser. */
    document: secret(p.json<AcceptedDocument>().nullable()),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().index()),
    /** Set in the transaction that made the file a translation, or accepted the document. */
    finishedAt: technical(p.datetime().nullable()),
  },
});

/** A file on its way that may be interrupted. A translation's row stays for a day after its end, to answer again when the answer got lost; a document's until an order takes it. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
