import { randomUUID } from 'node:crypto';
import { cents } from '@truepage/core/money';
import type { Orm } from '../../src/db/orm.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PartnerAccount } from '../../src/db/rows/partners/partner-account.ts';
import { anOrderRow } from '../support/rows.ts';
import { anOrderName } from '../support/staff-desk.ts';

/** Inserts a partner's account directly into the database. Returns its id. */
export async function aPartnerRow(orm: Orm): Promise<string> {
  const id = randomUUID();
  await orm.em.fork().insert(PartnerAccount, {
    id,
    name: 'Firm',
    contactEmail: 'firm@example.com',
    payment: 'prepaid',
    creditLimit: cents(0),
    isTest: false,
    createdAt: new Date(),
  });
  return id;
}

export async function anOrderOf(orm: Orm, partner: string | null) {
  const name = anOrderName();
  await orm.em.fork().insert(Order, { ...anOrderRow(name), partner });
  return name;
}
