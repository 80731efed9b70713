import { cents, type Cents } from '@truepage/core/money';
import { endOfMonth } from '@truepage/core/office/month';
import type { BillingAddress } from '@truepage/core/partners/billing-address';
import type { TaxedCharge } from '@truepage/core/partners/invoices/invoice-tax';
import type { TaxPart } from '@truepage/core/payments/tax';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { waitingEntries } from './closing.repository.ts';

/** Charges until the end of a month that are on no document. */
function waitingCharges(em: Em, month: string) {
  return waitingEntries(em, new Date(endOfMonth(month)))
    .where('entry.kind', '=', 'charge')
    .where('entry.amount', '<', cents(0));
}

/** The same charges with what their tax depends on, by account. */
export function chargesToTax(em: Em, month: string) {
  return waitingCharges(em, month)
    .orderBy('entry.account_id')
    .orderBy('entry.id')
    .select(['entry.id', 'entry.account_id', 'entry.amount', 'account.tax_id'])
    .select(sql<BillingAddress | null>`account.billing_address`.as('billing_address'))
    .execute();
}

/** Accounts whose invoice will contain no tax because they have no address; by name. */
export function accountsWithoutAddress(em: Em, month: string) {
  return waitingCharges(em, month)
    .where('account.billing_address', 'is', null)
    .groupBy(['account.id', 'account.name'])
    .orderBy(sql`lower(account.name)`)
    .select(['account.id', 'account.name'])
    .execute();
}

/** Invoiced charges with a determined tax, by id, with the amounts that later documents returned. */
export async function taxedCharges(
  em: Em,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, TaxedCharge>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await em
    .getKysely()
    .selectFrom('partner_entries as charge')
    .innerJoin('payment_entries as entered', (join) =>
      join.on('entered.kind', '=', 'tax').on(sql<boolean>`entered.reference = charge.id::text`),
    )
    .where('charge.id', 'in', [...chargeIds])
    .select(({ selectFrom }) => [
      'charge.id',
      'charge.amount',
      'entered.tax',
      sql<readonly TaxPart[] | null>`entered.taxes`.as('taxes'),
      selectFrom('payment_entries as refund')
        .innerJoin('partner_entries as back', (join) =>
          join
            .onRef('back.account_id', '=', 'charge.account_id')
            .on('back.kind', '=', 'refund')
            .onRef('back.reference', '=', 'refund.reference'),
        )
        .innerJoin('invoiced_entries as invoiced', 'invoiced.entry_id', 'back.id')
        .where('refund.kind', '=', 'refund')
        .where(sql<boolean>`refund.charge = charge.id::text`)
        .select(sql<number>`coalesce(sum(back.amount), 0)::float8`.as('sum'))
        .as('returned'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, chargeOf(row)]));
}

/**
 * The amounts and taxes (negative) that the refunds on a document return of each charge, and how that charge's tax was
 * recorded. `before`: charges of its document with a lower id.
 */
export function returnedOn(em: Em, invoiceId: string) {
  return em
    .getKysely()
    .selectFrom('invoiced_entries as invoiced')
    .innerJoin('partner_entries as back', 'back.id', 'invoiced.entry_id')
    .innerJoin('payment_entries as entered', (join) =>
      join.on('entered.kind', '=', 'tax').on(sql<boolean>`entered.reference = back.id::text`),
    )
    .innerJoin('invoiced_entries as charged', (join) =>
      join.on(sql<boolean>`charged.entry_id::text = entered.charge`),
    )
    .innerJoin('partner_invoices as charging', 'charging.id', 'charged.invoice_id')
    .where('invoiced.invoice_id', '=', invoiceId)
    .where('back.kind', '=', 'refund')
    .groupBy(['charging.id', 'entered.charge', 'charged.entry_id'])
    .orderBy('entered.charge')
    .select(({ selectFrom }) => [
      'charging.year',
      'charging.sequence',
      selectFrom('invoiced_entries as beside')
        .innerJoin('partner_entries as earlier', 'earlier.id', 'beside.entry_id')
        .whereRef('beside.invoice_id', '=', 'charging.id')
        .whereRef('earlier.id', '<', 'charged.entry_id')
        .where('earlier.kind', '=', 'charge')
        .where('earlier.amount', '<', cents(0))
        .select(sql<number>`count(*)::float8`.as('count'))
        .$asScalar()
        .$notNull()
        .as('before'),
      sql<number>`sum(back.amount)::float8`.as('amount'),
      sql<number>`sum(entered.tax)::float8`.as('tax'),
      sql<string>`entered.charge`.as('charge'),
      sql<readonly (string | null)[] | null>`charging.tax_transactions`.as('records'),
      sql<number>`jsonb_array_length(charging.tax_calculations)`.as('parts'),
    ])
    .execute();
}

export type Returned = Awaited<ReturnType<typeof returnedOn>>[number];

function chargeOf(row: {
  readonly amount: number;
  readonly tax: Cents | null;
  readonly taxes: readonly TaxPart[] | null;
  readonly returned: number | null;
}): TaxedCharge {
  const tax = { amount: cents(row.tax ?? 0), parts: row.taxes ?? [] };
  return { amount: cents(0 - row.amount), tax, returned: cents(row.returned ?? 0) };
}
