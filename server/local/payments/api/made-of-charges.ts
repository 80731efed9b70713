import type Stripe from 'stripe';
import { idOf } from '../moves/find.ts';
import type { Transaction } from '../state/transaction.ts';
import { missingError } from './api-error.ts';
import { ok } from './call.ts';
import type { Handler } from './call.ts';

/** What moved on the balance: a charge, a refund, or a refund that came back. The sandbox takes no fee. */
export const retrieveBalanceTransaction: Handler = ({ tx, id }) => {
  const found = findMovement(tx, id);
  if (found === undefined) throw missingError('balance transaction', id);
  return ok(found);
};

/** The card that a charge was tried on, as far as anybody may remember it. */
export const retrievePaymentMethod: Handler = ({ tx, id }) => {
  const charge = tx.all('charges').find((one) => one.payment_method === id);
  const card = charge?.payment_method_details?.card;
  if (charge === undefined || !card) throw missingError('PaymentMethod', id, 'payment_method');
  return ok({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: charge.billing_details,
    card: {
      brand: card.brand ?? 'unknown',
      checks: card.checks,
      country: card.country,
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding ?? 'unknown',
      generated_from: null,
      last4: card.last4 ?? '',
      networks: { available: [card.network ?? 'unknown'], preferred: null },
      regulated_status: card.regulated_status,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: charge.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod);
};

function findMovement(tx: Transaction, id: string): Stripe.BalanceTransaction | undefined {
  const charge = tx.all('charges').find((one) => idOf(one.balance_transaction) === id);
  if (charge !== undefined) return movement(id, 'charge', charge.amount, charge);
  const refunds = tx.all('refunds');
  const refund = refunds.find((one) => idOf(one.balance_transaction) === id);
  if (refund !== undefined) return movement(id, 'refund', -refund.amount, refund);
  const failed = refunds.find((one) => idOf(one.failure_balance_transaction ?? null) === id);
  return failed && movement(id, 'refund_failure', failed.amount, failed);
}

function movement(
  id: string,
  type: 'charge' | 'refund' | 'refund_failure',
  amount: number,
  source: Stripe.Charge | Stripe.Refund,
): Stripe.BalanceTransaction {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: source.created,
    balance_type: 'payments',
    created: source.created,
    currency: source.currency,
    description: source.description ?? null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: type,
    source: source.id,
    status: 'available',
    type,
  };
}
