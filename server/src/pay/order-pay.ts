import type { z } from 'zod';
import type { adminPayApi } from '@truepage/core/api/pay/admin-pay';
import { addCents, cents, type Cents } from '@truepage/core/money';
import { payFor } from '@truepage/core/pay/pay-rate';
import { paidSums } from '@truepage/core/payments/paid-sums';
import { keptTax } from '@truepage/core/payments/tax';
import { may } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import type { Database } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { readOrderPay, type OrderPayRow } from './order-pay.repository.ts';

type OrderPay = z.input<typeof adminPayApi.getOrderPay.reply>;

/**
 * Returns what the translator of an order earns or has earned with it, and the margin for those who may see it. Translators do
 * not see what a previous translator earned. Throws 'order.not_found'.
 */
export async function orderPay(deps: Database, staff: ActingStaff, idOrNumber: string): Promise<OrderPay> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.pay', idOrNumber);
  const row = await readOrderPay(em, id);
  const seesAll = may(staff.role, 'pay.manage');
  const margin = seesAll ? await marginOf(em, id, row.balance) : null;
  if (row.earnedBy !== null && (seesAll || row.earnedById === staff.id)) {
    const { unit, rate, quantity, amount } = row.earned;
    const state = row.isReversed ? 'reversed' : 'earned';
    return { state, translator: row.earnedBy, pay: { unit, rate, quantity, amount }, margin };
  }
  return { ...expected(row), margin };
}

function expected({ translator, fixed, pages, words, earnedBy }: OrderPayRow): Omit<OrderPay, 'margin'> {
  if (translator === null) return { state: 'unassigned', translator, pay: null };
  // An order earns once: the current translator gets nothing for what another one has delivered.
  if (fixed === null || earnedBy !== null) return { state: 'no_rate', translator, pay: null };
  const quantity = fixed.unit === 'page' ? pages : words;
  if (quantity === null)
    return { state: 'words_unknown', translator, pay: { ...fixed, quantity, amount: null } };
  return { state: 'expected', translator, pay: { ...fixed, quantity, amount: payFor(fixed, quantity) } };
}

/** In cents: the charges minus refunds, minus the tax in the rest, minus the earnings that were not reversed. */
async function marginOf(em: Em, order: string, earned: Cents): Promise<OrderPay['margin']> {
  const entries = await em.find(PaymentEntry, { order });
  const sums = paidSums(entries);
  const tax = keptTax(entries);
  const refunded = addCents(sums.refunded, sums.disputed);
  const margin = cents(sums.received - refunded - tax - earned);
  return { charged: sums.received, refunded, ...(tax !== 0 && { tax }), earned, margin };
}
