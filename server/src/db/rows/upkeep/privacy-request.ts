import { defineEntity, p } from '@mikro-orm/postgresql';
import { privacyRequestKinds, privacyRequestOutcomes } from '@truepage/core/privacy/privacy-request';
import { StaffAccount } from '../people/staff-account.ts';

export const PrivacyRequestSchema = defineEntity({
  name: 'PrivacyRequest',
  tableName: 'privacy_requests',
  indexes: [{ name: 'privacy_requests_open_index', properties: ['dueAt'], where: 'closed_at is null' }],
  checks: [
    {
      name: 'privacy_requests_closed_check',
      expression: '(closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by_id is null)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(privacyRequestKinds),
    /** Of who asked; '' some time after the end. */
    email: p.text(),
    /** What staff note of it. */
    note: p.text().default(''),
    receivedAt: p.datetime(),
    dueAt: p.datetime(),
    openedBy: () => p.manyToOne(StaffAccount).ref(),
    /** Who wants the erasure carried out, where somebody else has to agree. */
    proposedBy: () => p.manyToOne(StaffAccount).ref().nullable(),
    outcome: p.enum(privacyRequestOutcomes).nullable(),
    answer: p.text().default(''),
    closedBy: () => p.manyToOne(StaffAccount).ref().nullable(),
    closedAt: p.datetime().nullable(),
  },
});

/** What somebody has asked about their data, and what became of it. */
export class PrivacyRequest extends PrivacyRequestSchema.class {}
PrivacyRequestSchema.setClass(PrivacyRequest);
