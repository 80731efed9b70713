import { p } from '@mikro-orm/postgresql';
import { privacyRequestKinds, privacyRequestOutcomes } from '@truepage/core/privacy/privacy-request';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/**
 * The state that an erasure was proposed for: the orders, the amount of data, and a fingerprint of everything it would
 * remove.
 */
export interface ErasureProposal {
  readonly state: string;
  readonly orders: readonly string[];
  readonly documents: number;
  readonly reviews: number;
  readonly messages: number;
}

export const PrivacyRequestSchema = defineRow({
  name: 'PrivacyRequest',
  tableName: 'privacy_requests',
  data: {
    about: 'customers',
    why: 'answering within a month',
    kept: 'address, note and answer 90 days after closing; the rest permanently',
    seenBy: 'administrators',
    notExported: 'it concerns an address, not an order; the answer is emailed',
  },
  indexes: [{ name: 'privacy_requests_open_index', properties: ['dueAt'], where: 'closed_at is null' }],
  checks: [
    {
      name: 'privacy_requests_closed_check',
      expression: '(closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by_id is null)',
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    kind: business(p.enum(privacyRequestKinds)),
    /** The requester's address; '' some time after the request is closed. */
    email: personal(p.text(), { goes: 'answered', leaves: "''" }),
    /** A remark of staff. */
    note: freeText(p.text().default(''), { goes: 'answered', leaves: "''" }),
    receivedAt: technical(p.datetime()),
    dueAt: technical(p.datetime()),
    openedBy: technical(() => p.manyToOne(StaffAccount).ref()),
    /** Who proposed the erasure, if another person must approve it. */
    proposedBy: technical(() => p.manyToOne(StaffAccount).ref().nullable()),
    /** The state that was proposed; if it changes, a new proposal is needed. */
    proposed: business(p.json<ErasureProposal>().nullable()),
    outcome: business(p.enum(privacyRequestOutcomes).nullable()),
    answer: freeText(p.text().default(''), { goes: 'answered', leaves: "''" }),
    closedBy: technical(() => p.manyToOne(StaffAccount).ref().nullable()),
    closedAt: technical(p.datetime().nullable()),
  },
});

/** A privacy request and its outcome. */
export class PrivacyRequest extends PrivacyRequestSchema.class {}
PrivacyRequestSchema.setClass(PrivacyRequest);
