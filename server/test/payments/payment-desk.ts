import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import type { SandboxControls } from '../../local/payments/controls.ts';
import { payByIntent } from './paying.ts';
import type { Reply } from '../support/test-server.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

/** A server with an administrator, 'ada', and helpers for payments. */
export interface PaymentDesk {
  readonly server: TestServer;
  readonly admin: SignedIn;
  readonly stripe: Stripe;
  readonly sandbox: SandboxControls;
  aPaidOrder(): Promise<{ orderNumber: string; intent: string }>;
  refund(order: string, body?: object): Promise<Reply>;
  /** The payments of an order as the desk shows them. */
  payments(order: string): Promise<Reply['body']>;
  checkPayments(): Promise<Reply>;
  /** Delivers an event like Stripe; resolves with the response's status. */
  hear(event: object): Promise<number>;
  /** `kind amount by`, oldest first. */
  ledger(orderNumber: string): Promise<string[]>;
  /** Names of the payment events for staff screens, oldest first. */
  events(orderNumber: string): Promise<string[]>;
  /** `person action` of the audit entries about money, oldest first. */
  audit(orderNumber: string): Promise<string[]>;
  refundMails(orderNumber: string): Promise<Mail[]>;
}

export async function openPaymentDesk(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<PaymentDesk> {
  const server = await startTestServer(options);
  const admin = await signInAs(server, 'admin', 'ada');
  const { webhookSecret } = server.deps.payments;
  const stripe = stripeOf(server.deps);
  if (server.sandbox === undefined) throw new Error('there is no sandbox');
  const em = () => server.deps.orm.em.fork();
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  return {
    server,
    admin,
    stripe,
    sandbox: server.sandbox,
    async aPaidOrder() {
      const orderNumber = await server.placeOrder();
      return { orderNumber, intent: await payByIntent(server, orderNumber) };
    },
    refund: (order, body = {}) =>
      admin.call('POST', `/api/admin/orders/${order}/refunds`, { requestId: randomUUID(), ...body }),
    payments: async (order) => (await admin.call('GET', `/api/admin/orders/${order}/payments`)).body,
    checkPayments: () => admin.call('POST', '/api/admin/check-stripe-payments'),
    async hear(event) {
      const payload = JSON.stringify({ object: 'event', ...event });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
      const url = `${server.origin}/api/stripe/webhook`;
      return (await fetch(url, { method: 'POST', body: payload, headers })).status;
    },
    async ledger(orderNumber) {
      const byTime = { orderBy: { at: 'asc', reference: 'asc' } } as const;
      const entries = await em().find(PaymentEntry, { order: { orderNumber } }, byTime);
      return entries.map(({ kind, amount, by }) => `${kind} ${amount} ${by === admin.id ? 'ada' : by}`);
    },
    async events(orderNumber) {
      const events = await em().find(StaffEvent, { orderNumber }, oldestFirst);
      return events.map(({ name }) => name).filter((name) => name.startsWith('payment.'));
    },
    async audit(orderNumber) {
      const lines = await em().find(AuditEntry, { order: { orderNumber } }, oldestFirst);
      return lines
        .map(({ who, what }) => `${who} ${what}`)
        .filter((line) => / payment\.(?!recorded)/.test(line));
    },
    refundMails: (orderNumber) =>
      em().find(Mail, { order: { orderNumber }, kind: 'refund' }, { orderBy: { createdAt: 'asc' } }),
  };
}
