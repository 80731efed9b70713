import type Stripe from 'stripe';
import type { IntentData } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';

export interface NewIntent extends IntentData {
  /** Cents. */
  amount: number;
  currency: string;
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
}

/** A payment intent that waits for a card, every field as Stripe shows it. */
export function newIntent(tx: Transaction, data: NewIntent): Stripe.PaymentIntent {
  const id = tx.newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: data.allowed_payment_method_types,
    amount: data.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: data.automatic_payment_methods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: tx.newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: tx.now,
    currency: data.currency,
    customer: null,
    customer_account: null,
    description: data.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

const cardOptions: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};
