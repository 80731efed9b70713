import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { technical } from '../../data-handling.ts';

export const AuditLinkSchema = defineRow({
  name: 'AuditLink',
  tableName: 'audit_links',
  data: {
    about: 'no one',
    why: 'the chain over the audit log',
    kept: 'permanently',
    seenBy: 'no one',
  },
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
    position: technical(p.bigint('number').primary().autoincrement(false)),
    /** The id of the audit entry. Not a foreign key: a deleted entry must be detected, not prevented here. */
    entryId: technical(p.bigint('number').unique()),
    /** SHA-256 (hexadecimal) of the previous link and this entry. */
    hash: technical(p.text()),
  },
});

/** The position of an audit entry in the hash chain: changing, removing or inserting an entry breaks the chain. */
export class AuditLink extends AuditLinkSchema.class {}
AuditLinkSchema.setClass(AuditLink);
