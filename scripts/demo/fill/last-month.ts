import { randomUUID } from 'node:crypto';
import type { Place } from './caller.ts';
import { order } from './customers.ts';
import { assign, deliver, openOffice, translate, type Office } from './office.ts';
import { people, type Person } from './people.ts';

interface Firm {
  readonly id: string;
  readonly key: string;
}

/** The data that today's demonstration continues with. */
export interface LastMonth {
  readonly translatorId: string;
  readonly firm: Firm;
}

/** Creates the office and a law firm's account, and delivers an order of the firm, which can be invoiced after the month has ended. */
export async function fillLastMonth(place: Place): Promise<LastMonth> {
  const office = await openOffice(place);
  const firm = await openFirm(office);
  const number = await orderOfFirm(place, firm, people.firmDelivered, '2026/097-A');
  await assign(office, number);
  await translate(office, number, ['MARRIAGE CERTIFICATE', '', 'Elena Popescu', 'June 12, 2015', '20417']);
  await deliver(office, number);
  return { translatorId: office.translatorId, firm };
}

async function openFirm({ admin }: Office): Promise<Firm> {
  const { id } = await admin.call<{ id: string }>('POST', '/api/admin/partners', {
    name: 'Olmo & Partners',
    contactEmail: 'office@olmo.example',
    payment: 'on_account',
    creditLimit: 200_000,
  });
  // Without an address, its invoice would contain no tax even if taxes are on.
  await admin.call('PUT', `/api/admin/partners/${id}/billing`, {
    address: {
      line1: '12 Olmo Street',
      line2: 'Suite 300',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94103',
      country: 'US',
    },
    taxId: '',
  });
  const { key } = await admin.call<{ key: string }>('POST', `/api/admin/partners/${id}/keys`, {
    name: 'Practice management',
    scopes: ['quote', 'order', 'read'],
    dailyCap: 100_000,
    monthlyCap: 200_000,
  });
  return { id, key };
}

/** Orders on account, through the API. Returns the order number. */
export async function orderOfFirm(
  place: Place,
  { key }: Firm,
  person: Person,
  matterNumber: string,
): Promise<string> {
  const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': randomUUID() };
  return (await order(place, person, { matterNumber }, headers)).number;
}
