import { randomUUID } from 'node:crypto';
import type { GoodCall } from '../operation/every-call.ts';
import { aKeyBody, aPartnerBody } from './partner.ts';

const answer = 'partner.not_found';
const params = () => ({ partnerId: randomUUID() });

/** The parameters with which the calls about partners succeed. */
export const partnerCalls = {
  createPartner: { body: () => aPartnerBody() },
  getPartner: { params, answer },
  changePartner: { params, body: () => ({ ...aPartnerBody(), isClosed: false }), answer },
  setPartnerBilling: {
    params,
    body: () => ({
      address: {
        line1: 'Calle Mayor 1',
        line2: '',
        city: 'Madrid',
        region: '',
        postalCode: '28013',
        country: 'ES',
      },
      taxId: '',
    }),
    answer,
  },
  addPartnerEntry: {
    params,
    body: () => ({ kind: 'top_up', amount: 100, reference: 'Transfer' }),
    answer,
  },
  createApiKey: { params, body: () => aKeyBody(), answer },
  inviteMember: { params, body: () => ({ email: 'ana@olmo.example' }), answer },
  removeMember: { params: () => ({ ...params(), memberId: randomUUID() }), answer },
  listPartnerInvoices: { params, isFineWithoutSubject: true },
  closeMonth: { params: () => ({ month: '2026-01' }), isFineWithoutSubject: true },
  revokeApiKey: { params: () => ({ ...params(), keyId: randomUUID() }), answer },
} satisfies Record<string, GoodCall>;
