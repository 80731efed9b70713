import { defineEntity, p } from '@mikro-orm/postgresql';

export const AuditLinkSchema = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_links',
  triggers: [
    {
      name: 'audit_links_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      body: "raise exception 'the audit log is append-only';",
    },
  ],
  properties: {
    /** From 1, without gaps. */
    position: p.bigint('number').primary().autoincrement(false),
    /** Of the entry that stands there. No foreign key: an entry that is gone has to be found, not prevented here. */
    entryId: p.bigint('number').unique(),
    /** SHA-256 in hexadecimal, of the link before and of this entry. */
    hash: p.text(),
  },
});

/** The place of an entry of the audit log in its chain: whoever changes, takes out or puts in an entry breaks it. */
export class AuditLink extends AuditLinkSchema.class {}
AuditLinkSchema.setClass(AuditLink);
