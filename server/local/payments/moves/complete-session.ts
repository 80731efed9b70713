import type Stripe from 'stripe';
import type { Transaction } from '../state/transaction.ts';
import { findSession } from './find.ts';

/** Marks a Checkout session as paid; its payment intent has just succeeded. */
export function completeSession(tx: Transaction, sessionId: string, email: string | null): void {
  const record = findSession(tx, sessionId);
  const session: Stripe.Checkout.Session = {
    ...record.session,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: 'paid',
    status: 'complete',
  };
  tx.put('sessions', session.id, { ...record, session });
  tx.emit('checkout.session.completed', session);
}
