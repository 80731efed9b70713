import type Stripe from 'stripe';
import { idOf } from '../moves/find.ts';
import type { Decline, PaidCard } from '../cards/test-cards.ts';
import type { Transaction } from '../state/transaction.ts';

export interface Attempt {
  email: string | null;
  /** The card holder proved who they are. */
  authenticated: boolean;
  /** Why the bank refused; null when it did not. */
  decline: Decline | null;
}

/** The attempt to take an intent's money from a card. */
export function newCharge(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: PaidCard,
  { email, authenticated, decline }: Attempt,
): Stripe.Charge {
  const paid = decline === null;
  return {
    id: tx.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? tx.newId('txn') : null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: paid ? 'TRUEPAGE' : null,
    captured: paid,
    created: tx.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    // The one that the card holder has just proved to be theirs, where they had to.
    payment_method: (authenticated && idOf(intent.payment_method)) || tx.newId('pm'),
    payment_method_details: {
      type: 'card',
      card: cardDetails(paid ? intent.amount : null, card, authenticated),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${tx.baseUrl()}/sandbox/receipts/${intent.id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcome(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  authorized: number | null,
  card: PaidCard,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: authorized,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? passedChallenge : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const passedChallenge: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
