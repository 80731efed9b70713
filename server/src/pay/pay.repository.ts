import type { z } from 'zod';
import type { adminPayApi } from '@truepage/core/api/pay/admin-pay';
import { cents } from '@truepage/core/money';
import { rolesThatMay } from '@truepage/core/staff/roles';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

type TranslatorPay = z.input<typeof adminPayApi.getTranslatorPay.reply>;
export type PresentedEarning = TranslatorPay['earnings'][number];

/** The sum of the selected rows of `earnings`. */
const balance = sql<number>`coalesce(sum(amount), 0)::float8`;

/** All translators, and everyone with earnings, by username. */
export async function readAllPay(em: Em): Promise<z.input<typeof adminPayApi.listPay.reply>> {
  const database = em.getKysely();
  const people = await database
    .selectFrom('staff_accounts as staff')
    .leftJoin('earnings', 'earnings.staff_id', 'staff.id')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('staff.role', 'in', [...rolesThatMay('orders.uploadTranslation')]),
          eb('staff.disabled_at', 'is', null),
        ]),
        eb('earnings.id', 'is not', null),
      ]),
    )
    .groupBy('staff.id')
    .orderBy('staff.username')
    .select(['staff.id', 'staff.username'])
    .select(balance.as('balance'))
    .execute();
  const rates = await database.selectFrom('pay_rates').selectAll().orderBy('from_language').execute();
  return people.map((person) => ({
    ...person,
    rates: rates.filter(({ staff_id }) => staff_id === person.id).map((rate) => presentRate(rate)),
  }));
}

interface RateRow {
  readonly from_language: string;
  readonly to_language: string;
  readonly unit: TranslatorPay['rates'][number]['unit'];
  readonly rate: number;
}

function presentRate({ from_language, to_language, unit, rate }: RateRow): TranslatorPay['rates'][number] {
  type Side = TranslatorPay['rates'][number]['from'];
  return { from: from_language as Side, to: to_language as Side, unit, rate };
}

/** The rates of a translator, by language pair. */
export async function readRates(em: Em, staffId: string): Promise<TranslatorPay['rates']> {
  const rates = await em
    .getKysely()
    .selectFrom('pay_rates')
    .where('staff_id', '=', staffId)
    .select(['from_language', 'to_language', 'unit', 'rate'])
    .orderBy('from_language')
    .orderBy('to_language')
    .execute();
  return rates.map((rate) => presentRate(rate));
}

const mostEarnings = 500;

/** The newest earnings of a translator, those of a statement, or one by its id. */
export async function readEarnings(
  em: Em,
  where: { readonly staffId: string } | { readonly statementId: string } | { readonly id: string },
): Promise<PresentedEarning[]> {
  const rows = await em
    .getKysely()
    .selectFrom('earnings')
    .innerJoin('orders', 'orders.id', 'earnings.order_id')
    .where(({ eb }) => {
      if ('id' in where) return eb('earnings.id', '=', where.id);
      return 'staffId' in where
        ? eb('earnings.staff_id', '=', where.staffId)
        : eb('earnings.statement_id', '=', where.statementId);
    })
    .select(['earnings.id', 'orders.order_number', 'earnings.kind', 'earnings.unit', 'earnings.rate'])
    .select(['earnings.quantity', 'earnings.amount', 'earnings.reason', 'earnings.at'])
    .orderBy('earnings.at', 'desc')
    .orderBy('earnings.id')
    .$if('staffId' in where, (query) => query.limit(mostEarnings))
    .execute();
  return rows.map(({ order_number: orderNumber, at, ...earning }) => ({
    ...earning,
    orderNumber,
    at: at.toISOString(),
  }));
}

/** The earnings of a translator minus reversals, in cents. */
export async function readBalance(em: Em, staffId: string) {
  const row = await em
    .getKysely()
    .selectFrom('earnings')
    .where('staff_id', '=', staffId)
    .select(balance.as('balance'))
    .executeTakeFirstOrThrow();
  return cents(row.balance);
}
