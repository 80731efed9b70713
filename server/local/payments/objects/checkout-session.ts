import type Stripe from 'stripe';
import type { Transaction } from '../state/transaction.ts';

export interface NewSession {
  mode: 'payment';
  ui_mode: 'hosted_page';
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  expires_at: number;
  locale: Stripe.Checkout.Session.Locale | null;
  allowed_payment_method_types: string[] | null;
  adaptive_pricing: Stripe.Checkout.Session.AdaptivePricing | null;
}

/** An open Checkout session. Its `url` is put in when it is shown: the server's address may change by then. */
export function newSession(
  tx: Transaction,
  data: NewSession,
  lineItems: readonly Stripe.LineItem[],
): Stripe.Checkout.Session {
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  return {
    ...data,
    id: tx.newId('cs_test'),
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    billing_address_collection: null,
    customer_creation: 'if_required',
    submit_type: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: noCustomText,
    customer: null,
    customer_account: null,
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: null,
    wallet_options: null,
  };
}

/** One line of what is bought; amounts in cents. */
export function newLineItem(
  tx: Transaction,
  line: { name: string; quantity: number; unitAmount: number; currency: string },
): Stripe.LineItem {
  const total = line.unitAmount * line.quantity;
  return {
    id: tx.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: line.currency,
    description: line.name,
    metadata: {},
    price: null,
    quantity: line.quantity,
  };
}

const noCustomText: Stripe.Checkout.Session.CustomText = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
};
