import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { StoredFile } from './stored-file.ts';

export const DocumentOpeningSchema = defineEntity({
  name: 'DocumentOpening',
  tableName: 'document_openings',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().index(),
    file: () => p.manyToOne(StoredFile).ref().index(),
    at: p.datetime(),
    via: p.enum(['visitor', 'staff']),
    /** The id of a member of staff, or the hash of a visitor's address. */
    who: p.text().nullable(),
  },
});

/** That somebody opened a document: who, when, how. */
export class DocumentOpening extends DocumentOpeningSchema.class {}
DocumentOpeningSchema.setClass(DocumentOpening);
